import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compile, optimize } from '@tailwindcss/node';
import { build, type Manifest } from 'vite';
import type * as prerender from './app/prerender.tsx';

const here = import.meta.dirname;
const [out = join(here, 'dist')] = process.argv.slice(2);
const prerendered = join(out, '.prerender');
const textTypes = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt']);

await bundle();
await drawPages();
rmSync(prerendered, { recursive: true });
await compress();

async function bundle(): Promise<void> {
  const shared = { configFile: join(here, 'vite.config.ts'), logLevel: 'warn' } as const;
  await build({ ...shared, build: { outDir: out, emptyOutDir: true } });
  const server = { ssr: 'app/prerender.tsx', outDir: prerendered, emptyOutDir: true, manifest: false };
  await build({ ...shared, publicDir: false, build: server });
}

/** The page that Vite made becomes the frame of every address that is not drawn beforehand. */
async function drawPages(): Promise<void> {
  renameSync(join(out, 'index.html'), join(out, 'app.html'));
  const frame = readFileSync(join(out, 'app.html'), 'utf8');
  const [link = '', address = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(frame) ?? [];
  const fonts = readFileSync(join(out, address), 'utf8').match(/@font-face\{[^}]*\}/g) ?? [];
  const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Manifest;
  const { href } = pathToFileURL(join(prerendered, 'prerender.js'));
  const { drawnPages, drawPage } = (await import(href)) as typeof prerender;
  for (const path of Object.keys(drawnPages) as (keyof typeof drawnPages)[]) {
    const { head, markup } = await drawPage(path);
    const scripts = scriptsFor(manifest, drawnPages[path]).filter((file) => !frame.includes(file));
    const ownHead = [
      head,
      `<style>${fonts.join('')}${await criticalStyles(markup)}</style>`,
      ...scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
    ].join('');
    const html = frame
      .replace(/<title>.*?<\/title>|<meta name="robots"[^>]*>/g, '')
      .replace(link, '')
      .replace('</head>', () => `${ownHead}</head>`)
      // At the end of the page the whole sheet, for what opens later, holds nothing up that stands above it.
      .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>${link}`);
    writeFileSync(join(out, path === '/' ? 'index.html' : `${path.slice(1)}.html`), html);
  }
}

/** The rules of the classes that stand on a page, by Tailwind itself. */
async function criticalStyles(markup: string): Promise<string> {
  const base = join(here, 'app');
  const own = readFileSync(join(base, 'style.css'), 'utf8');
  const { build: buildStyles } = await compile(own.replace(/^@(import '\.\/fonts\.css'|source[^;]*);$/gm, ''), {
    base,
    onDependency: () => undefined,
  });
  const classes = [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' '),
  );
  return optimize(buildStyles([...new Set(classes)]), { minify: true }).code.trim();
}

/** The module's own file and all that it imports. */
function scriptsFor(manifest: Manifest, source: string): string[] {
  const follow = (name: string): string[] => [name, ...(manifest[name]?.imports ?? []).flatMap(follow)];
  if (!manifest[source]) throw new Error(`app/prerender.tsx names ${source}, which the build doesn’t hold.`);
  return [...new Set(follow(source))].flatMap((name) => manifest[name]?.file ?? []);
}

async function compress(): Promise<void> {
  const files = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && textTypes.has(extname(entry.name)) && !entry.parentPath.includes('.vite'))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (path) => {
      const content = readFileSync(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }));
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
