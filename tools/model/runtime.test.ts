import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildFor, installRuntime } from './runtime.ts';

let folder = '';
let said: string[] = [];
let ran: string[][] = [];
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'hone-runtime-')), 'runtime');
  said = [];
  ran = [];
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const build = buildFor('linux', 'x64');
const ample = () => Promise.resolve(1e12);

function install(code = 0, output = '', free = ample): Promise<void> {
  const npm = (_: string, args: string[]) => {
    ran.push(args);
    return Promise.resolve({ code, output, seconds: 5 });
  };
  return installRuntime({ folder, build, say: (line) => said.push(line), freeBytes: free, npm });
}

function record(version: string): void {
  const packages = Object.fromEntries(['node-llama-cpp', build].map((name) => [`node_modules/${name}`, { version }]));
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

test('llama.cpp is installed at a pinned version, with only this machine’s build, in its own folder', async () => {
  await install();
  const packages = ['node-llama-cpp@3.21.1', '@node-llama-cpp/linux-x64@3.21.1'];
  expect(ran[0]).toEqual(expect.arrayContaining(['--omit=optional', '--ignore-scripts', ...packages]));
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({ private: true });
  expect(said[0]).toBe(`Installing llama.cpp for Node (node-llama-cpp 3.21.1, MIT, about 90 MB) in ${folder}.`);
});

test('an installed llama.cpp is not installed again, unless it is another version', async () => {
  record('3.21.1');
  await install();
  expect(ran).toEqual([]);
  record('3.20.0');
  await install();
  expect(ran).toHaveLength(1);
});

test('an install that fails is reported in one sentence', async () => {
  const output = 'npm error code ENOTFOUND\nnpm error errno ENOTFOUND\n';
  await expect(install(1, output)).rejects.toThrow(
    /^Couldn’t install llama\.cpp for Node \(npm error code ENOTFOUND\): check that npm reaches its registry, and retry\.$/,
  );
  await expect(install(127, 'spawn npm ENOENT')).rejects.toThrow('(npm isn’t on your PATH)');
});

test('too little free disk space is reported before anything is installed', async () => {
  await expect(install(0, '', () => Promise.resolve(1e8))).rejects.toThrow(/^llama\.cpp needs 300 MB of free disk/);
  expect(ran).toEqual([]);
  expect(existsSync(join(folder, 'package.json'))).toBe(false);
});

test('a machine without a build is told the alternatives', () => {
  expect(buildFor('darwin', 'arm64')).toBe('@node-llama-cpp/mac-arm64-metal');
  expect(() => buildFor('freebsd', 'x64')).toThrow(
    'llama.cpp for Node has no build for freebsd x64: use Ollama or llama-server instead.',
  );
});
