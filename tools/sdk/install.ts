import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
const sdk = join(root, 'packages/sdk');

/** As `npm install hone-sdk` would, in a folder outside of the repository, where nothing of ours is found by chance. */
export function installSdk(folder: string): string {
  const installed = join(folder, 'node_modules/hone-sdk');
  mkdirSync(installed, { recursive: true });
  const build = ['--import', 'tsx', join(sdk, 'build.ts'), join(installed, 'dist')];
  const { status, stderr } = spawnSync(process.execPath, build, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  copyFileSync(join(sdk, 'package.json'), join(installed, 'package.json'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  return installed;
}

/** What a strict compiler says to the folder's programs, which may know the globals of these packages of types. */
export function compile(folder: string, types: readonly string[] = []): string {
  const options = { strict: true, skipLibCheck: false, exactOptionalPropertyTypes: true, noEmit: true };
  const modules = { module: 'nodenext', target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'] };
  const known = { types, typeRoots: [join(root, 'node_modules/@types')] };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...options, ...modules, ...known } }),
  );
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [compiler, '-p', '.'], { cwd: folder, encoding: 'utf8' }).stdout;
}
