import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fingerprint } from './fingerprint.mjs';
import { Obstacle } from './obstacle.mjs';

/** @typedef {Record<string, { file: string, imports?: string[] }>} Manifest */

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt']);

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function listSources(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return ['dist', 'node_modules', 'testing'].includes(entry.name) ? [] : listSources(root, path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    })
    .toSorted();
}

/**
 * A package of ours and all that it depends on, as their manifests say.
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} their folders
 */
export function listPackages(root, folder) {
  const known = new Set([folder]);
  for (const one of known) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, one, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies)) if (name.startsWith('@hone/')) known.add(name.replace('@hone', 'packages'));
  }
  return [...known];
}

/**
 * A module of ours that the build's stamp does not know could change without a new build.
 * @param {string} root
 * @param {string[]} modules
 * @param {string[]} sources
 */
export function expectKnown(root, modules, sources) {
  const known = new Set(sources);
  const own = modules.map((id) => id.replace(/\?.*$/, '')).filter((id) => id.startsWith(root) && !id.includes('/node_modules/'));
  const unknown = own.map((id) => relative(root, id)).find((path) => !known.has(path));
  if (unknown) throw new Obstacle(`The dashboard bundles ${unknown}, which its build stamp does not cover: name its package in apps/web/package.json.`);
}

/**
 * The dashboard: its scripts and styles by Vite, its public pages drawn beforehand, everything compressed beside itself.
 * @param {string} root
 * @returns {Promise<boolean>} whether there was anything to do
 */
export async function buildWeb(root) {
  const folder = join(root, 'apps/web/dist');
  const stamp = join(folder, '.build.json');
  const surroundings = [fileURLToPath(import.meta.url), join(root, 'package-lock.json')];
  const sources = listPackages(root, 'apps/web').flatMap((one) => listSources(root, one));
  const current = fingerprint(root, [...surroundings, ...sources.map((path) => join(root, path))]);
  if (existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).fingerprint === current) return false;
  // Made aside and put in place whole: a build that is cut short, or another one beside it, leaves no half dashboard.
  const draft = join(root, `.cache/web-${process.pid}`);
  const modules = await bundle(root, draft).catch((error) => {
    throw new Obstacle(`Couldn’t build the dashboard: ${error instanceof Error ? error.message : error}`);
  });
  expectKnown(root, modules, sources);
  await drawPages(root, draft);
  await compress(draft);
  rmSync(drawer(root), { recursive: true, force: true });
  writeFileSync(join(draft, '.build.json'), JSON.stringify({ fingerprint: current }));
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return true;
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {Promise<string[]>} the modules that it holds
 */
async function bundle(root, folder) {
  const { build } = await import('vite');
  // Vite takes another value over from its surroundings, a test's for one, and bundles React's slow half.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const configFile = join(root, 'apps/web/vite.config.ts');
  rmSync(folder, { recursive: true, force: true });
  const shared = { configFile, logLevel: /** @type {const} */ ('warn') };
  const made = /** @type {import('vite').Rolldown.RolldownOutput} */ (await build({ ...shared, build: { outDir: folder, emptyOutDir: true } }));
  await build({ ...shared, publicDir: false, build: { ssr: 'app/prerender.tsx', outDir: drawer(root), emptyOutDir: true, manifest: false } });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  return made.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}

/** @param {string} root */
function drawer(root) {
  return join(root, `.cache/drawer-${process.pid}`);
}

/**
 * The page that Vite made becomes the frame of every address that is not drawn beforehand.
 * @param {string} root
 * @param {string} folder
 */
async function drawPages(root, folder) {
  renameSync(join(folder, 'index.html'), join(folder, 'app.html'));
  const frame = readFileSync(join(folder, 'app.html'), 'utf8');
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(frame);
  if (!link) throw new Obstacle('The dashboard was built without a style sheet.');
  const styles = readFileSync(join(folder, /** @type {string} */ (link[1])), 'utf8');
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  /** @type {{ drawnPages: Record<string, string>, drawPage(path: string): Promise<{ head: string, markup: string }> }} */
  const { drawnPages, drawPage } = await import(pathToFileURL(join(drawer(root), 'prerender.js')).href);
  for (const [path, source] of Object.entries(drawnPages)) {
    const { head, markup } = await drawPage(path);
    const ownHead = [
      head,
      `<style>${await criticalStyles(root, markup, styles)}</style>`,
      ...scriptsFor(manifest, source, frame).map((file) => `<link rel="modulepreload" href="/${file}">`),
    ].join('');
    const html = frame
      .replace(/<title>.*?<\/title>|<meta name="robots"[^>]*>/g, '')
      .replace(link[0], '')
      .replace('</head>', () => `${ownHead}</head>`)
      // At the end of the page the whole sheet, for what opens later, holds nothing up that stands above it.
      .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>${link[0]}`);
    writeFileSync(join(folder, path === '/' ? 'index.html' : `${path.slice(1)}.html`), html);
  }
}

/**
 * The rules of the classes that stand on a page, by Tailwind itself, with the fonts at their hashed addresses.
 * @param {string} root
 * @param {string} markup
 * @param {string} styles
 */
async function criticalStyles(root, markup, styles) {
  const { compile, optimize } = await import('@tailwindcss/node');
  const base = join(root, 'apps/web/app');
  const own = readFileSync(join(base, 'style.css'), 'utf8').replace(/^@(import '\.\/fonts\.css'|source[^;]*);$/gm, '');
  const { build } = await compile(own, { base, onDependency: () => undefined });
  const classes = [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => /** @type {string} */ (names).replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' '));
  const fonts = styles.match(/@font-face\{[^}]*\}/g) ?? [];
  return fonts.join('') + optimize(build([...new Set(classes)]), { minify: true }).code.trim();
}

/**
 * @param {Manifest} manifest
 * @param {string} source
 * @param {string} frame
 * @returns {string[]} the module's own file and what it imports, but for what the page asks for anyway
 */
function scriptsFor(manifest, source, frame) {
  /** @type {(name: string) => string[]} */
  const follow = (name) => [name, ...(manifest[name]?.imports ?? []).flatMap(follow)];
  if (!manifest[source]) throw new Obstacle(`The dashboard's build holds no ${source}: prerender.tsx names a module that is gone.`);
  return [...new Set(follow(source).map((name) => /** @type {any} */ (manifest[name]).file))].filter((file) => !frame.includes(file));
}

/** @param {string} folder */
async function compress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)) && !entry.parentPath.includes('.vite'))
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
