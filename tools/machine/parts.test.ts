import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildParts } from './parts.mjs';
import { ROOT } from './root.mjs';

let root = '';
beforeEach(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  root = mkdtempSync(join(ROOT, '.cache/test-'));
  for (const name of ['package-lock.json', 'tsconfig.json']) write(name, '{}');
  write('packages/domain/rule.ts', '');
  const make = 'mkdirSync(`${process.argv[2]}/assets`, { recursive: true });';
  write('apps/web/build.ts', `import { mkdirSync } from 'node:fs';\n${make}`);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

async function isBuilt(): Promise<boolean> {
  const said: string[] = [];
  await buildParts(root, (line) => said.push(line), ['web']);
  return said.length > 0;
}

test('a part is built once, and again when a source, one of our packages or the lock file changes', async () => {
  expect(await isBuilt()).toBe(true);
  expect(existsSync(join(root, 'apps/web/dist/assets'))).toBe(true);
  write('packages/domain/rule.test.ts', 'changed');
  expect(await isBuilt()).toBe(false);
  for (const name of ['apps/web/app/main.tsx', 'packages/domain/rule.ts', 'package-lock.json']) {
    write(name, '{ "changed": true }');
    expect(await isBuilt(), name).toBe(true);
  }
});

test('a failed build is reported without our own stack trace, and leaves the previous build in place', async () => {
  await isBuilt();
  write('apps/web/build.ts', "import './nowhere.ts';");
  await expect(isBuilt()).rejects.toThrow(/nowhere\.ts[^]*Couldn’t build the dashboard\. See the errors above\.$/);
  expect(readdirSync(join(root, 'apps/web'))).toEqual(['build.ts', 'dist']);
});
