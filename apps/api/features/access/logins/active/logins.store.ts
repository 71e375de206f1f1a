import { and, desc, eq, gt, isNull, lt, ne, or, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { logins, refreshTokens } from './logins.table.ts';

export type Login = typeof logins.$inferSelect;
export type EndReason = NonNullable<Login['ended_because']>;

type Placeholder = ReturnType<typeof fragment.placeholder>;
const named = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, fragment.placeholder(name)])) as unknown as Record<Name, Placeholder>;

const newLogin = (sql: Sql) =>
  sql
    .insert(logins)
    .values(named(['id', 'user_id', 'reach', 'remember', 'agent', 'started_at', 'used_at', 'idle_ends_at', 'ends_at']))
    .prepare('access.new_login');

const newRefreshToken = (sql: Sql) =>
  sql
    .insert(refreshTokens)
    .values(named(['token_hash', 'login_id', 'issued_at']))
    .prepare('access.new_refresh_token');

export async function insertLogin(sql: Sql, login: typeof logins.$inferInsert): Promise<void> {
  await sql.once(newLogin).execute(login);
}

export async function insertRefreshToken(sql: Sql, token_hash: string, login_id: string, issued_at: Date): Promise<void> {
  await sql.once(newRefreshToken).execute({ token_hash, login_id, issued_at });
}

/** The login that a refresh token belongs to, locked, so that two renewals of it take turns. */
export async function lockLoginOfToken(sql: Sql, token_hash: string): Promise<Login | undefined> {
  const [found] = await sql
    .select({ login: logins })
    .from(refreshTokens)
    .innerJoin(logins, eq(logins.id, refreshTokens.login_id))
    .where(eq(refreshTokens.token_hash, token_hash))
    .for('update', { of: logins });
  return found?.login;
}

/** Read after its login is locked: a row that is joined to a locked one may be older than the lock. */
export async function findRefreshToken(sql: Sql, token_hash: string): Promise<typeof refreshTokens.$inferSelect | undefined> {
  const [token] = await sql.select().from(refreshTokens).where(eq(refreshTokens.token_hash, token_hash));
  return token;
}

export async function markTokenUsed(sql: Sql, token_hash: string, successor: string, used_at: Date): Promise<void> {
  await sql.update(refreshTokens).set({ used_at, successor }).where(eq(refreshTokens.token_hash, token_hash));
}

export async function renewLogin(sql: Sql, id: string, used_at: Date, idle_ends_at: Date): Promise<void> {
  await sql.update(logins).set({ used_at, idle_ends_at }).where(eq(logins.id, id));
}

/** The login of a browser, whichever of its refresh tokens is shown. */
export async function findLoginOfToken(sql: Sql, token_hash: string): Promise<{ user_id: string } | undefined> {
  const [found] = await sql
    .select({ user_id: logins.user_id })
    .from(refreshTokens)
    .innerJoin(logins, eq(logins.id, refreshTokens.login_id))
    .where(eq(refreshTokens.token_hash, token_hash));
  return found;
}

const isLasting = (now: Date) => and(isNull(logins.ended_at), gt(logins.idle_ends_at, now), gt(logins.ends_at, now));

export async function findLogin(sql: Sql, id: string, user_id: string): Promise<Login | undefined> {
  const [login] = await sql.select().from(logins).where(and(eq(logins.id, id), eq(logins.user_id, user_id)));
  return login;
}

export async function findLastingLogins(sql: Sql, user_id: string, now: Date): Promise<Login[]> {
  return sql.select().from(logins).where(and(eq(logins.user_id, user_id), isLasting(now))).orderBy(desc(logins.used_at), desc(logins.id));
}

/** Which of a user's logins: one, all but one, or all. */
export interface Chosen {
  user_id: string;
  id?: string;
  butNot?: string;
}

/** Ends those that last, and says which they were. */
export async function endLogins(sql: Sql, { user_id, id, butNot }: Chosen, ended_because: EndReason, ended_at: Date): Promise<string[]> {
  const ended = await sql
    .update(logins)
    .set({ ended_at, ended_because })
    .where(
      and(
        eq(logins.user_id, user_id),
        isLasting(ended_at),
        id === undefined ? undefined : eq(logins.id, id),
        butNot === undefined ? undefined : ne(logins.id, butNot),
      ),
    )
    .returning({ id: logins.id });
  return ended.map((login) => login.id);
}

/** Forgets logins that are over; their tokens go with them. */
export async function sweepLogins(sql: Sql, now: Date, before: Date): Promise<void> {
  await sql.delete(logins).where(or(lt(logins.idle_ends_at, now), lt(logins.ended_at, before)));
}
