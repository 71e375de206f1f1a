import { eq, sql as fragment } from 'drizzle-orm';
import { selectPage } from '../../database/pages.ts';
import type { Sql } from '../../database/port.ts';
import type { FeedTable } from '../../ports/library.ts';
import { libraries } from './changes.table.ts';

const given = fragment.placeholder;
export const pageBytes = 2 * 1024 * 1024;

interface Range {
  after: number;
  upTo: number;
  limit: number;
}

export interface Changed<Row> {
  /** By sequence number; without a row where it was deleted. */
  changed: { sequence: number; id: string; bytes: number; row: Row | undefined }[];
  more: boolean;
}

const taking = (sql: Sql) =>
  sql
    .insert(libraries)
    .values({ user_id: given('user_id'), sequence: given('count') })
    .onConflictDoUpdate({
      target: libraries.user_id,
      set: { sequence: fragment`${libraries.sequence} + excluded.sequence` },
    })
    .returning({ sequence: libraries.sequence })
    .prepare('changes.take');

const newest = (sql: Sql) =>
  sql
    .select({ sequence: libraries.sequence })
    .from(libraries)
    .where(eq(libraries.user_id, given('user_id')))
    .prepare('changes.newest');

/** Reserves this many sequence numbers and returns the first; locks the library until the transaction ends. */
export async function takeSequences(sql: Sql, user_id: string, count: number): Promise<number> {
  const [row] = await sql.once(taking).execute({ user_id, count });
  return row!.sequence - count + 1;
}

export async function findNewest(sql: Sql, user_id: string): Promise<number> {
  const [row] = await sql.once(newest).execute({ user_id });
  return row?.sequence ?? 0;
}

interface Found {
  id: string;
  sequence: number;
  bytes: number;
  rank: unknown;
  has_next: boolean;
  is_deleted: boolean;
}

export async function findChanged<Row>(
  sql: Sql,
  { table, columns, bytes }: FeedTable,
  user_id: string,
  { after, upTo, limit }: Range,
): Promise<Changed<Row>> {
  const { rows } = await sql.execute(
    selectPage({
      rows: fragment`
        select * from ${table} where user_id = ${user_id} and sequence > ${after} and sequence <= ${upTo}`,
      order: fragment`sequence`,
      columns: fragment`${columns}, bytes, deleted_at is not null as is_deleted`,
      bytes: fragment`case when deleted_at is null then ${bytes} else 0 end`,
      limit,
      maximumBytes: pageBytes,
    }),
  );
  const found = rows as unknown as Found[];
  const changed = found.map(({ bytes: upToHere, is_deleted, has_next: _, rank: __, ...row }, at) => ({
    sequence: row.sequence,
    id: row.id,
    bytes: upToHere - (found[at - 1]?.bytes ?? 0),
    row: is_deleted ? undefined : (row as Row),
  }));
  return { changed, more: found.at(-1)?.has_next ?? false };
}

/** The next accounts, and whether they are older than the library. */
export async function findNext(
  sql: Sql,
  limit: number,
  after: string | undefined,
): Promise<{ id: string; isWithout: boolean }[]> {
  const isLater = after === undefined ? fragment`true` : fragment`id > ${after}`;
  const { rows } = await sql.execute<{ id: string; isWithout: boolean }>(fragment`
    select id, not exists (select from ${libraries} where user_id = users.id) as "isWithout"
    from users where ${isLater} order by id limit ${limit}`);
  return rows;
}
