import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { launchFlags, provideBrowser, provideShell } from './browser.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hone-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const say = () => {};
const bareMachine = { playwright: async () => undefined, places: [], installers: [] };
const bareShell = { playwright: async () => undefined, installers: [] };

function writeProgram(name: string, says: string, status = 0): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\necho "${says}"\nexit ${status}\n`);
  chmodSync(path, 0o755);
  return path;
}

test('a machine without a browser is told how to get one', async () => {
  await expect(provideBrowser({ PATH: '' }, say, bareMachine)).rejects.toThrow(
    /^No Chromium was found\. .*apt-get install chromium.*CHROMIUM_PATH/,
  );
});

test('the browser that CHROMIUM_PATH names goes before every other', async () => {
  const named = writeProgram('named', 'Chromium 150');
  writeProgram('chromium', 'Chromium 140');
  expect(await provideBrowser({ PATH: folder, CHROMIUM_PATH: named }, say, bareMachine)).toBe(named);
});

test('a CHROMIUM_PATH that leads nowhere is refused instead of passed over', async () => {
  writeProgram('chromium', 'Chromium 140');
  await expect(provideBrowser({ PATH: folder, CHROMIUM_PATH: '/nowhere/chromium' }, say, bareMachine)).rejects.toThrow(
    'CHROMIUM_PATH is /nowhere/chromium',
  );
});

test('branded Chrome is refused, since it ignores --load-extension', async () => {
  const branded = writeProgram('google-chrome', 'Google Chrome 150');
  await expect(provideBrowser({ PATH: '', CHROMIUM_PATH: branded }, say, bareMachine)).rejects.toThrow('Branded Chrome doesn’t work');
});

test('a chromium that only asks to be installed is passed over for one that runs', async () => {
  writeProgram('chromium', 'please install the snap', 1);
  const real = writeProgram('chromium-browser', 'Chromium 140');
  expect(await provideBrowser({ PATH: folder }, say, bareMachine)).toBe(real);
});

test('a browser is installed when there is none, and installers are left alone when there is one', async () => {
  const place = join(folder, 'installed');
  let installs = 0;
  const ways = {
    ...bareMachine,
    places: [place],
    installers: [
      async () => {
        installs += 1;
        writeProgram('installed', 'Chromium 150');
      },
    ],
  };
  expect(await provideBrowser({ PATH: '' }, say, ways)).toBe(place);
  expect(await provideBrowser({ PATH: '' }, say, ways)).toBe(place);
  expect(installs).toBe(1);
});

test('the browser keeps its sandbox unless root runs it', () => {
  expect(launchFlags(true)).toContain('--no-sandbox');
  expect(launchFlags(false)).not.toContain('--no-sandbox');
});

test('a headless shell is found or installed, and a machine that has none does with its browser', async () => {
  const shells = mkdtempSync(join(folder, 'shells-'));
  const environment = { PATH: shells };
  expect(await provideShell(environment, say, bareShell)).toBeUndefined();
  const path = join(shells, 'chromium-headless-shell');
  const install = async () => {
    writeFileSync(path, '#!/bin/sh\necho "Chromium 150"\n');
    chmodSync(path, 0o755);
  };
  expect(await provideShell(environment, say, { ...bareShell, installers: [install] })).toBe(path);
  expect(await provideShell(environment, say, bareShell)).toBe(path);
  const downloaded = writeProgram('downloaded-shell', 'Google Chrome for Testing 150');
  expect(await provideShell({ PATH: '' }, say, { ...bareShell, playwright: async () => downloaded })).toBe(downloaded);
});

test('whoever names a browser tests that one, and a CHROMIUM_SHELL that leads nowhere is refused', async () => {
  const shells = mkdtempSync(join(folder, 'shells-'));
  const path = join(shells, 'chromium-headless-shell');
  writeFileSync(path, '#!/bin/sh\necho "Chromium 150"\n');
  chmodSync(path, 0o755);
  expect(await provideShell({ PATH: shells, CHROMIUM_PATH: '/some/chromium' }, say, bareShell)).toBeUndefined();
  expect(await provideShell({ PATH: '', CHROMIUM_PATH: '/some/chromium', CHROMIUM_SHELL: path }, say, bareShell)).toBe(path);
  await expect(provideShell({ PATH: shells, CHROMIUM_SHELL: '/nowhere/shell' }, say, bareShell)).rejects.toThrow('CHROMIUM_SHELL is /nowhere/shell');
});
