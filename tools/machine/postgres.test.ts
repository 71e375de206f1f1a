import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { findFreePort } from './port.mjs';
import { providePostgresPrograms, startPostgres } from './postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'hone-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const say = () => {};
const provide = () => providePostgresPrograms({ PATH: '' }, say, { places: [folder], installer: async () => {} });

function writeServer(version: number): void {
  const programs = join(folder, String(version), 'bin');
  mkdirSync(programs, { recursive: true });
  for (const name of ['postgres', 'initdb']) {
    writeFileSync(join(programs, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}.1"\n`);
    chmodSync(join(programs, name), 0o755);
  }
}

test('a machine without a recent enough PostgreSQL is told how to get one', async () => {
  writeServer(9);
  writeServer(14);
  await expect(provide()).rejects.toThrow(
    /^No PostgreSQL server of version 15 or newer was found\. .*apt-get install postgresql.*TEST_DATABASE_URL/,
  );
});

test('the newest of several versions is used', async () => {
  for (const version of [9, 15, 17]) writeServer(version);
  expect(await provide()).toBe(join(folder, '17/bin'));
});

test('a TEST_DATABASE_URL without a server is refused, and the message says which host and port', async () => {
  const port = await findFreePort();
  const env = { TEST_DATABASE_URL: `postgres://hone@127.0.0.1:${port}/test` };
  await expect(startPostgres(env, say)).rejects.toThrow(`no server answers at 127.0.0.1:${port}`);
});

test('a test run that is killed leaves neither a server nor a folder behind', async () => {
  const place = join(folder, 'cluster');
  mkdirSync(place);
  const keeper = fileURLToPath(new URL('./postgres-keeper.mjs', import.meta.url));
  const args = [keeper, place, '{}', 'sh', '-c', 'echo $$ >pid; exec sleep 600'];
  const kept = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'ignore'] });
  await expect.poll(() => existsSync(join(place, 'pid')) && readFileSync(join(place, 'pid'), 'utf8')).toMatch(/\d\n/);
  const pid = Number(readFileSync(join(place, 'pid'), 'utf8'));
  // As the system does when a process is killed.
  kept.stdin.destroy();
  await once(kept, 'close');
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(existsSync(place)).toBe(false);
});
