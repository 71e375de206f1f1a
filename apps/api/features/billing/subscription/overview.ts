import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { nextReset } from '@hone/domain/money/credits';
import { billedCents, centsToDollars } from '@hone/domain/money/plans';
import { graceEnd, subscriptionFlags, type SubscriptionState } from '@hone/domain/money/subscriptions';
import type { Sql } from '../../../database/port.ts';
import { findCards } from '../cards/cards.store.ts';
import { findCustomer } from '../customers/customers.store.ts';
import type { BillingDeps } from '../customers/deps.ts';
import { findLastRow, findLiveRow, hasEnterprise, isPeriodPaid, type SubscriptionRow } from '../plan/plan.store.ts';
import { stateOf } from '../plan/plan.ts';
import { findClaimants, findPending } from './attempts.store.ts';
import { discountKeys } from './discount.ts';

type ReadDeps = Pick<BillingDeps, 'payments' | 'keyed' | 'emailOf'>;

interface Reader {
  sql: Sql;
  caller: { userId: string };
  now: Date;
}

export async function readSubscription(deps: ReadDeps, { sql, caller, now }: Reader): Promise<SubscriptionInfo> {
  const { userId } = caller;
  const live = await findLiveRow(sql, userId);
  const last = await findLastRow(sql, userId);
  const customer = await findCustomer(sql, userId);
  const isEnterprise = await hasEnterprise(sql, userId);
  const status = stateOf(live, { wasPaid: last !== undefined, isEnterprise, now });
  const { plan, renews, usable } = subscriptionFlags[status];
  const isPro = plan === 'pro';
  const next = renews ? (live?.change ?? live?.interval ?? null) : null;
  const cards = await findCards(sql, userId);
  const payer = isPro ? cards.find(({ id }) => id === live?.card_id) : undefined;
  return {
    pricing_plan: { name: plan, billing_interval: isPro ? (live?.interval ?? null) : null },
    next_pricing_plan: next && { price: centsToDollars(billedCents(next)), billing_interval: next },
    credits_expiry: creditsExpiry(),
    stripe_subscription_active: renews,
    pricing_plan_active: usable,
    stripe_customer_id: customer?.id ?? null,
    status,
    ends_at: status === 'ending' ? (live?.ends_at?.toISOString() ?? null) : null,
    first_month_discount: await hasDiscount(deps, sql, { userId, live }),
    is_checking: (await findPending(sql, userId)) !== undefined,
    open_payment: describeOpen(deps, status, live),
    last_interval: last?.interval ?? null,
    payment_method: payer
      ? { brand: payer.brand, last4: payer.last4, exp_month: payer.exp_month, exp_year: payer.exp_year }
      : null,
    grace_ends_at: await describeGrace(sql, status, live ?? last),
  };

  function creditsExpiry(): string | null {
    if (isPro && live) return live.period_end.toISOString();
    return plan === 'free' ? nextReset(now).toISOString() : null;
  }
}

/** For an unpaid renewal; also when that ended it, unless it was cancelled or refunded. */
async function describeGrace(
  sql: Sql,
  status: SubscriptionState,
  row: SubscriptionRow | undefined,
): Promise<string | null> {
  if (!row || (status !== 'past_due' && status !== 'lapsed')) return null;
  if (status === 'lapsed' && (row.ends_at !== null || row.is_taken_back || (await isPeriodPaid(sql, row)))) return null;
  return graceEnd(row.period_start).toISOString();
}

function describeOpen(
  { payments }: ReadDeps,
  status: SubscriptionState,
  live: SubscriptionRow | undefined,
): SubscriptionInfo['open_payment'] {
  if (status !== 'incomplete' && status !== 'past_due') return null;
  if (!payments || !live?.interval || live.open_cents === null) return null;
  return {
    due_cents: live.open_cents,
    billing_interval: live.interval,
    stripe_price_id: payments.priceIds[live.interval],
    retry_at: live.open_retry_at?.toISOString() ?? null,
    invoice_url: live.open_url,
  };
}

interface Person {
  userId: string;
  live: SubscriptionRow | undefined;
}

/** As far as it can be known before a card is chosen. */
async function hasDiscount(deps: ReadDeps, sql: Sql, { userId, live }: Person): Promise<boolean> {
  const email = await deps.emailOf(sql, userId);
  if (email === undefined) return false;
  const claimants = await findClaimants(sql, discountKeys(deps, { userId, email }));
  const open = live?.state === 'incomplete' ? live.attempt_id : null;
  const pending = await findPending(sql, userId);
  return claimants.every((id) => id === open || id === pending?.id);
}
