import { and, eq, inArray, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { accountBytes, accountByteChanges } from './storage.table.ts';

export type StoredBytes = typeof accountBytes.$inferSelect;

const given = fragment.placeholder;

const usedBytes = (sql: Sql) =>
  sql
    .select({ used: fragment<string>`coalesce(sum(bytes), 0)` })
    .from(
      fragment`(
        select library + history as bytes from ${accountBytes} where user_id = ${given('user_id')}
        union all
        select bytes from ${accountByteChanges}
        where user_id = ${given('user_id')} and store in ('library', 'history')
      ) counted`,
    )
    .prepare('storage.used_bytes');

/** Of library and history. */
export async function countUsedBytes(sql: Sql, user_id: string): Promise<number> {
  const [row] = await sql.once(usedBytes).execute({ user_id });
  return Number(row!.used);
}

const changesAtOnce = 20_000;

/** Adds up the changes, and returns what this account, or each of some that changed, stores now. */
export async function addUpChanges(sql: Sql, user_id?: string): Promise<StoredBytes[]> {
  const some = fragment`any(array(select user_id from ${accountByteChanges} limit ${changesAtOnce}))`;
  const of = (store: string) => fragment`coalesce(sum(bytes) filter (where store = ${store}), 0)`;
  const { rows } = await sql.execute<{ [Column in keyof StoredBytes]: string }>(fragment`
    with taken as (
      delete from ${accountByteChanges} where user_id = ${user_id ?? some}
      returning user_id, store, bytes
    )
    insert into ${accountBytes} as counted (user_id, library, history, looks, answers, versions)
    select user_id, ${of('library')}, ${of('history')}, ${of('looks')}, ${of('answers')}, ${of('versions')}
    from taken group by user_id
    on conflict (user_id) do update set
      library = counted.library + excluded.library, history = counted.history + excluded.history,
      looks = counted.looks + excluded.looks, answers = counted.answers + excluded.answers,
      versions = counted.versions + excluded.versions
    returning *`);
  return rows.map(({ user_id: id, library, history, looks, answers, versions }) => ({
    user_id: id,
    library: Number(library),
    history: Number(history),
    looks: Number(looks),
    answers: Number(answers),
    versions: Number(versions),
  }));
}

/** Of people who have left. */
export async function dropEmpty(sql: Sql, user_ids: readonly string[]): Promise<void> {
  const { user_id, library, history, looks, answers, versions } = accountBytes;
  if (user_ids.length === 0) return;
  const none = [library, history, looks, answers, versions].map((column) => eq(column, 0));
  await sql.delete(accountBytes).where(and(inArray(user_id, [...user_ids]), ...none));
}
