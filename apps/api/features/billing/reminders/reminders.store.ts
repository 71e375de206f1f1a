import { expiryNoticeDays } from '@hone/domain/money/cards';
import { renewalNoticeDays } from '@hone/domain/money/subscriptions';
import {
  and,
  between,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  sql as fragment,
  type SQL,
} from 'drizzle-orm';
import { deleteSome } from '../../../database/batches.ts';
import type { Sql } from '../../../database/port.ts';
import { billingCards as cards } from '../cards/cards.table.ts';
import { billingCustomers as customers } from '../customers/customers.table.ts';
import { billingSubscriptions as subscriptions } from '../plan/plan.table.ts';
import { billingNotices as notices } from './reminders.table.ts';

const day = 24 * 3600 * 1000;
const after = (now: Date, days: number) => new Date(now.getTime() + days * day);
const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth() + 1;

/** Will be charged again automatically. */
const renews = and(
  eq(subscriptions.is_live, true),
  eq(subscriptions.state, 'active'),
  eq(subscriptions.is_taken_back, false),
  isNull(subscriptions.ends_at),
  isNotNull(subscriptions.user_id),
);
const paysWith = eq(cards.id, fragment`coalesce(${subscriptions.card_id}, ${customers.preferred_card})`);

const renewedAt = fragment`extract(epoch from ${subscriptions.period_end})::bigint`;
const renewalKey = fragment<string>`'renewal ' || ${subscriptions.id} || ' ' || ${renewedAt}`;
const cardKey = fragment<string>`'card ' || ${cards.id} || ' ' || ${cards.exp_year} || '-' || ${cards.exp_month}`;

export async function findUnreminded(sql: Sql, now: Date, limit: number): Promise<string[]> {
  const isReminded = (key: SQL) => exists(sql.select({ key: notices.key }).from(notices).where(eq(notices.key, key)));
  const isRenewal = and(
    eq(subscriptions.interval, 'yearly'),
    gt(subscriptions.period_end, now),
    lte(subscriptions.period_end, after(now, renewalNoticeDays)),
    not(isReminded(renewalKey)),
  );
  const months = fragment`${cards.exp_year} * 12 + ${cards.exp_month}`;
  const isExpiry = and(
    between(months, monthOf(now), monthOf(after(now, expiryNoticeDays)) - 1),
    not(isReminded(cardKey)),
  );
  const rows = await sql
    .selectDistinct({ id: subscriptions.customer_id })
    .from(subscriptions)
    .innerJoin(customers, eq(customers.id, subscriptions.customer_id))
    .leftJoin(cards, paysWith)
    .where(and(renews, or(isRenewal, isExpiry)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function findRenewing(sql: Sql, customerId: string) {
  const [row] = await sql
    .select({
      interval: subscriptions.interval,
      change: subscriptions.change,
      period_end: subscriptions.period_end,
      card: cards,
      renewalKey,
      cardKey,
    })
    .from(subscriptions)
    .innerJoin(customers, eq(customers.id, subscriptions.customer_id))
    .leftJoin(cards, paysWith)
    .where(and(renews, eq(subscriptions.customer_id, customerId)));
  return row;
}

/** False: it was sent before. */
export async function insertReminder(sql: Sql, key: string, at: Date): Promise<boolean> {
  const rows = await sql.insert(notices).values({ key, at }).onConflictDoNothing().returning({ key: notices.key });
  return rows.length > 0;
}

export function deleteReminders(sql: Sql, before: Date): Promise<boolean> {
  return deleteSome(sql, notices, lt(notices.at, before));
}
