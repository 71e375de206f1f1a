import { and, asc, count, desc, eq, gte, inArray, isNull, lt, max, or, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { isTaken } from './due.ts';
import { referralInvitations as invitations, referrals } from './referral.table.ts';

export type Referral = typeof referrals.$inferSelect;

/** False: this friend has been judged before. */
export async function insertReferral(sql: Sql, referral: Referral): Promise<boolean> {
  const rows = await sql.insert(referrals).values(referral).onConflictDoNothing({ target: referrals.friend_id }).returning({ id: referrals.id });
  return rows.length > 0;
}

export async function saveReferral(sql: Sql, id: string, changes: Pick<Referral, 'outcome' | 'reason' | 'credits'>): Promise<void> {
  await sql.update(referrals).set(changes).where(eq(referrals.id, id));
}

/** What was given for somebody, to whoever sent them, and for those whom they sent; locked, and the own one first. */
export async function lockRewarded(sql: Sql, userId: string, friends: readonly string[]): Promise<Referral[]> {
  const ofFriends = and(eq(referrals.referrer_id, userId), inArray(referrals.friend_id, [...friends]));
  const isOwn = eq(referrals.friend_id, userId);
  const found = await sql
    .select()
    .from(referrals)
    .where(and(eq(referrals.outcome, 'rewarded'), friends.length > 0 ? or(isOwn, ofFriends) : isOwn))
    .orderBy(asc(referrals.id))
    .for('no key update');
  return [...found.filter(({ friend_id }) => friend_id === userId), ...found.filter(({ friend_id }) => friend_id !== userId)];
}

/** Takes a name off what came of links, on both sides. */
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
    .set({ referrer_id: fragment`nullif(${referrals.referrer_id}, ${userId}::uuid)`, friend_id: fragment`nullif(${referrals.friend_id}, ${userId}::uuid)` })
    .where(inArray(referrals.id, own.map(({ id }) => id)));
}

/** How many friends somebody was rewarded for, and with how much. */
export async function sumRewards(sql: Sql, referrerId: string): Promise<{ friends: number; credits: number }> {
  const [row] = await sql
    .select({ friends: count(), credits: fragment<number>`coalesce(sum(${referrals.credits}), 0)::int` })
    .from(referrals)
    .where(and(eq(referrals.referrer_id, referrerId), eq(referrals.outcome, 'rewarded')));
  return row!;
}

/** Whom somebody invited has come by their link. True: there was such an invitation. */
export async function markJoined(sql: Sql, { userId, mailbox, now }: { userId: string; mailbox: string; now: Date }): Promise<boolean> {
  const rows = await sql
    .update(invitations)
    .set({ joined_at: now })
    .where(and(eq(invitations.user_id, userId), eq(invitations.mailbox_hash, mailbox), isNull(invitations.joined_at)))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

/** How many invitations somebody has sent on the day (UTC) on which this moment is. */
export async function countInvitedSince(sql: Sql, userId: string, since: Date): Promise<number> {
  const [row] = await sql
    .select({ invited: count() })
    .from(invitations)
    .where(and(eq(invitations.user_id, userId), gte(invitations.invited_at, since)));
  return row!.invited;
}

/** Each address once, the last invited first. */
export async function listInvited(sql: Sql, userId: string, limit: number): Promise<{ email: string; invited_at: Date; has_joined: boolean }[]> {
  const invited_at = max(invitations.invited_at);
  const rows = await sql
    .select({ email: invitations.email, invited_at, has_joined: fragment<boolean>`bool_or(${invitations.joined_at} is not null)` })
    .from(invitations)
    .where(eq(invitations.user_id, userId))
    .groupBy(invitations.email)
    .orderBy(desc(invited_at), asc(invitations.email))
    .limit(limit);
  return rows.map((row) => ({ ...row, invited_at: row.invited_at! }));
}

/** Forgets so many at most; answers how many. */
export async function dropInvitations(sql: Sql, before: Date, limit: number): Promise<number> {
  const due = sql.select({ id: invitations.id }).from(invitations).where(lt(invitations.invited_at, before)).limit(limit).for('update', { skipLocked: true });
  return (await sql.delete(invitations).where(isTaken(invitations.id, due)).returning({ id: invitations.id })).length;
}

/** Of people who have left on both sides. */
export async function dropReferrals(sql: Sql, before: Date, limit: number): Promise<number> {
  const due = sql
    .select({ id: referrals.id })
    .from(referrals)
    .where(and(isNull(referrals.referrer_id), isNull(referrals.friend_id), lt(referrals.at, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return (await sql.delete(referrals).where(isTaken(referrals.id, due)).returning({ id: referrals.id })).length;
}
