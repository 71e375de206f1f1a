import { sql as fragment } from 'drizzle-orm';
import { migrate } from '../migrate.ts';
import type { Database, LongTransaction } from '../port.ts';
import { progress } from '../move-progress.ts';
import { moveSequences, moveTable } from './rows.ts';
import { plainText, readContent, readTables, type Content } from './tables.ts';

export interface Moving {
  source: Database;
  target: Database;
  migrations: string;
  /** Of this move: it continues its own unfinished one, and refuses another. */
  id: string;
  onTable(name: string): void;
}

export interface Compared {
  name: string;
  here: Content;
  /** Undefined: the table is missing there. */
  there: Content | undefined;
}

/** For what can be told in plain words. */
class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}

/** Moves every table's rows, and compares. The target is usable once `finishMove` was called. */
export async function moveDatabase({ source, target, migrations, id, onTable }: Moving): Promise<Compared[]> {
  await target.withLongTransactions((transaction) => takeTarget(transaction, id));
  await migrate(target, migrations, { isMovedInto: true });
  for (const line of plainText) await source.sql.execute(line);
  const tables = await readTables(source.sql);
  return target.withLongTransactions(async (transaction) => {
    for (const table of tables) {
      onTable(table.name);
      await moveTable(source.sql, transaction, table);
    }
    await moveSequences(source.sql, transaction);
    const names = await transaction(async (sql, script) => {
      // Or the first queries are planned for empty tables.
      await script('analyze');
      return new Set((await readTables(sql)).map(({ name }) => name));
    });
    const compared: Compared[] = [];
    for (const table of tables) {
      const here = await readContent(source.sql, table);
      const there = await transaction(async (sql, script) => {
        for (const line of plainText) await script(line.replace('set ', 'set local '));
        return names.has(table.name) ? readContent(sql, table) : undefined;
      });
      compared.push({ name: table.name, here, there });
    }
    return compared;
  });
}

export function isSame({ here, there }: Compared): boolean {
  return here.rows === there?.rows && here.hash === there.hash;
}

export async function finishMove(target: Database): Promise<void> {
  await target.withLongTransactions((transaction) =>
    transaction((sql) => sql.execute(fragment`drop table ${fragment.identifier(progress)}`)),
  );
}

async function takeTarget(transaction: LongTransaction, id: string): Promise<void> {
  await transaction(async (sql) => {
    const { rows: encodings } = await sql.execute<{ server_encoding: string }>('show server_encoding');
    const encoding = encodings[0]!.server_encoding;
    if (encoding !== 'UTF8') throw new MoveRefused(`The new database’s encoding must be UTF8, and is ${encoding}.`);
    const { rows } = await sql.execute<{ name: string }>(fragment`
      select relname::text as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname`);
    const table = fragment.identifier(progress);
    if (rows.some(({ name }) => name === progress)) {
      const { rows: begun } = await sql.execute(fragment`select from ${table} where name = '' and at = ${id}`);
      if (begun.length > 0) return;
      throw new MoveRefused(
        'The new database holds an unfinished move of another database, or of an earlier state of this one. Empty it first.',
      );
    }
    if (rows.length > 0) {
      const shown = rows.slice(0, 3).map(({ name }) => name);
      throw new MoveRefused(`The new database isn’t empty: it has the tables ${shown.join(', ')} …`);
    }
    await sql.execute(fragment`create table ${table} (name text primary key, at text)`);
    await sql.execute(fragment`insert into ${table} (name, at) values ('', ${id})`);
  });
}
