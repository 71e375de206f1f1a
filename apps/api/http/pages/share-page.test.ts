import { Refusal } from '@hone/contracts/declarations/refusal';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SharePreview } from '../../ports/room.ts';
import { apiHeaders, pageHeaders } from '../server/headers.ts';
import { makeServer } from '../server/server.ts';
import { serveSharePages } from './share-page.ts';

const page = '<html><head><title>Hone</title><meta name="robots" content="noindex" /></head><body></body></html>';
const key = 'k'.repeat(26);
const card = { about: 'Shared prompt', name: 'Delay', text: [], variables: [], more: 0 };
const known: SharePreview = {
  kind: 'prompt',
  name: 'Delay',
  text: 'Write to\n {{client}}',
  by: null,
  count: 1,
  card,
  ends: null,
};
const headers = pageHeaders(true);

let shown: SharePreview | undefined;
let isTooMuch = false;
let server: FastifyInstance;
beforeAll(() => {
  server = makeServer({
    logger: pino({ level: 'silent' }),
    keyed: () => '',
    headers: apiHeaders(true),
    trustProxy: false,
    isLocal: false,
    site: undefined,
  });
  serveSharePages(server, {
    headers,
    origin: 'https://hone.example',
    page,
    find: async (asked) => (asked === key ? shown : undefined),
    limit: () => {
      if (isTooMuch) throw new Refusal('request.too_many', { retryAfter: 9 });
    },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  shown = known;
  isTooMuch = false;
});

const look = (path = key) =>
  server.inject({ url: `/s/${path}`, headers: { cookie: 'a=1', authorization: 'Bearer x' } });

it('a share page has the policy of every page without exceptions, and nothing lists it, keeps it or tells of it', async () => {
  const answer = await look();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(answer.body).toContain('<meta name="robots" content="noindex" />');
});

it('where its link is pasted, a site finds its name and the beginning of its text', async () => {
  const { body } = await look();
  expect(body.match(/<title>/g)).toHaveLength(1);
  expect(body).toContain('<title>Delay · Hone</title>');
  expect(body).toContain('<meta property="og:title" content="Delay" />');
  expect(body).toContain('<meta property="og:description" content="A prompt: Write to {{client}}" />');
  expect(body).toContain(`<meta property="og:url" content="https://hone.example/s/${key}" />`);
  expect(body).toContain(`<meta property="og:image" content="https://hone.example/s/${key}/picture.png?v=`);
  shown = { ...known, kind: 'category', name: 'Emails', text: 'Delay · Apology', by: 'Anna', count: 2 };
  expect((await look()).body).toContain('content="A pack of 2 prompts by Anna: Delay · Apology"');
  shown = { ...known, card: undefined };
  expect((await look()).body).toContain('content="https://hone.example/preview.png"');
});

it('scripts in a name, in a text or in the owner’s name stay text', async () => {
  const script = '"></title></head><script>alert(1)</script>$&$1';
  shown = { ...known, name: script, text: script, by: script };
  const { body } = await look();
  expect(body).not.toContain('<script');
  expect(body.match(/<\/head>/g)).toHaveLength(1);
  expect(body).toContain('<meta property="og:title" content="&quot;&gt;&lt;/title&gt;');
});

it('a link that is unknown, no longer works or can’t exist gets one and the same page, with 404', async () => {
  const first = await look('unknown');
  expect(first.statusCode).toBe(404);
  expect(first.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  expect(first.body).toContain('This link no longer works');
  shown = undefined;
  for (const path of [key, key.toUpperCase(), `${key}%00`, '%3Cscript%3E']) {
    const answer = await look(path);
    expect([path, answer.statusCode, answer.body]).toEqual([path, 404, first.body]);
  }
});

it('an address that guesses too often has to wait', async () => {
  isTooMuch = true;
  const { statusCode, headers: said } = await look('guess');
  expect([statusCode, said['retry-after']]).toEqual([429, '9']);
});
