import { and, eq, isNull, lt } from 'drizzle-orm';
import { deleteSome } from '../../../database/batches.ts';
import type { Sql } from '../../../database/port.ts';
import { authorizationCodes } from './authorization.table.ts';

export type AuthorizationCode = typeof authorizationCodes.$inferSelect;

export async function insertCode(sql: Sql, code: typeof authorizationCodes.$inferInsert): Promise<void> {
  await sql.insert(authorizationCodes).values(code);
}

/** Of two concurrent calls, one gets it. */
export async function takeCode(sql: Sql, code_hash: string, used_at: Date): Promise<AuthorizationCode | undefined> {
  const [taken] = await sql
    .update(authorizationCodes)
    .set({ used_at })
    .where(and(eq(authorizationCodes.code_hash, code_hash), isNull(authorizationCodes.used_at)))
    .returning();
  return taken;
}

export async function findCode(sql: Sql, code_hash: string): Promise<AuthorizationCode | undefined> {
  const [code] = await sql.select().from(authorizationCodes).where(eq(authorizationCodes.code_hash, code_hash));
  return code;
}

export async function noteGiven(sql: Sql, code_hash: string, given_login_id: string): Promise<void> {
  await sql.update(authorizationCodes).set({ given_login_id }).where(eq(authorizationCodes.code_hash, code_hash));
}

export function sweepAuthorizationCodes(sql: Sql, before: Date): Promise<boolean> {
  return deleteSome(sql, authorizationCodes, lt(authorizationCodes.expires_at, before));
}
