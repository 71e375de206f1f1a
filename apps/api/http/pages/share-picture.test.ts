import { Refusal } from '@hone/contracts/declarations/refusal';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ShareCard } from '../../ports/pictures.ts';
import type { SharePreview } from '../../ports/room.ts';
import { apiHeaders, fileHeaders } from '../server/headers.ts';
import { makeServer } from '../server/server.ts';
import { serveSharePictures, sharePicture } from './share-picture.ts';

const key = 'k'.repeat(26);
const card: ShareCard = { about: 'Shared prompt', name: 'Delay', text: [], variables: [], more: 0 };
const known: SharePreview = { kind: 'prompt', name: 'Delay', text: 'Write', by: null, count: 1, card, ends: null };
const now = new Date('2026-11-30T12:00:00Z');
const drawing = Buffer.from('a picture');

let shown: SharePreview | undefined;
let drawn: Buffer | undefined;
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
  serveSharePictures(server, {
    headers: fileHeaders(true),
    find: async (asked) => (asked === key ? shown : undefined),
    draw: async (asked) => (asked === card ? drawn : undefined),
    limit: () => {
      if (isTooMuch) throw new Refusal('request.too_many', { retryAfter: 9 });
    },
    now: () => now,
  });
});
afterAll(() => server.close());
beforeEach(() => {
  shown = known;
  drawn = drawing;
  isTooMuch = false;
});

const look = (of = key) => server.inject({ url: `/s/${of}/picture.png`, headers: { cookie: 'a=1' } });

it('the picture of a link can be shown by any site for five minutes, is listed nowhere, and sets no cookie', async () => {
  const answer = await look();
  expect([answer.statusCode, answer.body]).toEqual([200, 'a picture']);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers).not.toHaveProperty('set-cookie');
});

it('no one keeps it for longer than its link works', async () => {
  shown = { ...known, ends: new Date(now.getTime() + 42_500) };
  expect((await look()).headers['cache-control']).toBe('public, max-age=42');
});

it('a link that doesn’t work has none', async () => {
  shown = undefined;
  for (const one of [key, 'guess', '%3Cscript%3E']) {
    const { statusCode, headers, body } = await look(one);
    expect([one, statusCode, headers['cache-control'], body]).toEqual([one, 404, 'no-store', '']);
  }
});

it('where it can’t be drawn, or too many are asked for, the general picture is shown', async () => {
  drawn = undefined;
  const busy = await look();
  expect([busy.statusCode, busy.headers.location, busy.headers['cache-control']]).toEqual([
    302,
    '/preview.png',
    'no-store',
  ]);
  shown = { ...known, card: undefined };
  drawn = drawing;
  expect((await look()).statusCode).toBe(302);
});

it('its address changes with what it shows, and nothing else', () => {
  expect(sharePicture(known, key)).toMatch(new RegExp(`^/s/${key}/picture\\.png\\?v=[\\w-]{8}$`));
  expect(sharePicture({ ...known, ends: now }, key)).toBe(sharePicture(known, key));
  expect(sharePicture({ ...known, card: { ...card, name: 'Late' } }, key)).not.toBe(sharePicture(known, key));
  expect(sharePicture({ ...known, card: undefined }, key)).toBe('/preview.png');
});

it('an address that guesses too often has to wait', async () => {
  isTooMuch = true;
  expect((await look('guess')).statusCode).toBe(429);
});
