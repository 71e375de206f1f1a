import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findFreePort } from './machine/port.mjs';
import { run } from './machine/program.mjs';
import { ROOT } from './machine/root.mjs';
import { isRequired } from './proof/run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hone-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

// As a person runs it: neither on the database of these tests, nor marked as one of them, for which React would be built otherwise.
function runCommand(name: string, args: string[], settings: Record<string, string>) {
  const { TEST_DATABASE_URL: _elsewhere, NODE_ENV: _test, ...env } = process.env;
  return run(process.execPath, [join(ROOT, 'tools', name), ...args], { env: { ...env, ...settings }, limitSeconds: 180 });
}

test('starting on a busy port ends at once with one sentence that names the port and its holder', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as AddressInfo;
  try {
    const { code, output } = await runCommand('start.mjs', [], { PORT: String(port), HONE_DATA: join(folder, 'data') });
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^Port ${port} is taken by process ${process.pid} .*\n$`));
  } finally {
    holder.close();
  }
});

test('starting on a data folder that cannot be written ends at once with one sentence that names the folder', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const settings = { PORT: String(await findFreePort()), HONE_DATA: join(file, 'data') };
  const { code, output } = await runCommand('start.mjs', [], settings);
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`^Can’t use the data folder ${file}/data: a file is in the way.*\n$`));
});

test('a browser that was named and is absent is a failure, and the last line says so', async () => {
  const { code, output } = await runCommand('test.mjs', ['e2e'], { CHROMIUM_PATH: '/nowhere/chromium' });
  expect(code).toBe(1);
  expect(output).toContain('CHROMIUM_PATH is /nowhere/chromium');
  expect(output.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
  // It names every promise that was not checked, for which all of them are read.
}, 180_000);

test('a browser or database that nobody has is a failure in CI, and skipped on the machine of a person', () => {
  for (const setting of ['CHROMIUM_PATH', 'TEST_DATABASE_URL']) {
    expect(isRequired(setting, { CI: 'true' })).toBe(true);
    expect(isRequired(setting, {})).toBe(false);
  }
});

test('a part of the tests that does not exist is refused with those that do', async () => {
  const { code, output } = await runCommand('test.mjs', ['web'], {});
  expect(code).toBe(1);
  expect(output).toBe('There is no part “web”. Choose from check, unit, screens, api, embedded, e2e, or name none to run all.\n');
});
