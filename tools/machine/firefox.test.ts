import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { provideFirefox } from './firefox.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hone-test-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const nothing = async () => {};
const provide = (env: Record<string, string> = {}, install = nothing) =>
  provideFirefox({ PATH: folder, ...env }, () => {}, install);

function writeProgram(name: string, says = 'Mozilla Firefox 153.0'): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\necho "${says}"\n`);
  chmodSync(path, 0o755);
  return path;
}

test('a machine without a Firefox is told how to get one', async () => {
  await expect(provide()).rejects.toThrow(/^No Firefox was found\. .*apt-get install firefox-esr.*FIREFOX_PATH/);
});

test('an explicitly named Firefox takes precedence, and is refused if it is none', async () => {
  writeProgram('firefox');
  const named = writeProgram('named');
  expect(await provide({ FIREFOX_PATH: named })).toBe(named);
  const other = writeProgram('other', 'Chromium 140');
  await expect(provide({ FIREFOX_PATH: other })).rejects.toThrow(`FIREFOX_PATH is ${other}, which isn’t`);
});

test('a missing Firefox is installed, once', async () => {
  let installs = 0;
  const install = async () => {
    installs += 1;
    writeProgram('firefox-esr');
  };
  expect(await provide({}, install)).toBe(join(folder, 'firefox-esr'));
  expect(await provide({}, install)).toBe(join(folder, 'firefox-esr'));
  expect(installs).toBe(1);
});
