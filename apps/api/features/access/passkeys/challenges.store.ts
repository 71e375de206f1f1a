import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { deleteSome } from '../../../database/batches.ts';
import type { Sql } from '../../../database/port.ts';
import { passkeyChallenges } from './passkeys.table.ts';

export type ChallengeRow = typeof passkeyChallenges.$inferSelect;

export async function insertChallenge(sql: Sql, challenge: ChallengeRow): Promise<void> {
  await sql.insert(passkeyChallenges).values(challenge);
}

/** True once: of several calls at the same time, for one. */
export async function takeChallenge(
  sql: Sql,
  { hash, purpose, user_id }: Omit<ChallengeRow, 'expires_at'>,
  now: Date,
): Promise<boolean> {
  const isTheirs = user_id === null ? isNull(passkeyChallenges.user_id) : eq(passkeyChallenges.user_id, user_id);
  const taken = await sql
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hash),
        eq(passkeyChallenges.purpose, purpose),
        isTheirs,
        gt(passkeyChallenges.expires_at, now),
      ),
    )
    .returning({ hash: passkeyChallenges.hash });
  return taken.length > 0;
}

export function sweepChallenges(sql: Sql, now: Date): Promise<boolean> {
  return deleteSome(sql, passkeyChallenges, lte(passkeyChallenges.expires_at, now));
}
