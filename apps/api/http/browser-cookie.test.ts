import { defineEndpoint } from '@hone/contracts/declarations/define';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serveEndpoints, type Served } from '../testing/served.ts';
import { readBrowser } from './browser-cookie.ts';

const recognize = defineEndpoint({
  id: 'notes.recognize',
  method: 'POST',
  path: '/recognize/',
  summary: 'For a test.',
  origin: 'ours',
  errors: [],
  access: 'public',
  limit: 'open',
  keeps: 'browser',
  data: z.object({ before: z.nullable(z.string()), kept: z.string(), again: z.string() }),
});

let served: Served;
beforeAll(async () => {
  served = await serveEndpoints((mount) =>
    mount(recognize, async ({ browser }) => ({
      before: browser.token ?? null,
      kept: browser.keep(),
      again: browser.keep(),
    })),
  );
});
afterAll(() => served.stop());

async function call(cookie?: string) {
  const answer = await fetch(`${served.url}/api/v1/recognize/`, {
    method: 'POST',
    ...(cookie !== undefined && { headers: { cookie } }),
  });
  const { data } = (await answer.json()) as { data: { before: string | null; kept: string; again: string } };
  return { ...data, cookie: answer.headers.get('set-cookie')! };
}

it('A browser gets a cookie that pages can’t read and other sites don’t send, and keeps it.', async () => {
  const first = await call();
  expect(first.before).toBeNull();
  expect(first.again).toBe(first.kept);
  expect(first.cookie).toBe(`hone_browser=${first.kept}; Path=/; Max-Age=${90 * 24 * 3600}; HttpOnly; SameSite=Strict`);
  expect(await call(`sidebar:state=true; hone_browser=${first.kept}`)).toMatchObject({
    before: first.kept,
    kept: first.kept,
  });
  expect((await call()).kept).not.toBe(first.kept);
});

it.each(['hone_browser=', 'hone_browser', 'hone_browser=short', `hone_browser=${'x'.repeat(44)}`, '=;;=;'])(
  'A garbled cookie is replaced: %s',
  async (cookie) => {
    const { before, kept } = await call(cookie);
    expect(before).toBeNull();
    expect(kept).toMatch(/^[\w-]{43}$/);
  },
);

it('Over TLS the cookie can’t be set by a neighbouring host.', async () => {
  const server = Fastify();
  server.get('/', (request, reply) => {
    const browser = readBrowser(request, reply, true);
    browser.keep();
    return { before: browser.token ?? null };
  });
  const own = `__Host-hone_browser=${'x'.repeat(43)}`;
  const known = await server.inject({ url: '/', headers: { cookie: own } });
  expect(known.json()).toEqual({ before: 'x'.repeat(43) });
  expect(known.headers['set-cookie']).toBe(`${own}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure`);
  const planted = await server.inject({ url: '/', headers: { cookie: `hone_browser=${'x'.repeat(43)}` } });
  expect(planted.json()).toEqual({ before: null });
});
