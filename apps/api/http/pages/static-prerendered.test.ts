import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { asBrowser, asset, origin, script, start, startSite } from '../../testing/static-site.ts';

const site = startSite();
const { ask, serve } = site;

describe('a prerendered page', () => {
  it('uses this server’s origin in its preview image’s URL, in every encoding', async () => {
    const forms = { br: brotliDecompressSync, gzip: gunzipSync, identity: (plain: Buffer) => plain };
    for (const [accepted, read] of Object.entries(forms)) {
      const { body } = await ask('/terms', { ...asBrowser, 'accept-encoding': accepted });
      expect(read(body).toString()).toContain(`content="${origin}/preview.png"`);
    }
  });

  it('is served at its name, with or without a trailing slash or a query, and nowhere else', async () => {
    for (const path of ['/login', '/login/', '/login?x=1']) {
      expect((await ask(path, asBrowser)).body.toString()).toContain('Sign in');
    }
    for (const path of ['/', '/?q=/x.js']) expect((await ask(path, asBrowser)).body.toString()).toBe(start);
    for (const path of ['/index.html', '/login.html', '/app.html']) {
      expect((await ask(path, asBrowser)).status).toBe(404);
    }
  });
});

describe('a prerendered page on a server configured differently than at build time', () => {
  it('carries the server’s settings in its html element, in every encoding', async () => {
    writeFileSync(join(site.folder, 'site/drawn.html'), '<!doctype html><html lang="en"><title>Sign in</title></html>');
    const at = await serve(true, { provider: 'google', store: 'none' });
    for (const encoding of ['br', 'gzip', '']) {
      const { headers, body } = await ask('/drawn', { ...asBrowser, 'accept-encoding': encoding }, 'GET', at);
      const read = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
      expect([headers['content-encoding'], read.toString()]).toEqual([
        encoding || undefined,
        '<!doctype html><html data-provider="google" data-store="none" lang="en"><title>Sign in</title></html>',
      ]);
    }
    const plain = await serve(true);
    expect((await ask('/drawn', asBrowser, 'GET', at)).headers.etag).not.toBe(
      (await ask('/drawn', asBrowser, 'GET', plain)).headers.etag,
    );
    expect((await ask(asset, {}, 'GET', at)).body.toString()).toBe(script);
  });
});

describe('a page on a server with third-party services', () => {
  const analytics = { host: 'https://eu.i.posthog.com', key: 'phc_"<' };
  const written = '{"analytics":{"host":"https://eu.i.posthog.com","key":"phc_\\"&lt;"}}'.replaceAll('"', '&quot;');
  const mark = `<!doctype html><html data-services="${written}"`;

  it('names them, and loads their script before its own; without services it is sent as built', async () => {
    const head = '<title>Marked</title><script type="module" crossorigin src="/assets/first-1.js"></script>';
    writeFileSync(join(site.folder, 'site/marked.html'), `<!doctype html><html lang="en">${head}</html>`);
    mkdirSync(join(site.folder, 'site/.vite'));
    writeFileSync(
      join(site.folder, 'site/.vite/manifest.json'),
      '{"services/main.ts":{"file":"assets/services-5e_F-6f.js"}}',
    );
    const told = await ask('/marked', asBrowser, 'GET', await serve(true, { services: JSON.stringify({ analytics }) }));
    const own = '<script type="module" crossorigin src="/assets/services-5e_F-6f.js"></script>';
    expect(told.body.toString()).toBe(`${mark} lang="en">${head.replace('<script', `${own}<script`)}</html>`);
    const untold = await ask('/marked', asBrowser, 'GET', await serve(true));
    expect(untold.body.toString()).toBe(`<!doctype html><html lang="en">${head}</html>`);
  });
});
