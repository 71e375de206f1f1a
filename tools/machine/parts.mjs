import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Obstacle } from './obstacle.mjs';
import { run } from './program.mjs';

const PARTS = {
  packs: {
    name: 'word lists',
    script: 'packages/engine/packs/build/run.ts',
    out: 'packages/engine/packs/compiled',
    sources: ['packages/engine/packs', 'packages/domain/enhance'],
  },
  api: {
    name: 'API',
    script: 'apps/api/build.ts',
    out: 'apps/api/dist',
    sources: ['apps/api', 'packages', 'docs/examples'],
  },
  cli: { name: 'command line', script: 'apps/cli/build.ts', out: 'apps/cli/dist', sources: ['apps/cli', 'packages'] },
  web: { name: 'dashboard', script: 'apps/web/build.ts', out: 'apps/web/dist', sources: ['apps/web', 'packages'] },
};
const NOT_A_SOURCE = /^\.|^(?:compiled|dist|node_modules|testing)$|\.test\.tsx?$/;

/** @type {(folder: string) => Generator<string>} */
function* listSources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (NOT_A_SOURCE.test(entry.name)) continue;
    if (entry.isDirectory()) yield* listSources(path);
    else yield path;
  }
}

/** @type {(root: string, sources: readonly string[]) => string} */
function fingerprint(root, sources) {
  const hash = createHash('sha256');
  const folders = sources.map((name) => join(root, name));
  // The lock file represents all packages that are not ours.
  const files = ['package-lock.json', 'tsconfig.json'].map((name) => join(root, name));
  for (const path of [...files, ...folders.flatMap((folder) => [...listSources(folder)])]) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** @typedef {keyof typeof PARTS} Part */
const ALL = /** @type {readonly Part[]} */ (['packs', 'api', 'cli', 'web']);

/** @type {(root: string, say: (line: string) => void, parts?: readonly Part[]) => Promise<void>} */
export async function buildParts(root, say, parts = ALL) {
  for (const part of parts) {
    const { name, script, out, sources } = PARTS[part];
    const dist = join(root, out);
    const stamp = join(dist, '.build');
    const current = fingerprint(root, sources);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) continue;
    // Moved into place whole and in one step: an interrupted build leaves no half of one, and no reader finds nothing.
    const draft = join(dirname(dist), `.draft-${process.pid}`);
    const { code, output, seconds } = await run(process.execPath, ['--import', 'tsx', script, draft], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (code !== 0) {
      rmSync(draft, { recursive: true, force: true });
      throw new Obstacle(`${output.trim()}\nCouldn’t build the ${name}. See the errors above.`);
    }
    writeFileSync(join(draft, '.build'), current);
    const old = `${draft}-old`;
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(draft, dist);
    rmSync(old, { recursive: true, force: true });
    say(`Built the ${name} in ${seconds.toFixed(1)} s.`);
  }
}
