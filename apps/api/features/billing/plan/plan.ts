import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { nextReset } from '@hone/domain/credits';
import { mailboxOf } from '@hone/domain/mailboxes';
import { billedCents, dollarsOf } from '@hone/domain/plans';
import { graceEnd, isForfeit, standings, type SubscriptionState } from '@hone/domain/subscriptions';
import type { Sql } from '../../../database/port.ts';
import { findClaimants, findPending } from './attempts.store.ts';
import type { BillingDeps } from '../deps.ts';
import { findCards, findCustomer, findLastRow, findLiveRow, findPlanRow, hasEnterprise, isPeriodPaid, type SubscriptionRow } from './standing.store.ts';

type Told = Pick<SubscriptionRow, 'state' | 'period_start' | 'ends_at' | 'change' | 'is_taken_back'>;

/** Where somebody stands who has this subscription, or had one. The end of the grace is the clock's, whenever the provider ends it. */
export function stateOf(live: Told | undefined, { wasPaid, isEnterprise, now }: { wasPaid: boolean; isEnterprise: boolean; now: Date }): SubscriptionState {
  if (isEnterprise) return 'enterprise';
  if (!live) return wasPaid ? 'lapsed' : 'free';
  if (live.state === 'incomplete') return 'incomplete';
  if (isForfeit(live, now)) return 'lapsed';
  if (live.state === 'past_due') return 'past_due';
  if (live.ends_at !== null) return 'ending';
  return live.change === null ? 'active' : 'change_planned';
}

/** Which plan somebody is on, and when what they paid for ends. */
export async function planOf(sql: Sql, userId: string, now: Date) {
  const { state, period_start, period_end, is_taken_back, since } = await findPlanRow(sql, userId);
  if (since !== null) return { name: 'enterprise', ends_at: null } as const;
  if (state === null || period_start === null || is_taken_back === null) return { name: 'free', ends_at: null } as const;
  const isPaid = (state === 'active' || state === 'past_due') && !isForfeit({ state, period_start, is_taken_back }, now);
  return isPaid ? ({ name: 'pro', ends_at: period_end } as const) : ({ name: 'free', ends_at: null } as const);
}

type ReadDeps = Pick<BillingDeps, 'payments' | 'keyed' | 'emailOf'>;

export async function readSubscription(deps: ReadDeps, sql: Sql, userId: string, now: Date): Promise<SubscriptionInfo> {
  const live = await findLiveRow(sql, userId);
  const last = await findLastRow(sql, userId);
  const customer = await findCustomer(sql, userId);
  const status = stateOf(live, { wasPaid: last !== undefined, isEnterprise: await hasEnterprise(sql, userId), now });
  const { plan, renews, usable } = standings[status];
  const isPro = plan === 'pro';
  const next = renews ? (live?.change ?? live?.interval ?? null) : null;
  const cards = await findCards(sql, userId);
  const payer = isPro ? cards.find(({ id }) => id === live?.card_id) : undefined;
  return {
    pricing_plan: { name: plan, billing_interval: isPro ? (live?.interval ?? null) : null },
    next_pricing_plan: next && { price: dollarsOf(billedCents(next)), billing_interval: next },
    credits_expiry: isPro && live ? live.period_end.toISOString() : plan === 'free' ? nextReset(now).toISOString() : null,
    stripe_subscription_active: renews,
    pricing_plan_active: usable,
    stripe_customer_id: customer?.id ?? null,
    status,
    ends_at: status === 'ending' ? (live?.ends_at?.toISOString() ?? null) : null,
    first_month_discount: await hasDiscount(deps, sql, { userId, live }),
    is_checking: (await findPending(sql, userId)) !== undefined,
    open_payment: tellOpen(deps, status, live),
    last_interval: last?.interval ?? null,
    payment_method: payer ? { brand: payer.brand, last4: payer.last4, exp_month: payer.exp_month, exp_year: payer.exp_year } : null,
    grace_ends_at: await tellGrace(sql, status, live ?? last),
  };
}

/** Of a renewal that was not paid; also when that ended it, as long as nobody cancelled or took money back. */
async function tellGrace(sql: Sql, status: SubscriptionState, row: SubscriptionRow | undefined): Promise<string | null> {
  if (!row || (status !== 'past_due' && status !== 'lapsed')) return null;
  if (status === 'lapsed' && (row.ends_at !== null || row.is_taken_back || (await isPeriodPaid(sql, row)))) return null;
  return graceEnd(row.period_start).toISOString();
}

function tellOpen({ payments }: ReadDeps, status: SubscriptionState, live: SubscriptionRow | undefined): SubscriptionInfo['open_payment'] {
  if (!payments || !live?.interval || live.open_cents === null || (status !== 'incomplete' && status !== 'past_due')) return null;
  return {
    due_cents: live.open_cents,
    billing_interval: live.interval,
    stripe_price_id: payments.priceIds[live.interval],
    retry_at: live.open_retry_at?.toISOString() ?? null,
    invoice_url: live.open_url,
  };
}

/** What one person is known by, wherever the first month was half price for them. */
export function namesOf({ keyed }: Pick<BillingDeps, 'keyed'>, { userId, email, fingerprint }: { userId: string; email: string; fingerprint?: string | null }): string[] {
  const names = [keyed('first month of an account', userId), keyed('first month of a mailbox', mailboxOf(email))];
  return fingerprint ? [...names, keyed('first month of a card', fingerprint)] : names;
}

/** Whether the half-price month is still theirs, as far as it can be told before a card is chosen. */
async function hasDiscount(deps: ReadDeps, sql: Sql, { userId, live }: { userId: string; live: SubscriptionRow | undefined }): Promise<boolean> {
  const email = await deps.emailOf(sql, userId);
  if (email === undefined) return false;
  const claimants = await findClaimants(sql, namesOf(deps, { userId, email }));
  const open = live?.state === 'incomplete' ? live.attempt_id : null;
  const pending = await findPending(sql, userId);
  return claimants.every(({ attempt_id }) => attempt_id === open || attempt_id === pending?.id);
}

