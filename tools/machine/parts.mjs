import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Obstacle } from './obstacle.mjs';
import { run } from './program.mjs';

const NAMES = { api: 'API', web: 'dashboard' };
const NOT_BUILT = /^\.|^(?:dist|node_modules|testing)$|\.test\.tsx?$/;

/** @type {(folder: string) => Generator<string>} */
function* listSources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (NOT_BUILT.test(entry.name)) continue;
    if (entry.isDirectory()) yield* listSources(path);
    else yield path;
  }
}

/** @type {(root: string, app: string) => string} */
function fingerprint(root, app) {
  const hash = createHash('sha256');
  const folders = [`apps/${app}`, 'packages'].map((name) => join(root, name));
  // The lock file stands for all packages that are not ours.
  const files = ['package-lock.json', 'tsconfig.json'].map((name) => join(root, name));
  for (const path of [...files, ...folders.flatMap((folder) => [...listSources(folder)])]) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** @type {(root: string, say: (line: string) => void, apps?: readonly ('api' | 'web')[]) => Promise<void>} */
export async function buildParts(root, say, apps = /** @type {const} */ (['api', 'web'])) {
  for (const app of apps) {
    const dist = join(root, 'apps', app, 'dist');
    const stamp = join(dist, '.build');
    const current = fingerprint(root, app);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) continue;
    // Put in place whole, so that a build that is cut short leaves no half of one.
    const draft = join(root, 'apps', app, `.draft-${process.pid}`);
    const { code, output, seconds } = await run(process.execPath, ['--import', 'tsx', `apps/${app}/build.ts`, draft], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (code !== 0) {
      rmSync(draft, { recursive: true, force: true });
      throw new Obstacle(`${output.trim()}\nCouldn’t build the ${NAMES[app]}. See the errors above.`);
    }
    writeFileSync(join(draft, '.build'), current);
    rmSync(dist, { recursive: true, force: true });
    renameSync(draft, dist);
    say(`Built the ${NAMES[app]} in ${seconds.toFixed(1)} s.`);
  }
}
