import { sql as fragment, type SQL } from 'drizzle-orm';
import type { Sql } from '../port.ts';
import { progress } from '../move-progress.ts';

export interface Table {
  name: string;
  hasTriggers: boolean;
  refersToItself: boolean;
}

export interface Content {
  rows: number;
  /** The same on both databases if the rows are, in whatever order. */
  hash: string;
}

/** What the move itself writes, and what migrating has written already. */
const notMoved = [progress, 'migrations'];
const pagesAtOnce = 2000;

/** In an order in which each refers only to those before it. */
export async function readTables(sql: Sql): Promise<Table[]> {
  const { rows: all } = await sql.execute<{ name: string; has_triggers: boolean }>(fragment`
    select relname::text as name,
      exists (select from pg_trigger where tgrelid = pg_class.oid and not tgisinternal) as has_triggers
    from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname`);
  const { rows: arrows } = await sql.execute<{ from: string; to: string }>(fragment`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`);
  const waiting = new Map(all.filter(({ name }) => !notMoved.includes(name)).map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.keys()].filter((name) =>
      arrows.every(({ from, to }) => from !== name || to === name || !waiting.has(to)),
    );
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}.`);
    for (const name of free) {
      ordered.push({
        name,
        hasTriggers: waiting.get(name)!.has_triggers,
        refersToItself: arrows.some(({ from, to }) => from === name && to === name),
      });
      waiting.delete(name);
    }
  }
  return ordered;
}

/** So that both databases write a row as the same text. */
export const plainText = [
  `set timezone to 'UTC'`,
  `set datestyle to 'ISO'`,
  `set intervalstyle to 'postgres'`,
  `set bytea_output to 'hex'`,
  `set extra_float_digits to 1`,
];

/** A few pages at a time: no statement may take so long that the database counts as stuck. */
export async function readContent(sql: Sql, { name }: Table): Promise<Content> {
  const table = fragment.identifier(name);
  const pages = await countPages(sql, name);
  let count = 0n;
  let sum = 0n;
  for (let from = 0; from < pages; from += pagesAtOnce) {
    const [after, before] = [`(${from},0)`, `(${from + pagesAtOnce},0)`];
    const part: SQL = fragment`
      select count(*)::text as rows,
        coalesce(sum(('x' || substr(md5(whole_row::text), 1, 15))::bit(60)::bigint::numeric), 0)::text as sum
      from ${table} whole_row where ctid >= ${after}::tid and ctid < ${before}::tid`;
    const { rows } = await sql.execute<{ rows: string; sum: string }>(part);
    count += BigInt(rows[0]!.rows);
    sum += BigInt(rows[0]!.sum);
  }
  return { rows: Number(count), hash: sum.toString(16) };
}

export async function countPages(sql: Sql, name: string): Promise<number> {
  const size = fragment`select (pg_relation_size(${name}::regclass) / 8192)::int as pages`;
  return (await sql.execute<{ pages: number }>(size)).rows[0]!.pages;
}
