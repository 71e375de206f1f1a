import { appendFileSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { syncAfterCrash } from './after-crash.ts';

const [shutDown, inProduction] = [1, 6];

it('after a crash each file is synced in advance, and counts as synced until it is changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hone-synced-'));
  const file = join(folder, 'base');
  mkdirSync(join(folder, 'global'));
  writeFileSync(file, 'rows');
  const descriptor = openSync(file, 'a');
  const openAs = (state: number) => {
    writeFileSync(join(folder, 'global/pg_control'), Buffer.concat([Buffer.alloc(16), Buffer.from([state, 0, 0, 0])]));
    return syncAfterCrash(folder);
  };
  expect((await openAs(shutDown))(descriptor)).toBe(false);
  const isSynced = await openAs(inProduction);
  expect(isSynced(descriptor)).toBe(true);
  appendFileSync(file, 'more rows');
  expect(isSynced(descriptor)).toBe(false);
  closeSync(descriptor);
  rmSync(folder, { recursive: true });
});
