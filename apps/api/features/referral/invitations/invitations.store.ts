import { and, asc, count, desc, eq, gte, inArray, isNull, max, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import {
  referralInvitations as invitations,
  referralMailed as mailed,
  referralUnsubscribed as unsubscribed,
} from './invitations.table.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** Earlier invitations of these mailboxes by the same person: when last, and whether the friend joined. */
export async function findInvited(
  sql: Sql,
  userId: string,
  mailboxes: readonly string[],
): Promise<Map<string, { invited_at: Date; has_joined: boolean }>> {
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

export async function findUnsubscribed(sql: Sql, hashes: readonly string[]): Promise<string[]> {
  const rows = await sql
    .select({ hash: unsubscribed.hash })
    .from(unsubscribed)
    .where(inArray(unsubscribed.hash, [...hashes]));
  return rows.map(({ hash }) => hash);
}

/** Counts one more email to each on this day; returns the day's totals. */
export async function countMailed(sql: Sql, hashes: readonly string[], now: Date): Promise<Map<string, number>> {
  const day = dayOf(now);
  const rows = await sql
    .insert(mailed)
    // In a fixed order, so that two callers who email the same mailboxes never deadlock.
    .values(hashes.toSorted().map((hash) => ({ hash, day, mails: 1 })))
    .onConflictDoUpdate({
      target: mailed.hash,
      set: { day, mails: fragment`case when ${mailed.day} = excluded.day then ${mailed.mails} + 1 else 1 end` },
    })
    .returning({ hash: mailed.hash, mails: mailed.mails });
  return new Map(rows.map(({ hash, mails }) => [hash, mails]));
}

/** A friend has joined through the link. True: there was such an invitation. */
export async function markJoined(
  sql: Sql,
  { userId, mailboxes, now }: { userId: string; mailboxes: readonly string[]; now: Date },
): Promise<boolean> {
  const rows = await sql
    .update(invitations)
    .set({ joined_at: now })
    .where(
      and(
        eq(invitations.user_id, userId),
        inArray(invitations.mailbox_hash, [...mailboxes]),
        isNull(invitations.joined_at),
      ),
    )
    .returning({ id: invitations.id });
  return rows.length > 0;
}

export async function countInvitedSince(sql: Sql, userId: string, since: Date): Promise<number> {
  const [row] = await sql
    .select({ invited: count() })
    .from(invitations)
    .where(and(eq(invitations.user_id, userId), gte(invitations.invited_at, since)));
  return row!.invited;
}

/** Each address once, the last invited first. */
export async function listInvited(
  sql: Sql,
  userId: string,
  limit: number,
): Promise<{ email: string; invited_at: Date; has_joined: boolean }[]> {
  const invited_at = max(invitations.invited_at);
  const rows = await sql
    .select({
      email: invitations.email,
      invited_at,
      has_joined: fragment<boolean>`bool_or(${invitations.joined_at} is not null)`,
    })
    .from(invitations)
    .where(eq(invitations.user_id, userId))
    .groupBy(invitations.email)
    .orderBy(desc(invited_at), asc(invitations.email))
    .limit(limit);
  return rows.map((row) => ({ ...row, invited_at: row.invited_at! }));
}

export async function insertUnsubscribed(sql: Sql, hash: string, at: Date): Promise<void> {
  await sql.insert(unsubscribed).values({ hash, at }).onConflictDoNothing();
}

export async function deleteUnsubscribed(sql: Sql, hashes: readonly string[]): Promise<void> {
  await sql.delete(unsubscribed).where(inArray(unsubscribed.hash, [...hashes]));
}

export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
