import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { findFreePort, refuseBusyPort } from './machine/port.mjs';
import { run } from './machine/program.mjs';
import { ROOT } from './machine/root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hone-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

// As a person runs it, neither on the database of these tests nor marked as one of them.
function asPersonWith(settings: Record<string, string>) {
  const { TEST_DATABASE_URL: _elsewhere, NODE_ENV: _test, ...env } = process.env;
  return { env: { ...env, HONE_DATA: join(folder, 'data'), ...settings }, timeout: 180_000 };
}
const runCommand = (name: string, args: string[], settings: Record<string, string>) =>
  run(process.execPath, [join(ROOT, 'tools', name), ...args], asPersonWith(settings));

test('starting on a busy port ends right away with one sentence that names the port and its holder', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  try {
    const { code, output } = await runCommand('start.mjs', [], { PORT: String(port) });
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^Port ${port} is taken by process ${process.pid} .* PORT=\\d+ npm start\n$`));
  } finally {
    holder.close();
  }
});

test('a started server runs until it is stopped, and a second start says where it is running', async () => {
  const settings = { PORT: String(await findFreePort()) };
  const first = spawn(process.execPath, [join(ROOT, 'tools/start.mjs')], {
    ...asPersonWith(settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(first, 'exit');
  const address = `http://localhost:${settings.PORT}`;
  const lines = createInterface({ input: first.stdout });
  await new Promise<void>((resolve) => lines.on('line', (line) => line === `Hone is ready: ${address}` && resolve()));
  expect(await (await fetch(address)).text()).toContain('<title>');
  const { code, output } = await runCommand('start.mjs', [], settings);
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`^Port .* is taken by process ${first.pid} .* already: ${address}\n$`));
  first.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
}, 180_000);

test('a host on another machine is refused by name, and an invalid port is left to the server', async () => {
  await expect(refuseBusyPort(4000, '192.0.2.1')).rejects.toThrow('listen on 192.0.2.1');
  for (const port of [Number.NaN, -1, 65_536]) await refuseBusyPort(port, '127.0.0.1');
});

test('a missing browser that was named explicitly is a failure, and the last line says so', async () => {
  const { code, output } = await runCommand('test.mjs', ['e2e'], { CHROMIUM_PATH: '/nowhere/chromium' });
  expect(code).toBe(1);
  expect(output).toContain('CHROMIUM_PATH is /nowhere/chromium');
  expect(output.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
}, 180_000);

test('an unknown part of the tests is refused with a list of the known ones', async () => {
  const { code, output } = await runCommand('test.mjs', ['web'], {});
  expect(code).toBe(1);
  expect(output).toBe(
    'There is no part “web”. Choose from check, unit, screens, api, embedded, e2e, or name none to run all.\n',
  );
});
