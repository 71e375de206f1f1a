import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Obstacle } from '../machine/obstacle.mjs';
import { run } from '../machine/program.mjs';
import { tellBytes } from './amounts.ts';
import type { Library } from './serve/library.ts';

/** Every build of this version is in the registry; of newer ones, some platforms’ are missing. */
const version = '3.21.1';
const library = 'node-llama-cpp';
const size = 90e6;
const margin = 300e6;

/** Without those for a graphics card, which are ten times as large. Apple’s has no other. */
const builds: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-armv7l',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
  'win32-arm64': 'win-arm64',
};

export function buildFor(platform: string, arch: string): string {
  const build = builds[`${platform}-${arch}`];
  if (build) return `@${library}/${build}`;
  throw new Obstacle(`llama.cpp for Node has no build for ${platform} ${arch}: use Ollama or llama-server instead.`);
}

/** npm writes this record last, so an interrupted install counts as none. */
function isInstalled(folder: string, build: string): boolean {
  const record = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const { packages } = JSON.parse(readFileSync(record, 'utf8')) as { packages: Record<string, { version?: string }> };
  return [library, build].every((name) => packages[`node_modules/${name}`]?.version === version);
}

export interface Installing {
  folder: string;
  build: string;
  say(line: string): void;
  freeBytes(folder: string): Promise<number>;
  npm: typeof runNpm;
}

/** In its own folder: it is not part of Hone, and goes when that folder is deleted. */
export async function installRuntime({ folder, build, say, freeBytes, npm }: Installing): Promise<void> {
  if (isInstalled(folder, build)) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const free = await freeBytes(folder);
  if (free < margin) {
    const has = `${folder} has ${tellBytes(free)}`;
    throw new Obstacle(`llama.cpp needs ${tellBytes(margin)} of free disk, and ${has}: free some space.`);
  }
  say(`Installing llama.cpp for Node (${library} ${version}, MIT, about ${tellBytes(size)}) in ${folder}.`);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ private: true, type: 'module' })}\n`);
  const packages = [`${library}@${version}`, `${build}@${version}`];
  const { code, output, seconds } = await npm(folder, [...install, ...packages]);
  if (code === 0) return say(`Installed in ${seconds.toFixed(1)} s.`);
  const [line] = output.trim().split('\n');
  const why = code === 127 ? 'npm isn’t on your PATH' : line || `npm ended with ${code}`;
  throw new Obstacle(`Couldn’t install llama.cpp for Node (${why}): check that npm reaches its registry, and retry.`);
}

/** The builds for all systems are optional, so the right one is named explicitly. */
const install = ['install', '--save-exact', '--omit=optional', '--ignore-scripts'].concat([
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]);

export function runNpm(folder: string, args: string[]) {
  // npm says where its own program is; this also spares the .cmd file of Windows.
  const npm = process.env['npm_execpath'];
  const [command, ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  return run(command!, [...before, ...args], { cwd: folder });
}

export async function loadLibrary(folder: string): Promise<Library> {
  const home = join(folder, 'node_modules', library, 'dist');
  const load = (file: string) => import(pathToFileURL(join(home, file)).href) as Promise<object>;
  // It doesn’t export this, and is pinned: only here can JSON be asked for without indentation.
  const grammars = 'utils/gbnfJson/getGbnfGrammarForGbnfJsonSchema.js';
  const [main, inside] = await Promise.all([load('index.js'), load(grammars)]);
  return { ...main, ...inside } as Library;
}
