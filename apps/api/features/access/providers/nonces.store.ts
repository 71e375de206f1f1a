import { loginRules } from '@hone/domain/access/logins';
import { lt } from 'drizzle-orm';
import { deleteSome } from '../../../database/batches.ts';
import type { Sql } from '../../../database/port.ts';
import { usedNonces } from './providers.table.ts';

/** False: already used, or being used by another call. */
export async function useNonce(sql: Sql, nonce: string, now: Date): Promise<boolean> {
  const expires_at = new Date(now.getTime() + loginRules.nonceSeconds * 1000);
  const used = await sql.insert(usedNonces).values({ nonce, expires_at }).onConflictDoNothing().returning();
  return used.length > 0;
}

export function sweepNonces(sql: Sql, now: Date): Promise<boolean> {
  return deleteSome(sql, usedNonces, lt(usedNonces.expires_at, now));
}
