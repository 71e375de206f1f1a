import { and, desc, eq, gt, isNull, lt, ne, or, sql as fragment } from 'drizzle-orm';
import { deleteSome, deleteSurplus } from '../../../../database/batches.ts';
import type { Sql } from '../../../../database/port.ts';
import { logins } from './logins.table.ts';

export type Login = typeof logins.$inferSelect;
export type EndReason = NonNullable<Login['ended_because']>;

const given = fragment.placeholder;

const newLogin = (sql: Sql) =>
  sql
    .insert(logins)
    .values({
      id: given('id'),
      user_id: given('user_id'),
      reach: given('reach'),
      app_id: given('app_id'),
      app_name: given('app_name'),
      scopes: given('scopes'),
      remember: given('remember'),
      agent: given('agent'),
      started_at: given('started_at'),
      used_at: given('used_at'),
      idle_ends_at: given('idle_ends_at'),
      ends_at: given('ends_at'),
    })
    .prepare('access.new_login');

export async function insertLogin(sql: Sql, login: typeof logins.$inferInsert): Promise<void> {
  await sql.once(newLogin).execute({ app_id: null, app_name: null, scopes: null, ...login });
}

export async function renewLogin(sql: Sql, id: string, used_at: Date, idle_ends_at: Date): Promise<void> {
  await sql.update(logins).set({ used_at, idle_ends_at }).where(eq(logins.id, id));
}

const isActive = (now: Date) => and(isNull(logins.ended_at), gt(logins.idle_ends_at, now), gt(logins.ends_at, now));

export async function findLogin(sql: Sql, id: string, user_id: string): Promise<Login | undefined> {
  const [login] = await sql
    .select()
    .from(logins)
    .where(and(eq(logins.id, id), eq(logins.user_id, user_id)));
  return login;
}

/** Whether it hasn't been ended; until the transaction ends no one ends it. */
export async function holdLogin(sql: Sql, id: string, user_id: string): Promise<boolean> {
  const rows = await sql
    .select({ id: logins.id })
    .from(logins)
    .where(and(eq(logins.id, id), eq(logins.user_id, user_id), isNull(logins.ended_at)))
    .for('share');
  return rows.length > 0;
}

export async function findActiveLogins(sql: Sql, user_id: string, now: Date): Promise<Login[]> {
  return sql
    .select()
    .from(logins)
    .where(and(eq(logins.user_id, user_id), isActive(now)))
    .orderBy(desc(logins.used_at), desc(logins.id));
}

/** One, all but one, or all. */
export interface Chosen {
  user_id: string;
  id?: string;
  butNot?: string;
}

export async function markLoginsEnded(
  sql: Sql,
  { user_id, id, butNot }: Chosen,
  ended_because: EndReason,
  ended_at: Date,
): Promise<string[]> {
  const ended = await sql
    .update(logins)
    .set({ ended_at, ended_because })
    .where(
      and(
        eq(logins.user_id, user_id),
        isActive(ended_at),
        id === undefined ? undefined : eq(logins.id, id),
        butNot === undefined ? undefined : ne(logins.id, butNot),
      ),
    )
    .returning({ id: logins.id });
  return ended.map((login) => login.id);
}

/** Their tokens are deleted with them. */
export function sweepLogins(sql: Sql, now: Date, before: Date): Promise<boolean> {
  return deleteSome(sql, logins, or(lt(logins.idle_ends_at, now), lt(logins.ended_at, before)));
}

/** Of the next accounts with more than this many: those that were used longest ago. */
export function dropOldestLogins(sql: Sql, most: number, from: string | undefined) {
  const order = fragment`${logins.used_at} desc, ${logins.id} desc`;
  return deleteSurplus(sql, { table: logins, owner: logins.user_id, order, most }, from);
}
