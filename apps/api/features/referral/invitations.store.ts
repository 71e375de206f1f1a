import { and, eq, inArray, isNotNull, lt, max, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { isTaken } from './due.ts';
import { referralInvitations as invitations, referralMailed as mailed, referralNames as names, referralUnsubscribed as unsubscribed } from './referral.table.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** What of these mailboxes somebody has invited before: when at last, and whether their friend has come. */
export async function findInvited(sql: Sql, userId: string, mailboxes: readonly string[]): Promise<Map<string, { invited_at: Date; has_joined: boolean }>> {
  const rows = await sql
    .select({
      mailbox: invitations.mailbox_hash,
      invited_at: max(invitations.invited_at),
      has_joined: fragment<boolean>`bool_or(${invitations.joined_at} is not null)`,
    })
    .from(invitations)
    .where(and(eq(invitations.user_id, userId), inArray(invitations.mailbox_hash, [...mailboxes])))
    .groupBy(invitations.mailbox_hash);
  return new Map(rows.map(({ mailbox, invited_at, has_joined }) => [mailbox, { invited_at: invited_at!, has_joined }]));
}

export async function insertInvitations(sql: Sql, rows: InvitationRow[]): Promise<void> {
  await sql.insert(invitations).values(rows);
}

/** Which of these mailboxes are somebody's who is here. */
export async function findNamed(sql: Sql, mailboxes: readonly string[]): Promise<string[]> {
  const rows = await sql
    .select({ hash: names.hash })
    .from(names)
    .where(and(inArray(names.hash, [...mailboxes]), isNotNull(names.user_id)));
  return rows.map(({ hash }) => hash);
}

export async function findUnsubscribed(sql: Sql, hashes: readonly string[]): Promise<string[]> {
  const rows = await sql.select({ hash: unsubscribed.hash }).from(unsubscribed).where(inArray(unsubscribed.hash, [...hashes]));
  return rows.map(({ hash }) => hash);
}

/** Counts one more mail to each on this day; answers how many it is, of those of everybody. */
export async function countMailed(sql: Sql, hashes: readonly string[], now: Date): Promise<Map<string, number>> {
  const day = dayOf(now);
  const rows = await sql
    .insert(mailed)
    // In one order, so that two who mail the same mailboxes never wait for each other.
    .values(hashes.toSorted().map((hash) => ({ hash, day, mails: 1 })))
    .onConflictDoUpdate({
      target: mailed.hash,
      set: { day, mails: fragment`case when ${mailed.day} = excluded.day then ${mailed.mails} + 1 else 1 end` },
    })
    .returning({ hash: mailed.hash, mails: mailed.mails });
  return new Map(rows.map(({ hash, mails }) => [hash, mails]));
}

/** Forgets so many of the days before this one at most; answers how many. */
export async function dropMailed(sql: Sql, now: Date, limit: number): Promise<number> {
  const due = sql.select({ hash: mailed.hash }).from(mailed).where(lt(mailed.day, dayOf(now))).limit(limit).for('update', { skipLocked: true });
  return (await sql.delete(mailed).where(isTaken(mailed.hash, due)).returning({ hash: mailed.hash })).length;
}

export async function insertUnsubscribed(sql: Sql, hash: string, at: Date): Promise<void> {
  await sql.insert(unsubscribed).values({ hash, at }).onConflictDoNothing();
}

export async function deleteUnsubscribed(sql: Sql, hash: string): Promise<void> {
  await sql.delete(unsubscribed).where(eq(unsubscribed.hash, hash));
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
