import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as send, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { originPlaceholder } from '@hone/contracts/routes';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiHeaders, pageHeaders } from '../server/headers.ts';
import { makeServer } from '../server/server.ts';
import { staticSite } from './static.ts';

const page = '<!doctype html><title>The dashboard</title>';
const start = '<!doctype html><title>Drawn beforehand</title>';
const origin = 'https://prompts.example.org';
const script = 'console.log("a script");'.repeat(20);
const preview = `<meta property="og:image" content="${originPlaceholder}/preview.png">`;
const terms = `<!doctype html><title>Terms</title>${preview}`;
const files: Record<string, string | Buffer> = {
  'site/app.html': page,
  'site/app.html.br': brotliCompressSync(page),
  'site/index.html': start,
  'site/index.html.br': brotliCompressSync(start),
  'site/share.html': '<!doctype html><title>SECRET until a link is added to it</title>',
  'site/login.html': '<!doctype html><title>Sign in</title>',
  'site/terms.html': terms,
  'site/terms.html.br': brotliCompressSync('as it was built'),
  'site/preview.png': Buffer.from('89504e470d0a1a0a', 'hex'),
  'site/assets/app-1a2b.js': script,
  'site/assets/app-1a2b.js.br': brotliCompressSync(script),
  'site/assets/app-1a2b.js.gz': gzipSync(script),
  'site/assets/app-1a2b.js.map': 'SECRET source map',
  'site/assets/style-3c4d.css': 'a{}',
  'site/robots.txt': 'User-agent: *',
  'site/.env': 'SECRET=1',
  'site/.hidden.json': '"SECRET"',
  'site/.git/config.json': '"SECRET"',
  'site/assets/.vite/manifest.json': '"SECRET"',
  'site/notes.md': 'SECRET, a kind of file that we do not serve',
  'secret.txt': 'SECRET, outside of the site',
  'site-of-others/secret.txt': 'SECRET, outside of the site',
};

let folder: string;
let port: number;
let inProduction: number;
const lines = new Agent({ keepAlive: true });
const servers: FastifyInstance[] = [];

async function serve(withLocal: boolean, marks: Record<string, string> = {}): Promise<number> {
  const site = staticSite(join(folder, 'site'), { headers: pageHeaders(false), withLocal, origin, marks });
  const server = makeServer({
    logger: pino({ level: 'silent' }),
    keyed: () => '',
    headers: apiHeaders(false),
    trustProxy: false,
    isLocal: false,
    site,
  });
  servers.push(server);
  await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as AddressInfo).port;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hone-static-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  [port, inProduction] = [await serve(true), await serve(false)];
});
afterAll(async () => {
  lines.destroy();
  await Promise.all(servers.map((server) => server.close()));
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends the address as it is, where a browser would normalize it. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET', at = port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port: at, path, method, headers, agent: lines }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.on('error', reject).end();
  });
}

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const asset = '/assets/app-1a2b.js';

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
    expect([status, headers['content-type'], body]).toEqual([200, 'image/png', files['site/preview.png']]);
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

describe('a URL without a file', () => {
  it('is a dashboard page when opened in a browser', async () => {
    for (const path of ['/history', '/history/', '/history?next=%2F', '/history?q=/x.js']) {
      const { status, headers, body } = await ask(path, asBrowser);
      expect([status, headers['content-type'], body.toString()]).toEqual([200, 'text/html; charset=utf-8', page]);
    }
  });

  it('sends no referrer if it is a page whose URL carries a token', async () => {
    const policyOf = async (path: string) => (await ask(path, asBrowser)).headers['referrer-policy'];
    const paths = [
      '/unsubscribe?token=abc',
      '/unsubscribe/',
      '/not-me?token=abc',
      '/restore-email?token=abc',
      '/history?token=abc',
    ];
    expect(await Promise.all(paths.map(policyOf))).toEqual([
      ...Array<string>(4).fill('no-referrer'),
      'strict-origin-when-cross-origin',
    ]);
  });

  it('is never an HTML page when a file was requested', async () => {
    const gone = '/assets/gone-9z9z.js /assets/gone-9z9z.css?x=1 /gone.png /favicon.ico /history/app.js';
    for (const path of [...gone.split(' '), `${asset}/`]) {
      for (const [method, at] of [
        ['GET', port],
        ['HEAD', port],
        ['GET', inProduction],
      ] as const) {
        const { status, headers } = await ask(path, asBrowser, method, at);
        expect([path, status, headers['content-type']]).toEqual([path, 404, 'application/json; charset=utf-8']);
      }
    }
  });

  it('is a 404 for non-browsers, for other methods, and under /api/', async () => {
    type Asking = [path: string, headers: Record<string, string>, method: string];
    const askers: Asking[] = [
      ['/history', {}, 'GET'],
      ['/history', { accept: 'application/json' }, 'GET'],
      ['/history', { accept: '*/*' }, 'GET'],
      ['/api/v1/no-such-call/', asBrowser, 'GET'],
      ['/api/', asBrowser, 'GET'],
      ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method): Asking => ['/history', asBrowser, method]),
    ];
    for (const [path, headers, method] of askers) {
      const { status, headers: got, body } = await ask(path, headers, method);
      expect([method, path, status, got['content-type']]).toEqual([
        method,
        path,
        404,
        'application/json; charset=utf-8',
      ]);
      expect(JSON.parse(body.toString())).toMatchObject({ code: 'request.not_found' });
    }
  });
});

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

describe('a local-mode page', () => {
  const paths = ['/local/components', '/local/components/', '/local/', '/local/mail?x=1'];

  it('shows the dashboard in local mode', async () => {
    for (const path of paths) expect((await ask(path, asBrowser)).body.toString()).toBe(page);
  });

  it('doesn’t exist in any other mode', async () => {
    for (const path of paths) {
      for (const method of ['GET', 'HEAD']) expect((await ask(path, asBrowser, method, inProduction)).status).toBe(404);
    }
    expect((await ask('/locals', asBrowser, 'GET', inProduction)).body.toString()).toBe(page);
  });
});

describe('a file that isn’t part of the dashboard', () => {
  it('has no URL: source maps, compressed copies, hidden files and folders, other types of files', async () => {
    const hidden =
      '/.env /.hidden.json /.git/config.json /assets/.vite/manifest.json /notes.md /.git/ /.hidden /share /share.html';
    const paths = [`${asset}.map`, `${asset}.br`, `${asset}.gz`, ...hidden.split(' ')];
    for (const path of paths) {
      const { body } = await ask(path, asBrowser);
      expect([path, body.toString().includes('SECRET')]).toEqual([path, false]);
      expect((await ask(path)).status).toBe(404);
    }
  });

  it('can’t be reached by path traversal', async () => {
    const dots = '.. %2e%2e %2E. ..%2f %2e%2e%2f ..%5c ..\\ %252e%252e .%00. ..; %c0%ae%c0%ae ....// %u002e%u002e';
    const up = dots.split(' ');
    const ways = up.flatMap((way) =>
      ['secret.txt', 'site-of-others/secret.txt', 'site/../secret.txt'].flatMap((file) => [
        `/${way}/${file}`,
        `/assets/${way}/${way}/${file}`,
        `//${way}/${file}`,
        `/${way}${file}`,
      ]),
    );
    const others = [
      '//secret.txt',
      '/%2fsecret.txt',
      `/${encodeURIComponent(join(folder, 'secret.txt'))}`,
      join(folder, 'secret.txt'),
      `/%00${asset}`,
      `${asset}%00.txt`,
    ];
    for (const path of [...ways, ...others]) {
      for (const headers of [{}, asBrowser]) {
        const { status, body } = await ask(path, headers);
        expect([path, body.toString().includes('SECRET')]).toEqual([path, false]);
        expect(status === 200 ? body.toString() : status).toBeOneOf([page, start, 400, 404]);
      }
    }
  });

  it('can’t be reached with a malformed request', async () => {
    const broken = '/\0 /secret.txt\0.html secret.txt /../secret.txt http://127.0.0.1/../secret.txt *';
    for (const path of broken.split(' ')) {
      const answer = await new Promise<string>((resolve) => {
        let text = '';
        const line = connect(port, '127.0.0.1', () =>
          line.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`),
        );
        line.on('data', (chunk) => (text += chunk.toString())).on('close', () => resolve(text));
      });
      expect(answer).toMatch(/^HTTP\/1\.1 (200|400|404) /);
      expect(answer).not.toContain('SECRET');
    }
  });
});

describe('a prerendered page on a server configured differently than at build time', () => {
  it('carries the server’s settings in its html element, in every encoding', async () => {
    writeFileSync(join(folder, 'site/drawn.html'), '<!doctype html><html lang="en"><title>Sign in</title></html>');
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
    writeFileSync(join(folder, 'site/marked.html'), `<!doctype html><html lang="en">${head}</html>`);
    mkdirSync(join(folder, 'site/.vite'));
    writeFileSync(
      join(folder, 'site/.vite/manifest.json'),
      '{"services/main.ts":{"file":"assets/services-5e_F-6f.js"}}',
    );
    const told = await ask('/marked', asBrowser, 'GET', await serve(true, { services: JSON.stringify({ analytics }) }));
    const own = '<script type="module" crossorigin src="/assets/services-5e_F-6f.js"></script>';
    expect(told.body.toString()).toBe(`${mark} lang="en">${head.replace('<script', `${own}<script`)}</html>`);
    const untold = await ask('/marked', asBrowser, 'GET', await serve(true));
    expect(untold.body.toString()).toBe(`<!doctype html><html lang="en">${head}</html>`);
  });
});

describe('a folder without a page', () => {
  it('is not accepted as a dashboard', () => {
    for (const name of ['site/assets', 'nowhere']) {
      expect(staticSite(join(folder, name), { headers: {}, withLocal: true, origin, marks: {} })).toBeUndefined();
    }
  });
});
