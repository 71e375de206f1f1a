import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCopies, makeCopy, removeOldCopies, type Held } from './copying.ts';
import { isDue } from './keeping.ts';
import { restoreCopy } from './restoring.ts';

const secret = Buffer.from('a secret of this data folder');
const parent = mkdtempSync(join(tmpdir(), 'hone-copies-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

function dataFolder(name: string): Held {
  const data = join(parent, name);
  mkdirSync(join(data, 'files'), { recursive: true });
  writeFileSync(join(data, 'secret'), `${secret}\n`, { mode: 0o600 });
  return { data, database: join(data, 'database'), files: join(data, 'files'), secret, oldSecret: undefined };
}

const held = dataFolder('data');
const into = join(parent, 'copies');
let folder: string;

beforeAll(async () => {
  for (const path of ['global/pg_control', 'base/5/1259', 'PG_VERSION']) {
    mkdirSync(dirname(join(held.database, path)), { recursive: true });
    writeFileSync(join(held.database, path), `the content of ${path}`, { mode: 0o600 });
  }
  writeFileSync(join(held.files!, 'early.webp'), 'a picture', { mode: 0o600 });
  writeFileSync(join(held.files!, 'arriving.webp.part'), 'half a picture', { mode: 0o600 });
  const copy = await makeCopy(held, into, new Date('2026-11-21T02:00:00Z'), (work) => {
    writeFileSync(join(held.files!, 'late.webp'), 'a picture whose row was written in the meantime', { mode: 0o600 });
    return work();
  });
  ({ folder } = copy);
});

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ name, message }: Error) => `${name}: ${message}`,
  );

it('a copy holds the database, every picture that its rows name, and the secret', async () => {
  const restored = dataFolder('restored');
  await restoreCopy(folder, restored);
  const contentsOf = (data: string) =>
    readdirSync(data, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
      .map(({ parentPath, name }) => [
        join(parentPath, name).slice(data.length),
        readFileSync(join(parentPath, name), 'utf8'),
      ])
      .toSorted();
  expect(contentsOf(restored.data)).toEqual(contentsOf(held.data));
  expect(readdirSync(restored.files!).toSorted()).toEqual(['early.webp', 'late.webp']);
});

it('no other account can enter a copy, or read its files', () => {
  const open = [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ];
  expect(open.filter((path) => statSync(path).mode & 0o077)).toEqual([]);
});

it('a copy that fails leaves nothing behind, and neither does one that was killed', async () => {
  const failing = dataFolder('failing');
  mkdirSync(failing.database);
  symlinkSync('nowhere', join(failing.database, 'PG_VERSION'));
  const there = join(parent, 'failed');
  mkdirSync(join(there, 'hone-2026-11-20T020000Z.part'), { recursive: true });
  writeFileSync(join(there, 'hone-2026-11-20T020000Z.part', 'half'), '');
  expect(await failure(makeCopy(failing, there, new Date('2026-11-21T02:00:00Z'), (work) => work()))).toMatch(/ENOENT/);
  expect(readdirSync(there)).toEqual([]);
});

it('a copy is only restored if every file is as it was copied', async () => {
  const target = dataFolder('target');
  const path = join(folder, 'database', 'global', 'pg_control');
  const whole = readFileSync(path);
  const damaged = Buffer.from(whole);
  damaged[20]! ^= 1;
  writeFileSync(path, damaged);
  const sentence = /^CopyFailed: .* is damaged; these files are missing or differ: database\/global\/pg_control\.$/;
  expect(await failure(restoreCopy(folder, target))).toMatch(sentence);
  rmSync(path);
  expect(await failure(restoreCopy(folder, target))).toMatch(sentence);
  writeFileSync(path, whole);
  expect(await failure(restoreCopy(held.data, target))).toMatch(/isn’t a whole copy/);
  const list = join(folder, 'copy.json');
  const listed = readFileSync(list);
  for (const text of [listed.subarray(0, 200), '{}', 'null']) {
    writeFileSync(list, text);
    expect(await failure(restoreCopy(folder, target))).toMatch(/isn’t a whole copy/);
  }
  writeFileSync(list, listed);
  expect(readdirSync(target.data).toSorted()).toEqual(['files', 'secret']);
});

it('is restored over no database, and under its own secret or one that replaces it; a new folder takes that of the copy', async () => {
  expect(await failure(restoreCopy(folder, held))).toMatch(/^CopyFailed: There is a database at/);
  const named = { ...dataFolder('named'), secret: Buffer.from('another, from the environment') };
  expect(await failure(restoreCopy(folder, named))).toMatch(/another HONE_SECRET/);
  expect(
    await failure(restoreCopy(folder, { ...dataFolder('replaced'), secret: named.secret, oldSecret: secret })),
  ).toBe('done');
  const fresh = { ...dataFolder('fresh'), secret: Buffer.from('just made') };
  writeFileSync(join(fresh.data, 'secret'), 'just made');
  expect(await failure(restoreCopy(folder, fresh))).toBe('done');
  expect(readFileSync(join(fresh.data, 'secret'), 'utf8')).toBe(`${secret}\n`);
});

it('copies are kept for the days that were asked for, and the newest however old it is', async () => {
  const there = join(parent, 'old');
  const day = (number: number) => `hone-2026-11-${number}T020000Z`;
  const others = ['holiday', 'hone-2026-11-19T020000Z.part'];
  for (const name of [...[10, 14, 15, 20].map(day), ...others]) mkdirSync(join(there, name), { recursive: true });
  expect((await listCopies(there)).map(({ madeAt }) => madeAt.toISOString().slice(0, 16))).toEqual(
    [10, 14, 15, 20].map((number) => `2026-11-${number}T02:00`),
  );
  await removeOldCopies(there, 6, new Date('2026-11-21T02:00:00Z'));
  expect(readdirSync(there).toSorted()).toEqual([...others, day(15), day(20)].toSorted());
  await removeOldCopies(there, 1, new Date('2026-12-21T02:00:00Z'));
  expect(readdirSync(there).toSorted()).toEqual([...others, day(20)].toSorted());
});

it('a copy is due from two in the morning of this machine on, once a day, and when there is none', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour);
  expect(isDue(at(21, 12), undefined)).toBe(true);
  expect(isDue(at(21, 1), at(20, 2))).toBe(false);
  expect(isDue(at(21, 2), at(20, 2))).toBe(true);
  expect(isDue(at(21, 3), at(21, 2))).toBe(false);
  expect(isDue(at(21, 9), at(20, 23))).toBe(true);
});
