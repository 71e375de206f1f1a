import { randomBytes } from 'node:crypto';
import { sql as fragment } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sql } from '../../database/port.ts';
import { makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { makeKeyedHash } from './derive.ts';
import { openKeys, readKeys } from './keys.ts';
import { findRootKey } from './root-key.store.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-12-01T12:00:00Z');
const evenLater = new Date('2026-12-02T12:00:00Z');
const [one, two] = [randomBytes(48), randomBytes(48)];
const alone = { secret: one, oldSecret: undefined };
const replacing = { secret: two, oldSecret: one };

let test: TestDatabase;
let sql: Sql;
beforeEach(async () => {
  test = await makeDatabase();
  ({ sql } = test.database);
});
afterEach(async () => {
  await test.database.close();
  await test.drop();
});

const hashBy = ({ keyed }: { keyed: ReturnType<typeof makeKeyedHash> }) => keyed('a purpose', 'a text');
const serve = () => sql.execute(fragment`insert into schedule (name, next_at) values ('a task', now())`);

describe('the root key', () => {
  it('of a new database is made at random, once, however many servers start together', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => openKeys(sql, alone, now)));
    const [hash, ...others] = new Set(opened.map(hashBy));
    expect(others).toEqual([]);
    expect(hash).not.toBe(makeKeyedHash(one)('a purpose', 'a text'));
    expect((await findRootKey(sql))!.sealed).not.toContain(one.toString('base64'));
  });

  it('of a database from before is the secret that its rows were written with, also if that is being replaced', async () => {
    await serve();
    const before = makeKeyedHash(one)('a purpose', 'a text');
    // As a command may run before the first server of this build.
    expect(hashBy(await readKeys(sql, alone))).toBe(before);
    expect(await findRootKey(sql)).toBeUndefined();
    expect(hashBy(await openKeys(sql, replacing, now))).toBe(before);
    expect(hashBy(await openKeys(sql, { secret: two, oldSecret: undefined }, now))).toBe(before);
  });

  it('is sealed again by the servers that have a new secret, and the old one then opens nothing', async () => {
    const hash = hashBy(await openKeys(sql, alone, now));
    expect(hashBy(await readKeys(sql, replacing))).toBe(hash);
    // A command leaves that to the servers.
    expect(hashBy(await readKeys(sql, alone))).toBe(hash);
    const opened = await Promise.all(Array.from({ length: 3 }, () => openKeys(sql, replacing, later)));
    expect(opened.map(hashBy)).toEqual([hash, hash, hash]);
    expect(opened.map(({ tokenKeys }) => tokenKeys.replaced?.at)).toEqual([later, later, later]);
    // A restart doesn't begin it once more.
    expect((await openKeys(sql, replacing, evenLater)).tokenKeys.replaced?.at).toEqual(later);
    await expect(openKeys(sql, alone, later)).rejects.toThrow(/^HONE_SECRET \(.*\) isn’t the one/);
    await expect(readKeys(sql, alone)).rejects.toThrow(/hone secret new/);
    expect((await findRootKey(sql))!.sealed_at).toEqual(later);
  });
});
