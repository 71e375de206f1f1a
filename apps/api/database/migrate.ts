import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql as fragment } from 'drizzle-orm';
import type { Database, Sql } from './port.ts';

interface Step {
  name: string;
  text: string;
  hash: string;
}

const migrationLock = 4_071_923;

/**
 * Forward only, each file in a transaction with its own record, so that a kill halfway leaves a database that
 * the next start continues from. Processes that start together take turns.
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const applied: string[] = [];
  await database.withLongTransactions(async (transaction) => {
    await transaction(async (sql, script) => {
      await takeTurn(database, sql);
      await script(
        'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
      );
    });
    for (const step of readSteps(folder)) {
      const isNew = await transaction(async (sql, script) => {
        await takeTurn(database, sql);
        const { rows } = await sql.execute<{ hash: string }>(
          fragment`select hash from migrations where name = ${step.name}`,
        );
        const record = rows[0];
        if (record && record.hash !== step.hash) {
          throw new Error(`The migration ${step.name} was changed after it ran here. Add a new file instead.`);
        }
        if (record) return false;
        await script(step.text);
        await sql.execute(fragment`insert into migrations (name, hash) values (${step.name}, ${step.hash})`);
        return true;
      });
      if (isNew) applied.push(step.name);
    }
  });
  return applied;
}

export interface SchemaDifference {
  missing: string[];
  /** Migrations that were applied and that this build doesn't know, or knows with another text. */
  foreign: string[];
}

export async function compareSchema(sql: Sql, folder: string): Promise<SchemaDifference> {
  const { rows: found } = await sql.execute<{ isThere: boolean }>(
    fragment`select to_regclass('migrations') is not null as "isThere"`,
  );
  const { rows: applied } = found[0]?.isThere
    ? await sql.execute<{ name: string; hash: string }>(fragment`select name, hash from migrations`)
    : { rows: [] };
  const hashes = new Map(readSteps(folder).map(({ name, hash }) => [name, hash]));
  const had = new Set(applied.map(({ name }) => name));
  return {
    missing: [...hashes.keys()].filter((name) => !had.has(name)),
    foreign: applied
      .filter(({ name, hash }) => hashes.get(name) !== hash)
      .map(({ name }) => name)
      .toSorted(),
  };
}

async function takeTurn(database: Database, sql: Sql): Promise<void> {
  if (database.kind === 'postgres') {
    await sql.execute(fragment`set local lock_timeout = '60s'`);
    await sql.execute(fragment`select pg_advisory_xact_lock(${migrationLock}::bigint)`);
  }
}

function readSteps(folder: string): Step[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, hash: createHash('sha256').update(text).digest('hex') };
  });
}
