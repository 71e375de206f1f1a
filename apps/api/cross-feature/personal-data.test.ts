import { randomBytes } from 'node:crypto';
import { deleteAccount, exportAccount, updateUser } from '@hone/contracts/profile/profile';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../testing/api.ts';
import { readArchive } from '../testing/archive.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

interface Column {
  table: string;
  column: string;
  type: string;
}

/** A column identifies the owner by a user's id or mailbox, by a hash of it, or by referencing such a row. */
async function readOwnedTables(): Promise<string[]> {
  const { rows } = await api.test.database.sql.execute<{ table: string }>(fragment`
    with recursive owned as (
      select c.relname::text as name, c.oid from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (c.relname = 'users' or exists (
          select 1 from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            and a.attname in ('user_id', 'owner_id', 'email', 'username', 'referrer_id', 'reporter')))
      union
      select c.relname::text, c.oid from pg_constraint k join owned on owned.oid = k.confrelid join pg_class c on c.oid = k.conrelid
      where k.contype = 'f'
    )
    select name as "table" from owned order by name`);
  return [...new Set(rows.map(({ table }) => table))];
}

/** Every place in the database that still holds a text. */
async function findEverywhere(text: string): Promise<string[]> {
  const { sql } = api.test.database;
  const { rows: columns } = await sql.execute<Column & Record<string, unknown>>(fragment`
    select c.relname::text as "table", a.attname::text as "column", format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql.execute<{ count: number }>(
      fragment`select count(*)::int as count from ${fragment.identifier(table)}
        where ${fragment.identifier(column)}::text ilike ${`%${text}%`}`,
    );
    if (rows[0]!.count > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const named = () => new Map(api.app.personalData.flatMap(({ tables }) => Object.entries(tables)));

describe('what is held about a person', () => {
  it('is declared table by table: each is exported or says why not, and is deleted or says why not', async () => {
    const owned = await readOwnedTables();
    expect(owned.length).toBeGreaterThanOrEqual(10);
    expect([...named().keys()].toSorted()).toEqual(owned.toSorted());
    for (const part of api.app.personalData) {
      const isHanded = Object.values(part.tables).some(({ exported }) => exported === true);
      expect(isHanded, part.name).toBe(part.exportOf !== undefined);
    }
  });

  it('is gone from every table when the account is deleted, except where it is declared as kept', async () => {
    const name = `gone${randomBytes(4).toString('hex')}`;
    const email = await makeAccount(api, name);
    const visitor = await signIn(api, email);
    const { id } = await visitor.call(updateUser, { body: { department: `Room of ${name}` } });
    expect(await findEverywhere(name)).not.toEqual([]);

    await visitor.call(deleteAccount, { body: { refresh_token: visitor.session.now()!.refresh } });
    const kept = [...named()].filter(([, { forgotten }]) => forgotten !== true).map(([table]) => table);
    for (const text of [name, id]) {
      const left = (await findEverywhere(text)).filter((place) => !kept.includes(place.split('.')[0]!));
      expect(left).toEqual([]);
    }
  });

  it('is in the export, which contains no secrets', async () => {
    const name = `told${randomBytes(4).toString('hex')}`;
    const email = await makeAccount(api, name);
    const visitor = await signIn(api, email);
    await visitor.call(updateUser, {
      body: { department: `Room of ${name}`, accounts_links: { linkedin: 'https://www.linkedin.com/in/x' } },
    });
    const files = await readArchive(await visitor.call(exportAccount));
    const told = api.app.personalData.filter(({ exportOf }) => exportOf).map((part) => `${part.name}.json`);
    expect([...files.keys()].filter((file) => file.endsWith('.json')).toSorted()).toEqual(told.toSorted());
    const text = [...files.values()].map((content) => content.toString()).join('\n');
    for (const known of [email, name, `Room of ${name}`, 'https://www.linkedin.com/in/x'])
      expect(text).toContain(known);
    const { rows } = await api.test.database.sql.execute<{ secret: string }>(fragment`
      select hash as secret from passwords union all select token_hash from refresh_tokens union all select code_hash from codes`);
    for (const { secret } of rows) expect(text).not.toContain(secret);
    expect(text).not.toContain(visitor.session.now()!.refresh);
  });
});
