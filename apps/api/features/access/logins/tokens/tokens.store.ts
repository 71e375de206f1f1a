import { desc, eq, isNotNull, sql as fragment } from 'drizzle-orm';
import { deleteSurplus } from '../../../../database/batches.ts';
import type { Sql } from '../../../../database/port.ts';
import type { Login } from '../active/logins.store.ts';
import { logins } from '../active/logins.table.ts';
import { refreshTokens } from './tokens.table.ts';

export type RefreshToken = typeof refreshTokens.$inferSelect;

const given = fragment.placeholder;

const newRefreshToken = (sql: Sql) =>
  sql
    .insert(refreshTokens)
    .values({ token_hash: given('token_hash'), login_id: given('login_id'), issued_at: given('issued_at') })
    .prepare('access.new_refresh_token');

export async function insertRefreshToken(
  sql: Sql,
  token_hash: string,
  login_id: string,
  issued_at: Date,
): Promise<void> {
  await sql.once(newRefreshToken).execute({ token_hash, login_id, issued_at });
}

/** Locked, so that two renewals take turns. */
export async function lockLoginOfToken(sql: Sql, token_hash: string): Promise<Login | undefined> {
  const [found] = await sql
    .select({ login: logins })
    .from(refreshTokens)
    .innerJoin(logins, eq(logins.id, refreshTokens.login_id))
    .where(eq(refreshTokens.token_hash, token_hash))
    .for('update', { of: logins });
  return found?.login;
}

/** Read after its login is locked: a joined row may be older than the lock. */
export async function findRefreshToken(sql: Sql, token_hash: string): Promise<RefreshToken | undefined> {
  const [token] = await sql.select().from(refreshTokens).where(eq(refreshTokens.token_hash, token_hash));
  return token;
}

export async function markTokenUsed(sql: Sql, token_hash: string, successor: string, used_at: Date): Promise<void> {
  await sql.update(refreshTokens).set({ used_at, successor }).where(eq(refreshTokens.token_hash, token_hash));
}

export async function findOwnerOfToken(sql: Sql, token_hash: string): Promise<string | undefined> {
  const [found] = await sql
    .select({ user_id: logins.user_id })
    .from(refreshTokens)
    .innerJoin(logins, eq(logins.id, refreshTokens.login_id))
    .where(eq(refreshTokens.token_hash, token_hash));
  return found?.user_id;
}

/** Of the next logins with more than this many: those that were used longest ago. */
export function dropOldestTokens(sql: Sql, most: number, from: string | undefined) {
  const { login_id: owner, issued_at, used_at } = refreshTokens;
  return deleteSurplus(
    sql,
    { table: refreshTokens, owner, order: desc(issued_at), most, which: isNotNull(used_at) },
    from,
  );
}
