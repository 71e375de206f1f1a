/** As bytes go over the wire. What follows each of them must never be answered as a request of its own. */
export interface MalformedRequest {
  what: string;
  bytes: string;
}

const post = 'POST /api/v1/user/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const get = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n';
const chunked = `${post}Transfer-Encoding: chunked\r\n\r\n`;

const named = (kind: string, of: Record<string, string>): MalformedRequest[] =>
  Object.entries(of).map(([what, bytes]) => ({ what: `${kind}: ${what}`, bytes }));

/** Headers by which two servers in a row could find different ends of the body. */
const ends = [
  'Content-Length: 4\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 4',
  'Content-Length: 2\r\nContent-Length: 60',
  'Content-Length: 2, 60',
  'Content-Length: +2',
  'Content-Length: -2',
  'Content-Length: 0x2',
  'Content-Length: 2e0',
  'Content-Length: 2 2',
  'Content-Length: 99999999999999999999999',
  'Content-Length : 2',
  'Content-Length\r\n: 2',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: gzip',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
  'Transfer-Encoding: \x0bchunked',
  'Transfer-Encoding: chunked\0',
];

const sizes = ['zz', '-1', '0x2', '2 2', 'FFFFFFFFFFFFFFFFF', ';', ' 2', '2\n', '2\r', '２'];

const lines = {
  'a NUL in a value': `${get}X: a\0b\r\n\r\n`,
  'a NUL in a name': `${get}X\0Y: a\r\n\r\n`,
  'a line feed in a value, without its return': `${get}X: a\nHost: elsewhere.example\r\n\r\n`,
  'a return in a value, without its line feed': `${get}X: a\rY: b\r\n\r\n`,
  'no colon': `${get}X\r\n\r\n`,
  'no name': `${get}: a\r\n\r\n`,
  'a space in the name': `${get}X Y: a\r\n\r\n`,
  'a first line that continues nothing': `GET /healthz HTTP/1.1\r\n X: a\r\nHost: localhost\r\n\r\n`,
  'a name that isn’t ASCII': `${get}Ü: a\r\n\r\n`,
  '20 KB in one value': `${get}X: ${'a'.repeat(20_000)}\r\n\r\n`,
  '20 KB in one name': `${get}${'X'.repeat(20_000)}: a\r\n\r\n`,
  '20 KB in many': `${get}${'X: aaaaaaa\r\n'.repeat(3000)}\r\n`,
};

const first = {
  'no version (HTTP/0.9)': 'GET /healthz\r\n\r\n',
  'a version that there isn’t': get.replace('1.1', '1.7'),
  'HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'another protocol': get.replace('HTTP/', 'RTSP/'),
  'a greeting of TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'a NUL in the method': get.replace('GET', 'G\0T'),
  'a NUL in the address': get.replace('/healthz', '/health\0z'),
  'a space in the address': get.replace('/healthz', '/health z'),
  'a method that there isn’t': get.replace('GET', 'FETCH'),
  'a method in small letters': get.replace('GET', 'get'),
  'no method': get.replace('GET ', ''),
  '20 KB of address': get.replace('/healthz', `/${'a'.repeat(20_000)}`),
  'no Host': 'GET /healthz HTTP/1.1\r\n\r\n',
};

/** Each must get one refusal, and the end of its connection. */
export const malformedRequests: readonly MalformedRequest[] = [
  ...ends.map((end) => ({ what: `length: ${JSON.stringify(end)}`, bytes: `${post}${end}\r\n\r\n0\r\n\r\n` })),
  ...sizes.map((size) => ({
    what: `size of a part: ${JSON.stringify(size)}`,
    bytes: Buffer.from(`${chunked}${size}\r\n{}\r\n0\r\n\r\n`).toString('latin1'),
  })),
  { what: 'size of a part: less than it holds', bytes: `${chunked}2\r\n{}{}\r\n0\r\n\r\n` },
  ...named('header', lines),
  ...named('first line', first),
];

const twoHosts = `${get}Connection: close\r\n${'a:\r\n'.repeat(2500)}Host: elsewhere.example\r\n\r\n`;

/** Each must get one answer, as if nothing were odd about it, or a refusal. */
export const oddRequests: readonly MalformedRequest[] = named('odd', {
  'an address with a host of its own': `GET http://elsewhere.example/healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  'two spaces': `${get.replace('GET ', 'GET  ')}Connection: close\r\n\r\n`,
  'an asterisk': 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'a tunnel': 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'another protocol offered': `${get}Connection: Upgrade, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`,
  'a web socket offered': `${get}Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  'HTTP/1.0 without a Host': 'GET /healthz HTTP/1.0\r\n\r\n',
  'an empty Host': 'GET /healthz HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n',
  'a Host that is an address with a path':
    'GET /login HTTP/1.1\r\nHost: elsewhere.example/x?y\r\nConnection: close\r\n\r\n',
  'an expectation': `${post}Expect: 200-ok\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
  'a second Host behind 2,500 other headers': twoHosts,
});
