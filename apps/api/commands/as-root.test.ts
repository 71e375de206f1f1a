import { chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lookAtSettings } from '../config.ts';
import { connectEmbedded } from '../database/embedded.ts';
import { FolderOfAnother, isForOwner } from '../database/holding.ts';
import { runCommand } from './commands.ts';

it('root leaves an embedded database to the account that owns it, and to no other', () => {
  expect(isForOwner(0, 998)).toBe(true);
  expect(isForOwner(0, 0)).toBe(false);
  // Permissions keep these out by themselves, or let them in on purpose.
  expect(isForOwner(1000, 998)).toBe(false);
  // Not there yet; or on Windows, where accounts have no number.
  expect(isForOwner(0, undefined)).toBe(false);
  expect(isForOwner(undefined, 998)).toBe(false);
});

const another = 65_534;

describe.runIf(process.getuid?.() === 0)('a folder of another account, run as root', () => {
  let data: string;
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'hone-of-another-'));
    mkdirSync(join(data, 'database'));
    writeFileSync(join(data, 'database', 'PG_VERSION'), '17');
    for (const path of ['database/PG_VERSION', 'database', '.']) chownSync(join(data, path), another, another);
  });
  afterEach(() => rmSync(data, { recursive: true, force: true }));

  const everything = () =>
    ['.', ...readdirSync(data, { recursive: true, encoding: 'utf8' })].toSorted().map((name) => {
      const { uid, mtimeMs, size } = lstatSync(join(data, name));
      return [name, uid, mtimeMs, size];
    });

  async function refusalOf(work: Promise<unknown>): Promise<unknown> {
    return work.catch((error: unknown) => error);
  }

  it('isn’t opened, copied, restored into or moved, and nothing in it is touched', async () => {
    const folder = join(data, 'database');
    const before = everything();
    const settings = (more: object) => () => lookAtSettings({ HONE_DATA: data, ...more }).config!;
    const outcomes: unknown[] = [];
    const hone = (words: string[], more = {}) =>
      runCommand(
        words,
        () => undefined,
        () => Promise.reject(new Error('not opened')),
        settings(more),
        undefined,
        (line) => void outcomes.push((line as { outcome: unknown }).outcome),
      );
    const refused = await Promise.all(
      [
        connectEmbedded({ folder, onStuck: () => undefined }),
        hone(['migrate']),
        hone(['backup']),
        hone(['restore', '/nowhere']),
        hone(['move'], { DATABASE_URL: 'postgres://127.0.0.1:1/hone' }),
      ].map(refusalOf),
    );
    for (const refusal of refused) expect(refusal).toBeInstanceOf(FolderOfAnother);
    expect((refused[0] as Error).message).toMatch(/^\S+ belongs to the account \S+, .*: sudo -E -u \S+$/);
    expect(outcomes).toEqual(['refused', 'refused', 'refused', 'refused']);
    expect(everything()).toEqual(before);
  });

  it('is just as well the owner’s before there is a database in it', async () => {
    rmSync(join(data, 'database'), { recursive: true });
    const refusal = await refusalOf(connectEmbedded({ folder: join(data, 'database'), onStuck: () => undefined }));
    expect(refusal).toBeInstanceOf(FolderOfAnother);
    expect(readdirSync(data)).toEqual([]);
  });
});
