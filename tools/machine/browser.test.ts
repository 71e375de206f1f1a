import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { provideBrowser, provideShell } from './browser.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hone-test-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const say = () => {};
const nowhere = { ofPlaywright: () => undefined, installers: [] };
const provide = (env: Record<string, string>) => provideBrowser({ PATH: folder, ...env }, say, nowhere);

function writeProgram(name: string, says: string, status = 0): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\necho "${says}"\nexit ${status}\n`);
  chmodSync(path, 0o755);
  return path;
}

test('a machine without a browser is told how to get one', async () => {
  await expect(provide({})).rejects.toThrow(/^No Chromium was found\. .*apt-get install chromium.*CHROMIUM_PATH/);
});

test('an explicitly named browser takes precedence, and is refused if it can’t be used', async () => {
  writeProgram('chromium', 'Chromium 140');
  const named = writeProgram('named', 'Chromium 150');
  const branded = writeProgram('google-chrome', 'Google Chrome 150');
  expect(await provide({ CHROMIUM_PATH: named })).toBe(named);
  await expect(provide({ CHROMIUM_PATH: '/nowhere' })).rejects.toThrow('CHROMIUM_PATH is /nowhere');
  await expect(provide({ CHROMIUM_PATH: branded })).rejects.toThrow('Branded Chrome doesn’t work');
});

test('a chromium stub that only asks to be installed is skipped in favor of a browser that runs', async () => {
  writeProgram('chromium', 'please install the snap', 1);
  const real = writeProgram('chromium-browser', 'Chromium 140');
  expect(await provide({})).toBe(real);
});

test('what is missing is installed, once', async () => {
  let installs = 0;
  const install = async (name: string) => {
    installs += 1;
    writeProgram(name, 'Chromium 150');
  };
  const elsewhere = { ...nowhere, installers: [install] };
  for (const _ of [1, 2]) {
    expect(await provideBrowser({ PATH: folder }, say, elsewhere)).toBe(join(folder, 'chromium'));
    expect(await provideShell({ PATH: folder }, say, elsewhere)).toBe(join(folder, 'chromium-headless-shell'));
  }
  expect(installs).toBe(2);
});

test('without a headless shell, or with an explicitly named browser, the full browser is used', async () => {
  expect(await provideShell({ PATH: folder }, say, nowhere)).toBeUndefined();
  const shell = writeProgram('chromium-headless-shell', 'Chromium 150');
  expect(await provideShell({ PATH: folder }, say, nowhere)).toBe(shell);
  expect(await provideShell({ PATH: folder, CHROMIUM_PATH: '/some/chromium' }, say, nowhere)).toBeUndefined();
  expect(await provideShell({ CHROMIUM_PATH: '/some/chromium', CHROMIUM_SHELL: shell }, say, nowhere)).toBe(shell);
});
