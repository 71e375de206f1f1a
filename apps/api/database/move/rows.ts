import { sql as fragment } from 'drizzle-orm';
import type { LongTransaction, Sql } from '../port.ts';
import { progress } from '../move-progress.ts';
import { countPages, plainText, type Table } from './tables.ts';

/** Both bounds are of one batch, which is sorted: without the first one, each would sort all the rest of its table. */
const pagesAtOnce = 32;
const bytesAtOnce = 4_000_000;

interface Batch {
  rows: string[];
  /** Where the next one begins. */
  at: string;
}

/**
 * Copies what isn't there yet. Each batch is a transaction with its own record, so a move that was killed
 * halfway continues after the last whole one. Triggers are off inside of it: they would count again what their tables hold already.
 */
export async function moveTable(source: Sql, target: LongTransaction, table: Table): Promise<void> {
  const { name, hasTriggers } = table;
  const into = fragment.identifier(name);
  const found = await target(async (sql) => {
    const record = fragment`select at from ${fragment.identifier(progress)} where name = ${name}`;
    return (await sql.execute<{ at: string | null }>(record)).rows[0];
  });
  if (found && found.at === null) return;
  let at = found?.at ?? '(0,0)';
  for (let isFirst = !found; ; isFirst = false) {
    const batch = await readBatch(source, table, at);
    await target(async (sql, script) => {
      for (const line of plainText) await script(line.replace('set ', 'set local '));
      if (hasTriggers) await sql.execute(fragment`alter table ${into} disable trigger user`);
      // A migration may have put a row there, which is among those that come.
      if (isFirst) await sql.execute(fragment`delete from ${into}`);
      if (batch.rows.length > 0) {
        await sql.execute(fragment`insert into ${into} select * from unnest(${fragment.param(batch.rows)}::${into}[])`);
      }
      if (hasTriggers) await sql.execute(fragment`alter table ${into} enable trigger user`);
      await sql.execute(fragment`
        insert into ${fragment.identifier(progress)} (name, at) values (${name}, ${batch.rows.length > 0 ? batch.at : null})
        on conflict (name) do update set at = excluded.at`);
    });
    if (batch.rows.length === 0) return;
    at = batch.at;
  }
}

/** Each row as text, which every type writes and reads exactly. A row that another of its table needs comes with it. */
async function readBatch(source: Sql, { name, refersToItself }: Table, from: string): Promise<Batch> {
  const pages = await countPages(source, name);
  const bytes = refersToItself ? Number.MAX_SAFE_INTEGER : bytesAtOnce;
  for (let at = from; ;) {
    const page = Number(/\d+/.exec(at)![0]);
    const end = refersToItself ? pages : page + pagesAtOnce;
    const { rows } = await source.execute<{ at: string; row: string }>(fragment`
      select at::text as at, row from (
        select at, row, sum(octet_length(row)) over (order by at rows unbounded preceding) - octet_length(row) as before
        from (
          select whole_row.ctid as at, whole_row::text as row from ${fragment.identifier(name)} whole_row
          where whole_row.ctid > ${at}::tid and whole_row.ctid < ${`(${end},0)`}::tid
        ) some_of_them
      ) measured where before < ${bytes} order by measured.at`);
    if (rows.length > 0) return { rows: rows.map(({ row }) => row), at: rows.at(-1)!.at };
    if (end >= pages) return { rows: [], at };
    at = `(${end},0)`;
  }
}

/** A sequence must never return a number again. */
export async function moveSequences(source: Sql, target: LongTransaction): Promise<void> {
  const { rows } = await source.execute<{ name: string; last: string | null }>(fragment`
    select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = current_schema()`);
  for (const { name, last } of rows) {
    if (last !== null) await target((sql) => sql.execute(fragment`select setval(${name}::regclass, ${last}::bigint)`));
  }
}
