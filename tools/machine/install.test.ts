import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { install, isInstalled } from './install.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hone-test-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, packages: Record<string, { version?: string; link?: boolean; optional?: boolean }>): void {
  writeFileSync(join(root, name), JSON.stringify({ lockfileVersion: 3, packages }));
}

test('an install that was cut short counts as none', () => {
  write('package-lock.json', { '': {}, 'node_modules/one': { version: '1.0.0' } });
  expect(isInstalled(root)).toBe(false);
});

test('an install that equals the lock file is not done again', async () => {
  const packages = { 'node_modules/one': { version: '1.0.0' }, 'node_modules/@hone/api': { link: true } };
  write('package-lock.json', { '': { version: '0.1.0' }, 'apps/api': { version: '0.1.0' }, ...packages });
  write('node_modules/.package-lock.json', packages);
  const said: string[] = [];
  await install(root, (line) => said.push(line));
  expect(said).toEqual([]);
});

test('a package or workspace that is new or newer in the lock file asks for an install', () => {
  write('node_modules/.package-lock.json', { 'node_modules/one': { version: '1.0.0' } });
  write('package-lock.json', { 'node_modules/one': { version: '1.0.1' } });
  expect(isInstalled(root)).toBe(false);
  write('package-lock.json', { 'node_modules/one': { version: '1.0.0' }, 'node_modules/@hone/web': { link: true } });
  expect(isInstalled(root)).toBe(false);
});

test('what other systems need does not count as missing', () => {
  write('node_modules/.package-lock.json', { 'node_modules/one': { version: '1.0.0' } });
  write('package-lock.json', {
    'node_modules/one': { version: '1.0.0' },
    'node_modules/one-for-another-system': { version: '1.0.0', optional: true },
  });
  expect(isInstalled(root)).toBe(true);
});
