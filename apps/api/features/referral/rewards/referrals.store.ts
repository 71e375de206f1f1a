import { and, asc, count, eq, inArray, or, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { referrals } from './referrals.table.ts';

export type Referral = typeof referrals.$inferSelect;

/** False: this friend has been judged before. */
export async function insertReferral(sql: Sql, referral: Referral): Promise<boolean> {
  const rows = await sql
    .insert(referrals)
    .values(referral)
    .onConflictDoNothing({ target: referrals.friend_id })
    .returning({ id: referrals.id });
  return rows.length > 0;
}

export async function saveReferral(
  sql: Sql,
  id: string,
  changes: Pick<Referral, 'outcome' | 'reason' | 'credits'>,
): Promise<void> {
  await sql.update(referrals).set(changes).where(eq(referrals.id, id));
}

/** Rewards for this user and for their friends; locked, the user's own first. */
export async function lockRewarded(sql: Sql, userId: string, friends: readonly string[]): Promise<Referral[]> {
  const ofFriends = and(eq(referrals.referrer_id, userId), inArray(referrals.friend_id, [...friends]));
  const isOwn = eq(referrals.friend_id, userId);
  const found = await sql
    .select()
    .from(referrals)
    .where(and(eq(referrals.outcome, 'rewarded'), friends.length > 0 ? or(isOwn, ofFriends) : isOwn))
    .orderBy(asc(referrals.id))
    .for('no key update');
  return [
    ...found.filter(({ friend_id }) => friend_id === userId),
    ...found.filter(({ friend_id }) => friend_id !== userId),
  ];
}

/** Anonymises referrals, on both sides. */
export async function detachReferrals(sql: Sql, userId: string): Promise<void> {
  const own = await sql
    .select({ id: referrals.id })
    .from(referrals)
    .where(or(eq(referrals.referrer_id, userId), eq(referrals.friend_id, userId)))
    .orderBy(asc(referrals.id))
    .for('no key update');
  if (own.length === 0) return;
  await sql
    .update(referrals)
    .set({
      referrer_id: fragment`nullif(${referrals.referrer_id}, ${userId}::uuid)`,
      friend_id: fragment`nullif(${referrals.friend_id}, ${userId}::uuid)`,
    })
    .where(
      inArray(
        referrals.id,
        own.map(({ id }) => id),
      ),
    );
}

export async function sumRewards(sql: Sql, referrerId: string): Promise<{ friends: number; credits: number }> {
  const [row] = await sql
    .select({ friends: count(), credits: fragment<number>`coalesce(sum(${referrals.credits}), 0)::int` })
    .from(referrals)
    .where(and(eq(referrals.referrer_id, referrerId), eq(referrals.outcome, 'rewarded')));
  return row!;
}
