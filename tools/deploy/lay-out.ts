import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { notBundled } from './not-bundled.ts';

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Where vendors' stand-ins are built; production does without them. */
const standins = ['apps/api/dist/local', 'apps/web/dist/local'];

const launcher = `#!/bin/sh
exec node "$(dirname "$(readlink -f "$0")")/../apps/api/dist/admin.js" "$@"
`;

/** Copies what production runs from a built clone into a new folder, in place of an earlier one. Returns its path. */
export function layOut(root: string, out: string): string {
  const folder = resolve(root, out);
  const marker = join(folder, 'apps/api/dist/main.js');
  if (existsSync(folder) && !existsSync(marker)) throw new Error(`${folder} is something else: name a new folder.`);
  const draft = `${folder}.draft-${process.pid}`;
  for (const part of ['apps/api/dist', 'apps/web/dist']) {
    // Maps are for debugging: no browser may ask for them, and Node doesn't read them.
    const isWanted = (path: string) =>
      !standins.includes(relative(root, path)) && !path.endsWith('.map') && basename(path) !== '.build';
    cpSync(join(root, part), join(draft, part), { recursive: true, filter: isWanted });
  }
  for (const path of packagesOf(root, notBundled)) {
    const isWanted = (each: string) => !/\.map$|\.d\.[cm]?ts$/.test(each) && relative(path, each) !== 'node_modules';
    cpSync(join(root, path), join(draft, path), { recursive: true, filter: isWanted });
  }
  copyFileSync(join(root, 'NOTICE.md'), join(draft, 'NOTICE.md'));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  writeFileSync(join(draft, 'package.json'), `${JSON.stringify({ name: 'hone', version, type: 'module' })}\n`);
  mkdirSync(join(draft, 'bin'));
  writeFileSync(join(draft, 'bin/hone'), launcher, { mode: 0o755 });
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return folder;
}

/** With all that they need here: what the lock file offers for other systems isn't installed. */
function packagesOf(root: string, names: readonly string[]): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  // As Node looks for it: in the folder of whoever asks, then further up.
  const find = (name: string, from: string): string => {
    const path = join(from, 'node_modules', name);
    const above = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1));
    return from === '' || path in lock.packages ? path : find(name, above);
  };
  const found = new Set<string>();
  const add = (name: string, from: string) => {
    const path = find(name, from);
    if (found.has(path) || !existsSync(join(root, path))) return;
    found.add(path);
    const { dependencies, optionalDependencies } = lock.packages[path] ?? {};
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(each, path);
  };
  for (const name of names) add(name, '');
  return [...found];
}
