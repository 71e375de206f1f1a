import { getTableName, sql as fragment, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from './port.ts';

/** So few that no statement takes long, with triggers and what is deleted along with them. */
export const deletedAtOnce = 5000;

/** Deletes at most this many; returns whether there may be more. */
export async function deleteSome(
  sql: Sql,
  table: PgTable,
  which: SQL | undefined,
  limit = deletedAtOnce,
): Promise<boolean> {
  const key = keyOf(table);
  const { rows } = await sql.execute(fragment`
    delete from ${table} where (${key}) in (select ${key} from ${table} where ${which} limit ${limit}) returning 1`);
  return rows.length === limit;
}

export interface Surplus {
  table: PgTable;
  /** Whose rows are counted; has an index. */
  owner: PgColumn;
  /** The rows that are kept come first. */
  order: SQL;
  most: number;
  /** Among the rows beyond the most: the others stay. */
  which?: SQL;
}

const ownersAtOnce = 500;

/**
 * Deletes what the next owners have beyond the most. Counting everyone's rows in one statement would take the longer the
 * more people there are, until it took too long to ever end.
 */
export async function deleteSurplus(
  sql: Sql,
  { table, owner, order, most, which }: Surplus,
  from: string | undefined,
): Promise<boolean | { from: string }> {
  const isLater = from === undefined ? fragment`${owner} is not null` : fragment`${owner} > ${from}`;
  const { rows: owners } = await sql.execute<{ owner: string; count: number }>(fragment`
    select ${owner} as owner, count(*)::int as count from ${table} where ${isLater}
    group by ${owner} order by ${owner} limit ${ownersAtOnce}`);
  const key = keyOf(table);
  const name = fragment.identifier(getTableName(table));
  let before = from;
  for (const { owner: one, count } of owners) {
    const { rows: gone } =
      count <= most
        ? { rows: [] }
        : await sql.execute(fragment`
      delete from ${table} where (${key}) in (
        select ${key} from (
          select * from ${table} where ${owner} = ${one} order by ${order} offset ${most}
        ) ${name} where ${which ?? fragment`true`} limit ${deletedAtOnce}
      ) returning 1`);
    if (gone.length === deletedAtOnce) return before === undefined || { from: before };
    before = one;
  }
  return before !== undefined && owners.length === ownersAtOnce && { from: before };
}

function keyOf(table: PgTable): SQL {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return fragment.join([...key], fragment`, `);
}
