import { and, count, eq, gte } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { recoveryCodes } from './second-factor.table.ts';

export async function replaceRecoveryCodes(
  sql: Sql,
  user_id: string,
  hashes: readonly string[],
  made_at: Date,
): Promise<void> {
  await deleteRecoveryCodes(sql, user_id);
  await sql.insert(recoveryCodes).values(hashes.map((hash) => ({ user_id, hash, made_at })));
}

export async function countRecoveryCodes(sql: Sql, user_id: string): Promise<number> {
  const own = eq(recoveryCodes.user_id, user_id);
  const [counted] = await sql.select({ count: count() }).from(recoveryCodes).where(own);
  return counted!.count;
}

export async function hasRecoveryCode(sql: Sql, user_id: string, hash: string): Promise<boolean> {
  return (await sql.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(isOne(user_id, hash))).length > 0;
}

/** Of two with the same code at the same time, one succeeds. */
export async function useRecoveryCode(sql: Sql, user_id: string, hash: string): Promise<boolean> {
  const used = await sql.delete(recoveryCodes).where(isOne(user_id, hash)).returning({ hash: recoveryCodes.hash });
  return used.length > 0;
}

/** Returns whether there were any; with `since`, only those that are no older. */
export async function deleteRecoveryCodes(sql: Sql, user_id: string, since?: Date): Promise<boolean> {
  const isNew = since && gte(recoveryCodes.made_at, since);
  const gone = await sql
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, user_id), isNew))
    .returning({ hash: recoveryCodes.hash });
  return gone.length > 0;
}

function isOne(user_id: string, hash: string) {
  return and(eq(recoveryCodes.user_id, user_id), eq(recoveryCodes.hash, hash));
}
