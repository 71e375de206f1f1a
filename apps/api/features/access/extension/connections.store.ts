import { eq, lt } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { extensionCodes } from './extension.table.ts';

export type ExtensionCode = typeof extensionCodes.$inferSelect;

export async function insertExtensionCode(sql: Sql, code: ExtensionCode): Promise<void> {
  await sql.insert(extensionCodes).values(code);
}

/** Of two concurrent calls, one gets it. */
export async function redeemExtensionCode(sql: Sql, code_hash: string): Promise<ExtensionCode | undefined> {
  const [taken] = await sql.delete(extensionCodes).where(eq(extensionCodes.code_hash, code_hash)).returning();
  return taken;
}

export async function sweepExtensionCodes(sql: Sql, now: Date): Promise<void> {
  await sql.delete(extensionCodes).where(lt(extensionCodes.expires_at, now));
}
