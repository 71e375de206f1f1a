import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { findFreePort } from './port.mjs';
import { startPostgres } from './postgres.mjs';
import { providePostgresPrograms } from './postgres-programs.mjs';
import { ROOT } from './root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hone-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const say = () => {};
const isHere = await providePostgresPrograms(process.env, say, { mayInstall: false }).then(() => true, () => false);

function writeServer(version: number): void {
  const programs = join(folder, String(version), 'bin');
  mkdirSync(programs, { recursive: true });
  for (const name of ['postgres', 'initdb']) {
    writeFileSync(join(programs, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}.1"\n`);
    chmodSync(join(programs, name), 0o755);
  }
}

function isAnswering(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => resolve(socket.destroy() !== undefined));
    socket.on('error', () => resolve(false));
  });
}

test('a machine without PostgreSQL is told how to get one', async () => {
  await expect(providePostgresPrograms({ PATH: '' }, say, { places: [], mayInstall: false })).rejects.toThrow(
    /^No PostgreSQL server was found\. .*apt-get install postgresql.*TEST_DATABASE_URL/,
  );
});

test('a PostgreSQL that is too old is refused with its version, and the newest of several is taken', async () => {
  const ways = { places: [{ above: folder, below: 'bin' }], mayInstall: false };
  writeServer(9);
  writeServer(14);
  await expect(providePostgresPrograms({ PATH: '' }, say, ways)).rejects.toThrow('Only PostgreSQL 14 was found, which is too old');
  writeServer(15);
  writeServer(17);
  expect(await providePostgresPrograms({ PATH: '' }, say, ways)).toBe(join(folder, '17', 'bin'));
});

test('a TEST_DATABASE_URL that nobody answers is refused with its address', async () => {
  const port = await findFreePort();
  const env = { TEST_DATABASE_URL: `postgres://hone@127.0.0.1:${port}/test` };
  await expect(startPostgres(env, say)).rejects.toThrow(`no server answers at 127.0.0.1:${port}`);
});

test.skipIf(!isHere)('a test run that is killed leaves neither a server nor a folder behind', async () => {
  const program = `
    import { startPostgres } from './tools/machine/postgres.mjs';
    console.log((await startPostgres(process.env, () => {})).url);
    setInterval(() => {}, 1000);
  `;
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);
  chmodSync(folder, 0o755);
  const { TEST_DATABASE_URL: _elsewhere, ...env } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: ROOT,
    env: { ...env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text).trim())));
  expect(await isAnswering(url)).toBe(true);
  expect(readdirSync(temporary)).toHaveLength(1);
  child.kill('SIGKILL');
  await vi.waitFor(async () => expect(await isAnswering(url)).toBe(false), { timeout: 5000, interval: 50 });
  await vi.waitFor(() => expect(readdirSync(temporary)).toEqual([]), { timeout: 5000, interval: 50 });
});
