import { cpSync, createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Obstacle } from './obstacle.mjs';

/**
 * @typedef {object} ExtensionBuild
 * @property {'chrome' | 'firefox'} browser
 * @property {string} origin where the dashboard and its api are
 * @property {string} out
 * @property {boolean} [openRoots] for tests, which look into what pages may not
 */

// A page's scripts are classic ones; the worker and our own pages are modules.
const CLASSIC = { guard: 'content/guard.ts', content: 'content/start.ts', acting: 'content/acting/start.ts', card: 'content/card/start.tsx' };
const MODULES = { background: 'background/start.ts', popup: 'popup/start.tsx', welcome: 'welcome/start.tsx' };
const FIREFOX = { handover: 'content/handover.ts' };
const PAGES = ['popup', 'welcome'];

/**
 * A style sheet is imported as its text, and weighs what its rules weigh.
 * @type {import('esbuild').Plugin}
 */
const smallStyles = {
  name: 'small styles',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await esbuild.transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true, target: ['chrome123', 'firefox142'] });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};

/**
 * @param {string} root
 * @param {ExtensionBuild} wanted
 */
export async function buildExtension(root, { browser, origin, out, openRoots = false }) {
  const { build } = await import('esbuild');
  const folder = join(root, 'apps/extension');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  /** @param {Record<string, string>} entries @param {'iife' | 'esm'} format */
  const bundle = (entries, format) =>
    build({
      ...settings(root, origin, openRoots),
      entryPoints: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(folder, path)])),
      outdir: out,
      format,
    });
  const classic = browser === 'firefox' ? { ...CLASSIC, ...FIREFOX } : CLASSIC;
  await Promise.all([bundle(classic, 'iife'), bundle(MODULES, 'esm')]).catch(() => {
    throw new Obstacle('Couldn’t build the extension. See the errors above.');
  });
  for (const page of PAGES) {
    for (const kind of ['html', 'css']) {
      const file = join(folder, page, `${page}.${kind}`);
      if (existsSync(file)) cpSync(file, join(out, `${page}.${kind}`));
    }
  }
  cpSync(join(root, 'packages/look/tokens.css'), join(out, 'tokens.css'));
  cpSync(join(folder, 'platform/page.css'), join(out, 'page.css'));
  cpSync(join(folder, 'icons'), join(out, 'icons'), { recursive: true });
  writeFileSync(join(out, 'manifest.json'), await manifestOf(root, browser, origin));
}

/**
 * How every script of the extension is bundled.
 * @param {string} root
 * @param {string} origin
 * @param {boolean} openRoots
 * @returns {import('esbuild').BuildOptions}
 */
export function settings(root, origin, openRoots) {
  return {
    absWorkingDir: root,
    bundle: true,
    target: ['chrome123', 'firefox142'],
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    jsx: 'automatic',
    alias: { 'react/jsx-runtime': 'preact/jsx-runtime', 'react/jsx-dev-runtime': 'preact/jsx-runtime', react: 'preact/hooks' },
    plugins: [smallStyles],
    define: { __ORIGIN__: JSON.stringify(origin), __OPEN_ROOTS__: String(openRoots), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  };
}

/**
 * The manifest is written by a file of the extension's own, in TypeScript like the rest of it.
 * @param {string} root
 * @param {'chrome' | 'firefox'} browser
 * @param {string} origin
 */
async function manifestOf(root, browser, origin) {
  const { build } = await import('esbuild');
  const { version } = JSON.parse(readFileSync(join(root, 'apps/extension/package.json'), 'utf8'));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, 'apps/extension/manifest.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'warning',
  });
  const { writeManifest } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')}`);
  return `${JSON.stringify(writeManifest(browser, { origin, version }), null, 2)}\n`;
}

/**
 * Both builds, each as a folder to load and as a file for its store.
 * @param {string} root
 * @param {string} origin
 * @returns {Promise<string[]>} what to say of them
 */
export async function packExtension(root, origin) {
  const dist = join(root, 'apps/extension/dist');
  const lines = [`The extension for ${origin}:`];
  for (const browser of /** @type {const} */ (['chrome', 'firefox'])) {
    const out = join(dist, browser);
    await buildExtension(root, { browser, origin, out });
    const size = await zip(out, join(dist, `hone-${browser}.zip`));
    lines.push(`  ${browser.padEnd(8)} apps/extension/dist/${browser} (apps/extension/dist/hone-${browser}.zip, ${(size / 1000).toFixed(0)} KB)`);
  }
  lines.push(
    'Chrome, Edge: open chrome://extensions, turn on Developer mode, click Load unpacked and choose apps/extension/dist/chrome.',
    'Firefox: open about:debugging, click This Firefox, then Load Temporary Add-on, and choose apps/extension/dist/firefox/manifest.json.',
  );
  return lines;
}

/**
 * The same files make the same archive, to the byte.
 * @param {string} folder
 * @param {string} file
 */
async function zip(folder, file) {
  const { ZipFile } = await import('yazl');
  const archive = new ZipFile();
  const names = /** @type {string[]} */ (readdirSync(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/')).toSorted();
  for (const name of names) {
    if (statSync(join(folder, name)).isFile()) archive.addFile(join(folder, name), name, { mtime: new Date(315_619_200_000), mode: 0o100644 });
  }
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(file));
  return statSync(file).size;
}
