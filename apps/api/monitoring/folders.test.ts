import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, expect, it } from 'vitest';
import { measureFolders } from './folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'hone-folders-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a disk is told with its room, and one that can’t be read isn’t, until it can', async () => {
  const backups = join(folder, 'backups');
  const made: Date[] = [];
  const registry = new Registry();
  const findNewestBackup = () => Promise.resolve(made.at(-1));
  measureFolders(registry, { folders: { data: folder, backups }, findNewestBackup });
  const read = async () => {
    const lines = (await registry.metrics()).split('\n').map((line) => line.split(' '));
    return new Map(lines.map(([series, value]) => [series, value]));
  };
  const before = await read();
  const disk = statfsSync(folder);
  expect(Number(before.get('hone_disk_bytes{folder="data"}'))).toBe(disk.blocks * disk.bsize);
  expect(Number(before.get('hone_disk_free_bytes{folder="data"}'))).toBeLessThan(disk.blocks * disk.bsize);
  expect(before.get('hone_disk_bytes{folder="backups"}')).toBeUndefined();
  expect(before.get('hone_backup_timestamp_seconds')).toBe('0');

  mkdirSync(backups);
  made.push(new Date('2026-11-21T02:00:00Z'));
  const after = await read();
  expect(Number(after.get('hone_disk_bytes{folder="backups"}'))).toBe(disk.blocks * disk.bsize);
  expect(Number(after.get('hone_backup_timestamp_seconds'))).toBe(Date.parse('2026-11-21T02:00:00Z') / 1000);
});
