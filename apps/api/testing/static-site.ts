import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as send, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { originPlaceholder } from '@hone/contracts/routes';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { staticSite } from '../http/pages/static.ts';
import { apiHeaders, pageHeaders } from '../http/server/headers.ts';
import { makeServer } from '../http/server/server.ts';

export const page = '<!doctype html><title>The dashboard</title>';
export const start = '<!doctype html><title>Drawn beforehand</title>';
export const origin = 'https://prompts.example.org';
export const script = 'console.log("a script");'.repeat(20);
const preview = `<meta property="og:image" content="${originPlaceholder}/preview.png">`;
const terms = `<!doctype html><title>Terms</title>${preview}`;
/** Secrets that no address may show are marked as such. */
export const siteFiles: Record<string, string | Buffer> = {
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

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
export const asset = '/assets/app-1a2b.js';

/** A small dashboard on the disk, served in local mode at `port`, and once more as in production. */
export function startSite() {
  const lines = new Agent({ keepAlive: true });
  const servers: ReturnType<typeof makeServer>[] = [];
  const site = { folder: '', port: 0, inProduction: 0, serve, ask };

  async function serve(withLocal: boolean, marks: Record<string, string> = {}): Promise<number> {
    const folder = join(site.folder, 'site');
    const server = makeServer({
      logger: pino({ level: 'silent' }),
      keyed: () => '',
      headers: apiHeaders(false),
      trustProxy: false,
      isLocal: false,
      site: staticSite(folder, { headers: pageHeaders(false), withLocal, origin, marks }),
    });
    servers.push(server);
    await server.listen({ host: '127.0.0.1', port: 0 });
    return (server.server.address() as AddressInfo).port;
  }

  /** Sends the address as it is, where a browser would normalize it. */
  function ask(path: string, headers: Record<string, string> = {}, method = 'GET', at = site.port): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = send({ host: '127.0.0.1', port: at, path, method, headers, agent: lines }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) });
      });
      request.on('error', reject).end();
    });
  }

  beforeAll(async () => {
    site.folder = mkdtempSync(join(tmpdir(), 'hone-static-'));
    for (const [name, content] of Object.entries(siteFiles)) {
      mkdirSync(dirname(join(site.folder, name)), { recursive: true });
      writeFileSync(join(site.folder, name), content);
    }
    [site.port, site.inProduction] = [await serve(true), await serve(false)];
  });
  afterAll(async () => {
    lines.destroy();
    await Promise.all(servers.map((server) => server.close()));
    rmSync(site.folder, { recursive: true, force: true });
  });
  return site;
}
