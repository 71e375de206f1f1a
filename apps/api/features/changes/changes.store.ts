import { eq, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { libraries } from './changes.table.ts';

const given = fragment.placeholder;

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

/** Accounts older than the library. */
export async function findWithout(sql: Sql, limit: number): Promise<string[]> {
  const { rows } = await sql.execute(fragment`
    select id from users where not exists (select from ${libraries} where user_id = users.id)
    order by id limit ${limit}`);
  return (rows as { id: string }[]).map(({ id }) => id);
}
