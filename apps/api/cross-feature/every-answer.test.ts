import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { malformedRequests, oddRequests } from '../testing/attacks/malformed-requests.ts';
import { observeAttack } from '../testing/attacks/tally.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi({ origin: 'https://hone.example', mode: 'production' })));
afterAll(() => api.stop());

const shareKey = 'a'.repeat(26);
const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

/** One of each kind: pages, data, refusals, documents, files, and what doesn't exist. */
const answers: [what: string, path: string, init?: RequestInit][] = [
  ['a page', '/login', { headers: { accept: 'text/html' } }],
  ['an unknown page', '/nowhere', { headers: { accept: 'text/html' } }],
  ['a page of a link', `/s/${shareKey}`],
  ['the picture of a link', `/s/${shareKey}/picture.png`],
  ['the documentation', '/api/docs'],
  ['the OpenAPI document', '/api/openapi.json'],
  ['public data', '/api/v1/billing/pricing/'],
  ['a refusal for want of a login', '/api/v1/user/get-user/'],
  ['a refusal of a body', '/api/v1/user/login/', json],
  ['a refusal of a method', '/api/v1/user/login/', { method: 'DELETE' }],
  ['an unknown call', '/api/v1/nowhere/'],
  ['an unreadable address', '/api/v1/%'],
  ['an unknown file', `/files/${'0'.repeat(32)}.webp`],
  ['whether it lives', '/healthz'],
  ['whether it can serve', '/readyz'],
  ['what apps need to know', '/.well-known/oauth-authorization-server'],
  ['a refusal to an app', '/oauth/token', { method: 'POST', body: new URLSearchParams({ grant_type: 'none' }) }],
  ['a refusal to an agent', '/mcp', json],
];

it.each(answers)('forbids sniffing, framing and plain HTTP, and says what it is: %s', async (_, path, init = {}) => {
  const response = await fetch(api.url + path, init);
  const body = await response.text();
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|no-referrer)$/),
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'content-security-policy': expect.stringMatching(/^default-src '.*frame-ancestors 'none'/),
  });
  if (body) expect(headers['content-type']).toMatch(/^(?:text\/html|application\/json); charset=utf-8$|^image\//);
});

/** As it goes over the wire: no client sends these. */
async function ask(...lines: string[]): Promise<number> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.end(lines.join('\r\n'));
  const answer = Buffer.concat(await socket.toArray()).toString();
  return Number(answer.split(' ')[1]);
}

/** Everything that comes back until the server ends the connection, which nothing else does. */
async function send(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.write(Buffer.from(bytes, 'latin1'));
  return Buffer.concat(await socket.toArray()).toString('latin1');
}

const hidden = 'GET /api/v1/billing/pricing/ HTTP/1.1\r\nHost: localhost\r\n\r\n';
const statusesIn = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

it('a request whose end can be read in two ways, or that is malformed, is refused, and nothing behind it is read', async (test) => {
  const wrong: unknown[] = [];
  const replies = await Promise.all(malformedRequests.map(({ bytes }) => send(bytes + hidden)));
  for (const [at, { what }] of malformedRequests.entries()) {
    const statuses = statusesIn(replies[at]!);
    if (statuses.length !== 1 || ![400, 431].includes(statuses[0]!)) wrong.push([what, statuses]);
  }
  observeAttack(test, { sent: replies.length, refused: replies.length - wrong.length, errors: [], leaks: wrong });
  // The same without what is wrong.
  expect(statusesIn(await send(`GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`))).toEqual([
    200,
  ]);
});

it('an odd request gets one answer, in which its host doesn’t appear', async (test) => {
  const wrong: unknown[] = [];
  for (const { what, bytes } of oddRequests) {
    const answer = await send(bytes);
    const statuses = statusesIn(answer);
    if (statuses.length > 1 || statuses.some((status) => status >= 500)) wrong.push([what, statuses]);
    if (answer.includes('elsewhere.example')) wrong.push([what, answer]);
  }
  expect(statusesIn(await send(oddRequests.at(-1)!.bytes))).toEqual([400]);
  observeAttack(test, { sent: oddRequests.length, refused: oddRequests.length, errors: [], leaks: wrong });
});

it('no address takes TRACE', async () => {
  for (const path of ['/', '/login', '/api/v1/user/login/', '/healthz', '/mcp', '/oauth/token']) {
    const status = await ask(`TRACE ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', 'X-Secret: a', '', '');
    expect([path, status]).toEqual([path, expect.toBeOneOf([404, 405])]);
  }
});
