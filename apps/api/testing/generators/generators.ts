import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = here('../../../..');
const folder = `${root}/.cache/generators`;
const manifests = ['package.json', 'package-lock.json'];

/** Takes seconds the first time, and after a change of its lock file. */
export async function installGenerators(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const isSame = (name: string) =>
    existsSync(`${folder}/${name}`) && readFileSync(`${folder}/${name}`).equals(readFileSync(here(name)));
  if (manifests.every(isSame) && existsSync(`${folder}/installed`)) return;
  for (const name of manifests) copyFileSync(here(name), `${folder}/${name}`);
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  writeFileSync(`${folder}/installed`, '');
}

/** A program, and the client that a generator wrote for it from the document. */
export interface Generated {
  /** Of the generator, as Node runs it. */
  command: readonly string[];
  program: string;
}

/** Writes the client, compiles both under `strict`, and runs the program: what it printed. */
export async function runWithClient(
  name: string,
  document: string,
  { command, program }: Generated,
  args: string[],
): Promise<unknown> {
  const place = `${folder}/${name}`;
  mkdirSync(place, { recursive: true });
  writeFileSync(`${place}/openapi.json`, document);
  writeFileSync(`${place}/program.ts`, program);
  const compilerOptions = {
    strict: true,
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    noEmit: true,
  };
  const typeRoots = [`${root}/node_modules/@types`];
  const settings = {
    compilerOptions: { ...compilerOptions, allowImportingTsExtensions: true, types: ['node'], typeRoots },
    include: ['.'],
  };
  writeFileSync(`${place}/tsconfig.json`, JSON.stringify(settings));
  const node = (...all: string[]) => run(process.execPath, all, { cwd: place });
  await node(...command.map((part) => part.replace('PACKAGES', `${folder}/node_modules`)));
  await node(`${root}/node_modules/typescript/bin/tsc`, '-p', '.').catch((error: { stdout: string }) => {
    throw new Error(error.stdout);
  });
  const { stdout } = await node(
    '--import',
    `file://${root}/node_modules/tsx/dist/esm/index.mjs`,
    'program.ts',
    ...args,
  );
  return JSON.parse(stdout) as unknown;
}
