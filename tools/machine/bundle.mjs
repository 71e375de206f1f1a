import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, listFiles } from './fingerprint.mjs';
import { Obstacle } from './obstacle.mjs';

// What a bundle cannot carry: native code, WebAssembly with its data files, and a driver that is optional.
const EXTERNAL = ['@node-rs/argon2', '@electric-sql/pglite', 'sharp', 'pg-native'];

// A CommonJS package inside an ES module still asks for `require`.
const BANNER = "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** @param {string} root */
function listMigrations(root) {
  return listFiles(join(root, 'apps/api/migrations')).filter((path) => path.endsWith('.sql'));
}

/**
 * @param {string} root
 * @param {string[]} sources
 */
function fingerprintOf(root, sources) {
  const surroundings = [
    fileURLToPath(import.meta.url),
    ...['package-lock.json', 'tsconfig.json', 'apps/api/package.json'].map((name) => join(root, name)),
    ...listFiles(join(root, 'packages')).map((folder) => join(folder, 'package.json')),
    ...listMigrations(root),
  ];
  return fingerprint(root, [...surroundings, ...sources.map((name) => join(root, name))]);
}

/**
 * @param {string} root
 * @param {string} stamp
 */
function isCurrent(root, stamp) {
  if (!existsSync(stamp)) return false;
  /** @type {{ fingerprint: string, sources: string[], outputs: string[] }} */
  const { fingerprint: built, sources, outputs } = JSON.parse(readFileSync(stamp, 'utf8'));
  return outputs.every((name) => existsSync(join(root, name))) && fingerprintOf(root, sources) === built;
}

/**
 * One file for the server and one for the command, with the migrations beside them.
 * @param {string} root
 * @returns {Promise<boolean>} whether there was anything to do
 */
export async function buildApi(root) {
  const folder = join(root, 'apps/api/dist');
  const stamp = join(folder, 'build.json');
  if (isCurrent(root, stamp)) return false;
  // Loaded only here: a start with nothing to build is 40 ms faster without it.
  const { build, stop } = await import('esbuild');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['apps/api/main.ts', 'apps/api/admin.ts'],
    outdir: 'apps/api/dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    external: EXTERNAL,
    banner: { js: BANNER },
    metafile: true,
    logLevel: 'warning',
  }).catch(() => {
    throw new Obstacle('Couldn’t build the API. See the errors above.');
  });
  await stop();
  const migrations = join(folder, 'migrations');
  mkdirSync(migrations);
  for (const path of listMigrations(root)) copyFileSync(path, join(migrations, basename(path)));
  const sources = Object.keys(metafile.inputs).filter((name) => !name.includes('node_modules/'));
  const outputs = [...Object.keys(metafile.outputs), ...listFiles(migrations).map((path) => relative(root, path))];
  writeFileSync(stamp, JSON.stringify({ fingerprint: fingerprintOf(root, sources), sources, outputs }));
  return true;
}
