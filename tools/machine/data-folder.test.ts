import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { refuseUnwritableFolder } from './data-folder.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hone-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a data folder that cannot be written is refused with its path, the reason and the way out', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'data')]) {
    expect(() => refuseUnwritableFolder(path)).toThrow(
      new RegExp(`Can’t use the data folder ${path}: a file is in the way.*HONE_DATA=`),
    );
  }
});

test('a data folder that is missing is made for this account alone, and left empty', () => {
  const path = join(folder, 'a', 'b');
  refuseUnwritableFolder(path);
  expect(existsSync(path)).toBe(true);
  expect(readdirSync(path)).toEqual([]);
  expect(statSync(path).mode & 0o777).toBe(0o700);
});
