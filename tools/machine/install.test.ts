import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hone-test-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

const one = { 'node_modules/one': { version: '1.0.0' } };

function write(name: string, packages: object): void {
  writeFileSync(join(root, name), JSON.stringify({ lockfileVersion: 3, packages }));
}

test('an interrupted install counts as none', () => {
  write('package-lock.json', { '': {}, ...one });
  expect(isInstalled(root)).toBe(false);
});

test.each<[what: string, isComplete: boolean, locked: object]>([
  ['matches the lock file', true, { '': { version: '0.1.0' }, 'apps/api': { version: '0.1.0' }, ...one }],
  ['lacks only what other systems need', true, { ...one, 'node_modules/for-mac': { optional: true } }],
  ['has an older package', false, { 'node_modules/one': { version: '1.0.1' } }],
  ['lacks a package', false, { ...one, 'node_modules/two': { version: '1.0.0' } }],
  ['lacks a workspace', false, { ...one, 'node_modules/@hone/web': { link: true } }],
])('an install that %s is complete: %s', (_, isComplete, locked) => {
  write('node_modules/.package-lock.json', one);
  write('package-lock.json', locked);
  expect(isInstalled(root)).toBe(isComplete);
});
