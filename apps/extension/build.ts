import { cpSync, createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { build, type Plugin } from 'esbuild';
import { ZipFile } from 'yazl';
import { settings } from './build.settings.ts';
import { localeFiles } from './locales.ts';
import { writeManifest, type BrowserKind } from './manifest.ts';
import { builtInLanguages, type BuiltInLanguage } from './platform/built-in-languages.ts';
import own from './package.json' with { type: 'json' };

interface ExtensionBuild {
  browser: BrowserKind;
  origin: string;
  out: string;
  /** For tests, which look into closed shadow roots. */
  openRoots?: boolean;
}

const here = import.meta.dirname;
const require = createRequire(import.meta.url);

// Content scripts are classic; the worker and our own pages are modules.
const classic = {
  guard: 'content/guard.ts',
  content: 'content/start.ts',
  actions: 'content/actions/start.ts',
  card: 'content/card/start.tsx',
  pick: 'content/pick/start.ts',
  part: 'content/part/start.ts',
  engine: 'content/engine/start.ts',
  library: 'content/library/start.ts',
};
const worker = { background: 'background/start.ts' };
const ownPages = {
  popup: 'popup/start.tsx',
  welcome: 'welcome/start.tsx',
  options: 'options/start.tsx',
  'side-panel': 'side-panel/start.tsx',
  save: 'save/start.tsx',
};
const fonts = [
  require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2'),
  require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-500-normal.woff2'),
  require.resolve('@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-600-normal.woff2'),
];
const handover = { handover: 'content/handover.ts' };

/** The worker never calls these subjects, and an answer with an unknown code brings its own sentence. */
const fewerSentences: Plugin = {
  name: 'fewer sentences',
  setup({ onLoad }) {
    onLoad({ filter: /contracts.messages.(billing|models|referral|storage|uploads)\.ts$/ }, ({ path }) => ({
      contents: `export const ${basename(path, '.ts')}Messages = {};`,
    }));
  },
};

/** What the engine knows about a language, as a script of its own. */
const packOf = (language: BuiltInLanguage) => ({
  contents:
    `import { pack } from '@hone/engine/packs/compiled/${language}';` +
    `(globalThis.honePacks ??= {}).${language} = pack;`,
  resolveDir: here,
});

export async function buildExtension({ browser, origin, out, openRoots = false }: ExtensionBuild): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const shared = { ...settings(origin, openRoots), outdir: out };
  const entryPoints = browser === 'firefox' ? { ...classic, ...handover } : classic;
  await Promise.all([
    build({ ...shared, entryPoints, format: 'iife' }),
    build({ ...shared, entryPoints: worker, format: 'esm', plugins: [fewerSentences, ...shared.plugins] }),
    // What pages have in common is in the package once.
    build({ ...shared, entryPoints: ownPages, format: 'esm', splitting: true, chunkNames: 'shared-[hash]' }),
    ...builtInLanguages.map((language) => {
      const outfile = join(out, `engine-${language}.js`);
      return build({ ...settings(origin, openRoots), stdin: packOf(language), outfile, format: 'iife' });
    }),
  ]);
  const pages = Object.keys(ownPages).flatMap((page) => [`${page}/${page}.html`, `${page}/${page}.css`]);
  const looks = ['base', 'buttons'].map((name) => `../../packages/panel/looks/${name}.css`);
  const list = ['library/styles/list.css', 'library/styles/fill.css', ...looks];
  for (const file of [...pages, ...list, 'platform/page.css', 'platform/fonts.css', '../../packages/look/tokens.css']) {
    const path = join(here, file);
    if (existsSync(path)) cpSync(path, join(out, basename(file)));
  }
  for (const file of fonts) cpSync(file, join(out, basename(file)));
  cpSync(join(here, 'icons'), join(out, 'icons'), { recursive: true });
  for (const [name, content] of localeFiles()) {
    mkdirSync(dirname(join(out, name)), { recursive: true });
    await writeFile(join(out, name), content);
  }
  const manifest = writeManifest(browser, { origin, version: own.version });
  await writeFile(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** For each browser a folder to load and a file for the store; returns the lines to print. */
export async function packExtension(origin: string, folder = join(here, 'dist')): Promise<string[]> {
  const dist = 'apps/extension/dist';
  const lines = [`The extension for ${origin}:`];
  for (const browser of ['chrome', 'firefox'] as const) {
    const out = join(folder, browser);
    await buildExtension({ browser, origin, out });
    const kilobytes = ((await zip(out, join(folder, `hone-${browser}.zip`))) / 1000).toFixed(0);
    lines.push(`  ${browser.padEnd(8)} ${dist}/${browser} (${dist}/hone-${browser}.zip, ${kilobytes} KB)`);
  }
  return [
    ...lines,
    'Chrome, Edge: open chrome://extensions, turn on Developer mode, ' +
      `click Load unpacked and choose ${dist}/chrome.`,
    'Firefox: open about:debugging, click This Firefox, then Load Temporary Add-on, ' +
      `and choose ${dist}/firefox/manifest.json.`,
  ];
}

// A store gives an id of its own, and refuses a manifest that brings a key.
const withoutKey = (name: string, value: unknown) => (name === 'key' ? undefined : value);

/** Reproducible, to the byte. */
async function zip(folder: string, file: string): Promise<number> {
  const archive = new ZipFile();
  // An archive says the local time, so this one is local too. The extra field that says UTC is left out.
  const unchanging = { mtime: new Date(1980, 0, 2), forceDosTimestamp: true, mode: 0o100644 };
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  for (const name of names.toSorted()) {
    const path = join(folder, name);
    if (name === 'manifest.json') {
      const manifest = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')), withoutKey, 2);
      archive.addBuffer(Buffer.from(`${manifest}\n`), name, unchanging);
    } else if (statSync(path).isFile()) archive.addFile(path, name, unchanging);
  }
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(file));
  return statSync(file).size;
}
