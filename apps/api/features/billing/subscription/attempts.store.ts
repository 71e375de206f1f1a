import { and, eq, inArray, isNotNull, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { billingAttempts as attempts, billingDiscounts as discounts } from './subscription.table.ts';

type Attempt = typeof attempts.$inferSelect;
export type NewAttempt = Omit<Attempt, 'state' | 'user_id'> & { user_id: string };

/** False: this person has another one under way. */
export async function insertAttempt(sql: Sql, attempt: NewAttempt): Promise<boolean> {
  const rows = await sql
    .insert(attempts)
    .values({ ...attempt, state: 'pending' })
    .onConflictDoNothing({ target: attempts.user_id, where: fragment`state = 'pending'` })
    .returning({ id: attempts.id });
  return rows.length > 0;
}

export async function findPending(sql: Sql, user_id: string): Promise<Attempt | undefined> {
  const [row] = await sql
    .select()
    .from(attempts)
    .where(and(eq(attempts.user_id, user_id), eq(attempts.state, 'pending')));
  return row;
}

/** Attempts of deleted users are never awaited. */
export async function isPending(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.id, id), eq(attempts.state, 'pending'), isNotNull(attempts.user_id)));
  return rows.length > 0;
}

/** False: it took so long that it was given up. */
export async function saveDue(sql: Sql, id: string, due_cents: number, now: Date): Promise<boolean> {
  const rows = await sql
    .update(attempts)
    .set({ due_cents, made_at: now })
    .where(and(eq(attempts.id, id), eq(attempts.state, 'pending')))
    .returning({ id: attempts.id });
  return rows.length > 0;
}

/** An ended attempt keeps its state. */
export async function endAttempt(sql: Sql, id: string, state: 'done' | 'none'): Promise<void> {
  const ended = await sql
    .update(attempts)
    .set({ state })
    .where(and(eq(attempts.id, id), eq(attempts.state, 'pending')))
    .returning({ id: attempts.id });
  if (state === 'none' && ended.length > 0) await deleteClaims(sql, [id]);
}

/** Claims the half-price month for these hashes of one person. False: one of them had it already. */
export async function claimDiscount(sql: Sql, attempt_id: string, hashes: readonly string[]): Promise<boolean> {
  const taken = await sql
    .insert(discounts)
    // In a fixed order, so that two callers who share some never deadlock.
    .values(hashes.toSorted().map((hash) => ({ hash, attempt_id })))
    .onConflictDoNothing()
    .returning({ hash: discounts.hash });
  if (taken.length === hashes.length) return true;
  await deleteClaims(sql, [attempt_id]);
  return false;
}

/** For a purchase with the half-price month, by one more card. False: that card had it already. */
export async function claimByCard(sql: Sql, attempt_id: string, hash: string): Promise<boolean> {
  const [discounted] = await sql.select().from(discounts).where(eq(discounts.attempt_id, attempt_id)).limit(1);
  if (!discounted) return true;
  await sql.insert(discounts).values({ hash, attempt_id }).onConflictDoNothing();
  const [claim] = await sql.select().from(discounts).where(eq(discounts.hash, hash));
  return claim?.attempt_id === attempt_id;
}

/** Cards that did not pay for it after all. */
export async function releaseCards(sql: Sql, attempt_id: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await sql.delete(discounts).where(and(eq(discounts.attempt_id, attempt_id), inArray(discounts.hash, [...hashes])));
}

/** A failed attempt leaves the discount for the next. */
export async function deleteClaims(sql: Sql, attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length > 0) await sql.delete(discounts).where(inArray(discounts.attempt_id, [...attemptIds]));
}

export async function findClaimants(sql: Sql, hashes: readonly string[]): Promise<string[]> {
  const rows = await sql
    .selectDistinct({ id: attempts.id })
    .from(discounts)
    .innerJoin(attempts, eq(attempts.id, discounts.attempt_id))
    .where(inArray(discounts.hash, [...hashes]));
  return rows.map(({ id }) => id);
}
