import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiHeaders, pageHeaders } from '../server/headers.ts';
import { makeServer } from '../server/server.ts';
import { staticSite } from './static.ts';

const page = '<!doctype html><title>The dashboard</title>';
const asBrowser = { accept: 'text/html,*/*;q=0.8' };

let folder: string;
let server: FastifyInstance;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hone-site-'));
  writeFileSync(join(folder, 'app.html'), page);
  const headers = pageHeaders(false);
  server = makeServer({
    logger: pino({ level: 'silent' }),
    keyed: () => '',
    headers: apiHeaders(false),
    trustProxy: false,
    isLocal: false,
    site: staticSite(folder, { headers, withLocal: true, origin: 'https://prompts.example.org', marks: {} }),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it('an unknown URL returns a 404 every time, with the dashboard as its body', async () => {
  const { statusCode, headers } = await server.inject({ url: '/history', headers: asBrowser });
  expect(statusCode).toBe(200);
  const known = { ...asBrowser, 'if-none-match': String(headers.etag) };
  expect((await server.inject({ url: '/history', headers: known })).statusCode).toBe(304);
  const unknown = [
    '/nowhere',
    '/history/7/',
    '/login/extra',
    '/nowhere?next=%2F',
    '/prompts/no-such-prompt',
    '/prompts/A',
  ];
  for (const url of unknown)
    for (const asked of [asBrowser, known]) {
      const answer = await server.inject({ url, headers: asked });
      expect([url, answer.statusCode, answer.body]).toEqual([url, 404, page]);
    }
});

it('each prompt of the gallery has a page', async () => {
  for (const url of [
    '/prompts',
    '/prompts/',
    '/prompts/decline-a-request-kindly',
    '/prompts/decline-a-request-kindly/',
  ])
    expect([url, (await server.inject({ url, headers: asBrowser })).statusCode]).toEqual([url, 200]);
});
