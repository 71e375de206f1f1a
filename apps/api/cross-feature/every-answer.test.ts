import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

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

it('a request whose end can be read in two ways is refused', async () => {
  const start = ['POST /api/v1/user/login/ HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  const hidden = ['0', '', 'GET /api/v1/user/get-user/ HTTP/1.1', 'Host: localhost', '', ''];
  const ends = [
    ['Content-Length: 4', 'Transfer-Encoding: chunked'],
    ['Transfer-Encoding: chunked', 'Content-Length: 4'],
    ['Content-Length: 2', 'Content-Length: 60'],
    ['Content-Length: 2, 60'],
    ['Transfer-Encoding: chunked, identity'],
    ['Transfer-Encoding : chunked'],
    ['Content-Length: +2'],
  ];
  for (const end of ends) expect([end, await ask(...start, ...end, '', ...hidden)]).toEqual([end, 400]);
  expect(await ask(...start, 'Content-Length: 2', 'Connection: close', '', '{}')).toBe(400);
  expect(await ask('GET /healthz HTTP/1.1', 'Host: localhost', 'Connection: close', '', '')).toBe(200);
});

it('no address takes TRACE', async () => {
  for (const path of ['/', '/login', '/api/v1/user/login/', '/healthz', '/mcp', '/oauth/token']) {
    const status = await ask(`TRACE ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', 'X-Secret: a', '', '');
    expect([path, status]).toEqual([path, expect.toBeOneOf([404, 405])]);
  }
});
