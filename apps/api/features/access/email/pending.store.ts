import { codeRules } from '@hone/domain/access/codes';
import { emailChangeRules } from '@hone/domain/access/email-changes';
import { and, eq, gt, gte, lt, lte, sql as fragment } from 'drizzle-orm';
import { deleteSome } from '../../../database/batches.ts';
import type { Sql } from '../../../database/port.ts';
import { pendingEmails as pending } from './email.table.ts';

export type PendingEmail = typeof pending.$inferSelect;

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

export async function findPendingEmail(sql: Sql, user_id: string, now: Date): Promise<PendingEmail | undefined> {
  const isLive = gt(pending.requested_at, before(now, emailChangeRules.pendingSeconds));
  const [row] = await sql
    .select()
    .from(pending)
    .where(and(eq(pending.user_id, user_id), isLive));
  return row;
}

/** As it was typed, confirmed or not; null without one. */
export async function findNewEmail(sql: Sql, user_id: string): Promise<string | null> {
  const [row] = await sql.select({ email: pending.email }).from(pending).where(eq(pending.user_id, user_id));
  return row?.email ?? null;
}

function freshCode(code_hash: string, now: Date) {
  const expires_at = new Date(now.getTime() + codeRules.lifetimeSeconds * 1000);
  return { code_hash, tries_left: codeRules.tries, sent_at: now, expires_at };
}

interface NewPending {
  user_id: string;
  email: string;
  code_hash: string;
}

export async function replacePendingEmail(
  sql: Sql,
  { user_id, email, code_hash }: NewPending,
  now: Date,
): Promise<void> {
  const row = { email, requested_at: now, ...freshCode(code_hash, now) };
  await sql
    .insert(pending)
    .values({ user_id, ...row })
    .onConflictDoUpdate({ target: pending.user_id, set: row });
}

/** At most once a minute; false: too soon. */
export async function replaceEmailCode(
  sql: Sql,
  { user_id, email, code_hash }: NewPending,
  now: Date,
): Promise<boolean> {
  const isRested = lte(pending.sent_at, before(now, codeRules.resendAfterSeconds));
  const written = await sql
    .update(pending)
    .set(freshCode(code_hash, now))
    .where(and(eq(pending.user_id, user_id), eq(pending.email, email), isRested))
    .returning({ user_id: pending.user_id });
  return written.length > 0;
}

/** Spends one attempt before revealing the hash: concurrent attempts can't exceed their number. */
export async function spendEmailTry(sql: Sql, user_id: string, now: Date): Promise<string | undefined> {
  const isLive = and(gt(pending.tries_left, 0), gt(pending.expires_at, now));
  const [row] = await sql
    .update(pending)
    .set({ tries_left: fragment`${pending.tries_left} - 1` })
    .where(and(eq(pending.user_id, user_id), isLive))
    .returning({ code_hash: pending.code_hash });
  return row?.code_hash;
}

/** False when another call was quicker. */
export async function usePendingEmail(sql: Sql, user_id: string, code_hash: string): Promise<boolean> {
  const used = await sql
    .delete(pending)
    .where(and(eq(pending.user_id, user_id), eq(pending.code_hash, code_hash)))
    .returning({ user_id: pending.user_id });
  return used.length > 0;
}

/** All of a person, or those asked for since then. */
export async function deletePendingEmail(sql: Sql, user_id: string, since?: Date): Promise<boolean> {
  const gone = await sql
    .delete(pending)
    .where(and(eq(pending.user_id, user_id), since && gte(pending.requested_at, since)))
    .returning({ user_id: pending.user_id });
  return gone.length > 0;
}

export function sweepPendingEmails(sql: Sql, now: Date): Promise<boolean> {
  return deleteSome(sql, pending, lt(pending.requested_at, before(now, emailChangeRules.pendingSeconds)));
}
