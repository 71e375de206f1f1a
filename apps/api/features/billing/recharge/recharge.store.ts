import { and, eq, gt, inArray, isNull, lte, notExists, or, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { billingTopUps as topUps } from '../top-up/top-up.table.ts';
import { billingRecharges as recharges } from './recharge.table.ts';

export type RechargeRow = typeof recharges.$inferSelect;
type Settings = Pick<RechargeRow, 'is_on' | 'threshold_cents' | 'target_cents' | 'monthly_cap_cents'>;

export async function findRecharge(sql: Sql, user_id: string): Promise<RechargeRow | undefined> {
  const [row] = await sql.select().from(recharges).where(eq(recharges.user_id, user_id));
  return row;
}

/** Until the transaction ends, no one else starts a charge or changes the settings. */
export async function lockRecharge(sql: Sql, user_id: string): Promise<RechargeRow | undefined> {
  const [row] = await sql.select().from(recharges).where(eq(recharges.user_id, user_id)).for('no key update');
  return row;
}

/** Also resets earlier failures. */
export async function saveRecharge(sql: Sql, user_id: string, settings: Settings): Promise<void> {
  const values = { user_id, ...settings, failures: 0, rests_until: null, stopped_at: null };
  await sql.insert(recharges).values(values).onConflictDoUpdate({ target: recharges.user_id, set: values });
}

export async function saveFailure(
  sql: Sql,
  user_id: string,
  values: Pick<RechargeRow, 'is_on' | 'failures' | 'rests_until' | 'stopped_at'>,
): Promise<void> {
  await sql.update(recharges).set(values).where(eq(recharges.user_id, user_id));
}

export async function resetFailures(sql: Sql, user_id: string): Promise<void> {
  await sql
    .update(recharges)
    .set({ failures: 0, rests_until: null })
    .where(and(eq(recharges.user_id, user_id), gt(recharges.failures, 0)));
}

/** Someone who disputes a charge wants no other: off until they switch it on again. */
export async function stopRecharge(sql: Sql, user_id: string, now: Date): Promise<void> {
  await sql
    .update(recharges)
    .set({ is_on: false, stopped_at: now })
    .where(and(eq(recharges.user_id, user_id), eq(recharges.is_on, true)));
}

const given = fragment.placeholder;

const due = (sql: Sql) =>
  sql
    .select({ user_id: recharges.user_id })
    .from(recharges)
    .where(
      and(
        eq(recharges.user_id, given('user_id')),
        eq(recharges.is_on, true),
        gt(recharges.threshold_cents, given('balance_cents')),
        or(isNull(recharges.rests_until), lte(recharges.rests_until, given('now'))),
        notExists(
          sql
            .select({ id: topUps.id })
            .from(topUps)
            .where(
              and(
                eq(topUps.user_id, given('user_id')),
                eq(topUps.is_automatic, true),
                inArray(topUps.state, ['pending', 'open']),
              ),
            ),
        ),
      ),
    )
    .prepare('billing.recharge_due');

/** The balance is low, and no purchase is under way. */
export async function isRechargeDue(sql: Sql, user_id: string, balance_cents: number, now: Date): Promise<boolean> {
  const rows = await sql.once(due).execute({ user_id, balance_cents, now: now.toISOString() });
  return rows.length > 0;
}

/** On, and not paused. */
export function listActive(sql: Sql, now: Date): Promise<{ user_id: string }[]> {
  return sql
    .select({ user_id: recharges.user_id })
    .from(recharges)
    .where(and(eq(recharges.is_on, true), or(isNull(recharges.rests_until), lte(recharges.rests_until, now))));
}

export async function deleteRecharge(sql: Sql, user_id: string): Promise<void> {
  await sql.delete(recharges).where(eq(recharges.user_id, user_id));
}
