import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql as fragment } from 'drizzle-orm';
import { isLockTimeout } from './failures.ts';
import { progress } from './move-progress.ts';
import type { Database, Sql } from './port.ts';

interface Step {
  name: string;
  text: string;
  hash: string;
}

export const migrationLock = 4_071_923;
const waitForTable = 2;
const triesForTable = 60;

export interface Turns {
  /** How long it waits while another process migrates, as PostgreSQL writes it; '0' is without limit. */
  longestWait?: string;
  onApplied?(name: string): void;
  /** By the command that moves another database's rows here: no one else may use the half of them. */
  isMovedInto?: boolean;
}

/** The database is being brought up to date by another process, which may take as long as its tables are large. */
class MigratingElsewhere extends Error {
  constructor() {
    super('Another process is still migrating this database. Start again when it has finished.');
    this.name = 'MigratingElsewhere';
  }
}

class MoveUnfinished extends Error {
  constructor() {
    super('The move into this database isn’t finished. Run hone move again, with the same settings.');
    this.name = 'MoveUnfinished';
  }
}

/**
 * Forward only, each file in a transaction with its own record, so that a kill halfway leaves a database that
 * the next start continues from. Processes that start together take turns.
 */
export async function migrate(
  database: Database,
  folder: string,
  { longestWait = '60s', onApplied, isMovedInto = false }: Turns = {},
): Promise<string[]> {
  const applied: string[] = [];
  await database.withLongTransactions(async (transaction) => {
    await transaction(async (sql, script) => {
      await takeTurn(database, sql, longestWait);
      if (!isMovedInto) await refuseUnfinishedMove(sql);
      // Asked first, so that a server of an up-to-date database needs no right to change tables.
      if (await isRecorded(sql)) return;
      await script(
        'create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
      );
    });
    for (const step of readSteps(folder)) {
      const apply: Parameters<typeof transaction<boolean>>[0] = async (sql, script) => {
        await takeTurn(database, sql, longestWait);
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
      };
      const isNew = await untilFree(() => transaction(apply));
      if (!isNew) continue;
      applied.push(step.name);
      onApplied?.(step.name);
    }
  });
  return applied;
}

async function refuseUnfinishedMove(sql: Sql): Promise<void> {
  const { rows } = await sql.execute<{ is_there: boolean }>(
    fragment`select to_regclass(${progress}) is not null as is_there`,
  );
  if (rows[0]!.is_there) throw new MoveUnfinished();
}

export interface SchemaDifference {
  missing: string[];
  /** Migrations that were applied and that this build doesn't know, or knows with another text. */
  foreign: string[];
}

export async function compareSchema(sql: Sql, folder: string): Promise<SchemaDifference> {
  const { rows: applied } = (await isRecorded(sql))
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

async function isRecorded(sql: Sql): Promise<boolean> {
  const { rows } = await sql.execute<{ isThere: boolean }>(
    fragment`select to_regclass('migrations') is not null as "isThere"`,
  );
  return rows[0]?.isThere === true;
}

async function takeTurn(database: Database, sql: Sql, longestWait: string): Promise<void> {
  if (database.kind !== 'postgres') return;
  await sql.execute(fragment`select set_config('lock_timeout', ${longestWait}, true)`);
  await sql.execute(fragment`select pg_advisory_xact_lock(${migrationLock}::bigint)`).catch((error: Error) => {
    throw isLockTimeout(error) ? new MigratingElsewhere() : error;
  });
  // What a migration changes may be in use, too: by a dump, for as long as that takes.
  await sql.execute(fragment`select set_config('lock_timeout', ${`${waitForTable}s`}, true)`);
}

/** Every call that uses a table waits behind whoever waits to change it: so a migration waits briefly, and often. */
async function untilFree<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLockTimeout(error) || tries === triesForTable) throw error;
      await wait(1000);
    }
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
