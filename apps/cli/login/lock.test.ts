import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exclusively } from './lock.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hone-lock-'));
  lock = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('one works while the others wait, and nothing is left behind', async () => {
  let [working, most, done] = [0, 0, 0];
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await nextTurn();
    working -= 1;
    done += 1;
  };
  await Promise.all(Array.from({ length: 4 }, () => exclusively(lock, work)));
  expect([most, done, readdirSync(folder)]).toEqual([1, 4, []]);
});

it('a lock whose process is gone doesn’t count', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(lock, `${pid} mark`);
  expect(await exclusively(lock, () => 'done', 60_000)).toBe('done');
});

it('a lock that another program’s number seems to hold, or an empty one, is waited for only so long', async () => {
  for (const left of [`${process.pid} mark`, '']) {
    writeFileSync(lock, left);
    expect(await exclusively(lock, () => 'done', 100)).toBe('done');
  }
  expect(readdirSync(folder)).toEqual([]);
});

it('whoever was thought dead leaves the lock of the next one alone', async () => {
  await exclusively(lock, () => writeFileSync(lock, 'another'));
  expect(readdirSync(folder)).toEqual(['lock']);
});
