import { lt } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { usedNonces } from './providers.table.ts';

/** False: it was used before, or is just being used by another call. */
export async function useNonce(sql: Sql, nonce: string, expires_at: Date): Promise<boolean> {
  const rows = await sql.insert(usedNonces).values({ nonce, expires_at }).onConflictDoNothing().returning({ nonce: usedNonces.nonce });
  return rows.length > 0;
}

export async function sweepNonces(sql: Sql, now: Date): Promise<void> {
  await sql.delete(usedNonces).where(lt(usedNonces.expires_at, now));
}
