import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import type { BillingItem } from '@hone/contracts/billing/bills';
import type { PaymentMethod } from '@hone/contracts/billing/cards';
import type { PricingPlan } from '@hone/contracts/billing/plans';
import type { PlanName } from '@hone/domain/money/credits';
import {
  addMonths,
  billedCents,
  centsToDollars,
  intervals,
  planFacts,
  prices,
  type Interval,
} from '@hone/domain/money/plans';
import { subscriptionFlags, type SubscriptionState } from '@hone/domain/money/subscriptions';

export const boughtAt = '2026-11-21T12:00:00.000Z';
const visa = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029 };

export const plansSold: PricingPlan[] = [
  planOf('free', null, 0),
  ...intervals.map((interval) => planOf('pro', interval, centsToDollars(prices[interval].month_cents))),
  planOf('enterprise', null, null),
];

function planOf(name: PlanName, billing_interval: Interval | null, price: number | null): PricingPlan {
  const stripe_price_id = billing_interval && `price_${billing_interval}`;
  return { id: name, name, billing_interval, price, stripe_price_id, ...planFacts[name] };
}

/** A valid card, the default one unless stated otherwise. */
export function cardOf(last4 = '4242', changes: Partial<PaymentMethod> = {}): PaymentMethod {
  const named = { pays_plan: false, cardholder_name: 'Ada Lovelace', email: null };
  return { id: `pm_${last4}`, ...visa, last4, is_default: true, isExpired: false, ...named, ...changes };
}

/** For a month. */
export function paymentOf(changes: Partial<BillingItem> = {}): BillingItem {
  return {
    id: 'in_1',
    date_of_payment: boughtAt,
    subscription_end: addMonths(new Date(boughtAt), 1).toISOString(),
    payment_amount: 7.5,
    invoice_url: '/local/payments/invoices/in_1',
    payment_method: 'visa 4242',
    refunded_cents: 0,
    ...changes,
  };
}

export function subscriptionThat(
  status: SubscriptionState,
  { interval = 'monthly', ...changes }: Partial<SubscriptionInfo> & { interval?: Interval } = {},
): SubscriptionInfo {
  const { plan, renews, usable } = subscriptionFlags[status];
  const isPro = plan === 'pro';
  const next = status === 'change_planned' ? 'yearly' : interval;
  const end = addMonths(new Date(boughtAt), prices[interval].months).toISOString();
  const due = { due_cents: billedCents(interval), billing_interval: interval, stripe_price_id: `price_${interval}` };
  const open = { ...due, retry_at: null, invoice_url: null };
  const isPastDue = status === 'past_due';
  return {
    pricing_plan: { name: plan, billing_interval: isPro ? interval : null },
    next_pricing_plan: renews ? { price: centsToDollars(billedCents(next)), billing_interval: next } : null,
    credits_expiry: isPro ? end : plan === 'free' ? '2026-11-22T00:00:00.000Z' : null,
    stripe_subscription_active: renews,
    pricing_plan_active: usable,
    stripe_customer_id: status === 'free' ? null : 'cus_1',
    status,
    ends_at: status === 'ending' ? end : null,
    first_month_discount: status === 'free' || status === 'incomplete',
    is_checking: false,
    open_payment: isPastDue ? { ...open, retry_at: '2026-11-22T12:00:00.000Z' } : status === 'incomplete' ? open : null,
    last_interval: status === 'free' || status === 'enterprise' ? null : interval,
    payment_method: isPro ? visa : null,
    grace_ends_at: isPastDue ? '2026-11-28T12:00:00.000Z' : null,
    ...changes,
  };
}
