import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { gallerySlugs } from '@hone/contracts/gallery-slugs';
import { originPlaceholder, localFolder, pathAt, previewAddress, type Path } from '@hone/contracts/routes';
import { servicesAttribute } from '@hone/contracts/services';
import type { FastifyReply, FastifyRequest } from 'fastify';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** The share page, which has no address of its own: the server adds to it what each link shows. */
const sharePage = '/share.html';

/** Their address carries a token, which must not leak to anything they fetch. */
const tokenPages: readonly (Path | undefined)[] = ['/unsubscribe', '/restore-email', '/not-me'];

interface StaticFile {
  type: string;
  etag: string;
  cache: string;
  plain: Buffer;
  br(): Buffer | undefined;
  gzip(): Buffer | undefined;
}

export interface StaticSite {
  /** Answers a GET without a route; false when there is nothing to answer with. */
  answer(request: FastifyRequest, reply: FastifyReply): boolean;
}

interface SiteSettings {
  headers: Record<string, string>;
  withLocal: boolean;
  /** Without a trailing slash. */
  origin: string;
  /** What the pages know about this server, each a `data-` attribute of the root element. */
  marks: Marks;
}

type Marks = Readonly<Record<string, string>>;

/**
 * The built dashboard, read once: a request is a map look-up, so no address can reach another file. Pages have no
 * extension. An address without a file may be a route of the dashboard and gets its frame, which says what isn't there.
 */
export function staticSite(
  folder: string,
  { headers, withLocal, origin, marks }: SiteSettings,
): StaticSite | undefined {
  if (!existsSync(join(folder, 'app.html'))) return undefined;
  const files = readFiles(folder, origin, marks);
  const frame = files.get('/app');
  return {
    answer(request, reply) {
      const path = request.url.split('?', 1)[0]!;
      if (!withLocal && path.startsWith(localFolder)) return false;
      const isPage = extname(path) === '';
      const wantsFrame = isPage && request.headers.accept?.includes('text/html') === true;
      const file = files.get(isPage ? path.replace(/(.)\/$/, '$1') : path) ?? (wantsFrame ? frame : undefined);
      if (!file) return false;
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const encoding = (['br', 'gzip'] as const).find((one) => accepts(accepted, one) && file[one]());
      reply.headers({
        ...headers,
        'content-type': file.type,
        'cache-control': file.cache,
        etag: file.etag,
        vary: 'accept-encoding',
      });
      if (tokenPages.includes(pathAt(path))) reply.header('referrer-policy', 'no-referrer');
      // Some sites show a shared link's picture from its original address.
      if (path === previewAddress) reply.header('cross-origin-resource-policy', 'cross-origin');
      const isUnknown = file === frame && !isKnown(path);
      if (isUnknown) reply.code(404);
      if (!isUnknown && request.headers['if-none-match']?.includes(file.etag)) reply.code(304).send();
      else if (encoding) reply.header('content-encoding', encoding).send(file[encoding]());
      else reply.send(file.plain);
      return true;
    },
  };
}

function isKnown(path: string): boolean {
  const [, slug] = /^\/prompts\/([^/]+)\/*$/.exec(path) ?? [];
  return slug === undefined ? pathAt(path) !== undefined : gallerySlugs.has(slug);
}

// 'br;q=0' says that the caller can't read it.
function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((one) => {
    const [name = '', weight = 'q=1'] = one
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    return name === encoding && Number(weight.slice(2)) !== 0;
  });
}

function readFiles(folder: string, origin: string, marks: Marks): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const servicesScript = servicesAttribute in marks ? findServicesScript(folder) : undefined;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)];
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    // Files without a known type (source maps, compressed twins) have no address, nor do hidden files and folders.
    if (!entry.isFile() || !type || address.includes('/.') || address === sharePage) continue;
    const built = readFileSync(path);
    const plain = type === types['.html'] ? markPage(built, origin, marks, servicesScript) : built;
    const file: StaticFile = {
      type,
      plain,
      ...(plain.equals(built) ? readTwins(path) : makeTwins(plain)),
      // Weak, because the compressed twins share it.
      etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      cache: address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    files.set(address.replace(/^(\/)index\.html$|\.html$/, '$1'), file);
  }
  return files;
}

type Twins = Pick<StaticFile, 'br' | 'gzip'>;

function readTwins(path: string): Twins {
  const [br, gzip] = ['br', 'gz']
    .map((ending) => `${path}.${ending}`)
    .map((twin) => (existsSync(twin) ? readFileSync(twin) : undefined));
  return { br: () => br, gzip: () => gzip };
}

/** At the highest compression, which takes a while: once for each, on first request. */
function makeTwins(plain: Buffer): Twins {
  const made: { br?: Buffer; gzip?: Buffer } = {};
  return { br: () => (made.br ??= brotliCompressSync(plain)), gzip: () => (made.gzip ??= gzipSync(plain)) };
}

/** In the page itself, so that its first paint is right and nothing jumps. */
function markPage(built: Buffer, origin: string, marks: Marks, servicesScript: string | undefined): Buffer {
  const page = built.toString().replaceAll(originPlaceholder, asAttribute(origin));
  const attributes = Object.entries(marks).map(([name, value]) => ` data-${name}="${asAttribute(value)}"`);
  const marked = page.replace(/<html\b/, () => `<html${attributes.join('')}`);
  // Before the dashboard's own script, so that it misses nothing.
  const before = servicesScript ? `<script type="module" crossorigin src="${servicesScript}"></script>` : '';
  return Buffer.from(marked.replace(/<script type="module"/, (own) => before + own));
}

/** Pages load it only where a service is configured. */
function findServicesScript(folder: string): string | undefined {
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path)) return undefined;
  const { 'services/main.ts': script } = JSON.parse(readFileSync(path, 'utf8')) as Partial<
    Record<string, { file: string }>
  >;
  return script && `/${script.file}`;
}

/** Undefined if it isn’t built. */
export function readSharePage(folder: string): string | undefined {
  const path = join(folder, sharePage);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function asAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
