import { join } from 'node:path';
import { sql as fragment, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '../../config/settings.ts';
import { databaseKind } from '../../testing/database.ts';
import { makeWorkspace, type Workspace } from '../../testing/workspace.ts';
import { composeAdmin, type Admin } from './open.ts';

// An embedded database takes a second to open, and longer on a busy machine.
const timeout = 120_000;
const isEmbedded = databaseKind === 'embedded';

let workspace: Workspace;
beforeAll(async () => void (workspace = await makeWorkspace()));
afterAll(() => workspace.remove());

const settings = {
  mode: 'local',
  origin: 'http://localhost:4000',
  secret: Buffer.alloc(48),
  oldSecret: undefined,
  payments: { kind: 'none' },
  operator: 'olga',
  files: { kind: 'folder', folder: '' },
} as const;
const settingsOf = (where: string): Config['database'] =>
  isEmbedded ? { kind: 'embedded', folder: where } : { kind: 'postgres', url: where, connections: 2 };

/** The found person, or the error's message. */
function meet(where = workspace.database): Promise<unknown> {
  const work = async ({ database }: Admin) => (await database.sql.execute(fragment`select from users`)).rows;
  return composeAdmin<unknown>(
    { ...settings, database: settingsOf(where) },
    work,
    () => undefined,
    () => [],
  ).catch(({ name, message }: Error) => `${name}: ${message}`);
}

async function change(...statements: SQL[]): Promise<void> {
  const database = await workspace.open();
  for (const statement of statements) await database.sql.execute(statement);
  await database.close();
}

it('a missing database is reported in plain words without the password, and is not created', async () => {
  const nowhere = isEmbedded ? join(workspace.data, 'nothing') : 'postgres://hone:Marked-Password@127.0.0.1:1/hone';
  for (let tries = 0; tries < 2; tries += 1) {
    const shown = await meet(nowhere);
    expect(shown).toMatch(
      isEmbedded
        ? /^CommandError: There is no database at .*: start the server once/
        : /^NotConnected: Can’t connect to the database at 127.0.0.1:1\/hone \(DATABASE_URL\): .*ECONNREFUSED/,
    );
    expect(shown).not.toContain('Marked');
  }
});

it(
  'a database from a different build is rejected, and left unchanged',
  async () => {
    expect(await meet()).toEqual([]);
    const last = fragment`(select max(name) from migrations)`;
    await change(
      fragment`create table kept_step as select * from migrations where name = ${last}`,
      fragment`delete from migrations where name = ${last}`,
    );
    expect(await meet()).toMatch(
      /^CommandError: The database is missing 0\S*\.sql\. Bring it up to date with 'hone migrate'/,
    );
    await change(fragment`insert into migrations (name, hash) select name, 'another' from kept_step`);
    expect(await meet()).toMatch(
      /^CommandError: The database belongs to another build, which has a different 0\S*\.sql/,
    );
    await change(fragment`drop table migrations`);
    expect(await meet()).toMatch(/^CommandError: The database is missing 001-ground\.sql, 002-/);
  },
  timeout,
);
