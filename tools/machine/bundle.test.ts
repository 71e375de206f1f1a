import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApi } from './bundle.mjs';
import { run } from './program.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hone-test-'));
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', '{}');
  write('apps/api/main.ts', "import { greeting } from './greeting.ts';\nconsole.log(greeting);\n");
  write('apps/api/admin.ts', "import { greeting } from './greeting.ts';\nconsole.log(`${greeting}, operator`);\n");
  write('apps/api/greeting.ts', "export const greeting: string = 'good day';\n");
  write('apps/api/migrations/001-first.sql', 'select 1;\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), text);
}

const built = (name: string) => join(root, 'apps/api/dist', name);

test('the built server and the built command run by themselves, with the migrations beside them', async () => {
  expect(await buildApi(root)).toBe(true);
  rmSync(join(root, 'apps/api/greeting.ts'));
  expect((await run(process.execPath, [built('main.js')])).output).toBe('good day\n');
  expect((await run(process.execPath, [built('admin.js')])).output).toBe('good day, operator\n');
  expect(readFileSync(built('migrations/001-first.sql'), 'utf8')).toBe('select 1;\n');
});

test('nothing is built again while nothing has changed', async () => {
  await buildApi(root);
  expect(await buildApi(root)).toBe(false);
});

test('a changed source, migration or lock file is built again', async () => {
  await buildApi(root);
  write('apps/api/greeting.ts', "export const greeting: string = 'good night';\n");
  expect(await buildApi(root)).toBe(true);
  expect(readFileSync(built('main.js'), 'utf8')).toContain('good night');
  write('apps/api/migrations/001-first.sql', 'select 2;\n');
  expect(await buildApi(root)).toBe(true);
  write('package-lock.json', '{ "packages": {} }');
  expect(await buildApi(root)).toBe(true);
});

test('a migration that was taken away leaves the build too', async () => {
  write('apps/api/migrations/002-second.sql', 'select 2;\n');
  await buildApi(root);
  rmSync(join(root, 'apps/api/migrations/002-second.sql'));
  await buildApi(root);
  expect(readdirSync(built('migrations'))).toEqual(['001-first.sql']);
});

test('a build that was cut short or damaged is done again', async () => {
  await buildApi(root);
  rmSync(built('main.js'));
  expect(await buildApi(root)).toBe(true);
  rmSync(built('build.json'));
  expect(await buildApi(root)).toBe(true);
  expect(existsSync(built('main.js'))).toBe(true);
});

test('a source that cannot be built is refused without a stack', async () => {
  write('apps/api/main.ts', "import './nowhere.ts';\n");
  await expect(buildApi(root)).rejects.toThrow('Couldn’t build the API. See the errors above.');
});
