import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { asBrowser, asset, origin, script, siteFiles, start, startSite } from '../../testing/static-site.ts';
import { staticSite } from './static.ts';

const site = startSite();
const { ask } = site;

describe('a dashboard file', () => {
  it('is served in the best encoding that the caller accepts', async () => {
    const encodings = {
      'gzip, deflate, br': 'br',
      br: 'br',
      'BR;q=0.5': 'br',
      gzip: 'gzip',
      'gzip;q=1.0, *;q=0.5': 'gzip',
      identity: undefined,
      '': undefined,
    };
    for (const [accepted, encoding] of Object.entries(encodings)) {
      const { status, headers, body } = await ask(asset, { 'accept-encoding': accepted });
      const read = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
      expect([status, headers['content-encoding'], read.toString()]).toEqual([200, encoding, script]);
      expect(headers.vary).toBe('accept-encoding');
      expect(Number(headers['content-length'])).toBe(body.length);
    }
  });

  it('is never served in an encoding that the caller rejects', async () => {
    for (const [accepted, encoding] of [
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0.000,gzip;q=0', undefined],
      ['brotli, xgzip', undefined],
    ] as const) {
      const { headers } = await ask(asset, { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
    }
  });

  it('is served uncompressed if it was not compressed at build time', async () => {
    const { headers, body } = await ask('/assets/style-3c4d.css', { 'accept-encoding': 'gzip, br' });
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, 'a{}']);
    const [first, second] = await Promise.all([
      ask('/', { 'accept-encoding': 'gzip' }),
      ask('/', { 'accept-encoding': 'gzip, br' }),
    ]);
    expect([first.headers['content-encoding'], first.body.toString()]).toEqual([undefined, start]);
    expect([second.headers['content-encoding'], brotliDecompressSync(second.body).toString()]).toEqual(['br', start]);
  });

  it('declares its content type, and forbids sniffing', async () => {
    const types = {
      '/': 'text/html',
      [asset]: 'text/javascript',
      '/assets/style-3c4d.css': 'text/css',
      '/robots.txt': 'text/plain',
    };
    for (const [path, type] of Object.entries(types)) {
      const { headers } = await ask(path, asBrowser);
      expect([headers['content-type'], headers['x-content-type-options']]).toEqual([
        `${type}; charset=utf-8`,
        'nosniff',
      ]);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    }
  });

  it('can be shown by other sites only if it is the link preview image', async () => {
    const { status, headers, body } = await ask('/preview.png');
    expect([status, headers['content-type'], body]).toEqual([200, 'image/png', siteFiles['site/preview.png']]);
    const reachOf = async (path: string) => (await ask(path)).headers['cross-origin-resource-policy'];
    expect(await Promise.all(['/preview.png', asset].map(reachOf))).toEqual(['cross-origin', 'same-origin']);
  });

  it('is cached forever under /assets/, where names change with content, and nowhere else', async () => {
    expect((await ask(asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/login', '/robots.txt', '/history', '/assets']) {
      expect((await ask(path, asBrowser)).headers['cache-control']).toBe('no-cache');
    }
  });

  it('is not sent again to a caller who already has it, in any encoding', async () => {
    for (const path of ['/', '/login', '/history']) {
      const tag = (await ask(path, asBrowser)).headers.etag!;
      for (const [known, method] of [
        [tag, 'GET'],
        [`"other", ${tag}`, 'GET'],
        [tag, 'HEAD'],
      ] as const) {
        const again = await ask(path, { ...asBrowser, 'if-none-match': known, 'accept-encoding': 'br' }, method);
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expect([again.headers.etag, again.headers['cache-control']]).toEqual([tag, 'no-cache']);
      }
      expect((await ask(path, { ...asBrowser, 'if-none-match': '"other"' })).status).toBe(200);
    }
    const tags = await Promise.all(
      ['/', '/login', '/history'].map(async (path) => (await ask(path, asBrowser)).headers.etag),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('answers HEAD like GET, without the body', async () => {
    for (const [path, accepted] of [
      [asset, 'br'],
      [asset, ''],
      ['/', ''],
      ['/', 'br'],
      ['/login', ''],
      ['/history', ''],
    ] as const) {
      const headers = { ...asBrowser, 'accept-encoding': accepted };
      const [head, get] = await Promise.all([ask(path, headers, 'HEAD'), ask(path, headers)]);
      expect([head.status, head.body.length]).toEqual([200, 0]);
      for (const name of ['content-type', 'content-length', 'content-encoding', 'etag', 'cache-control']) {
        expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
      }
    }
  });
});

describe('a folder without a page', () => {
  it('is not accepted as a dashboard', () => {
    for (const name of ['site/assets', 'nowhere']) {
      expect(staticSite(join(site.folder, name), { headers: {}, withLocal: true, origin, marks: {} })).toBeUndefined();
    }
  });
});
