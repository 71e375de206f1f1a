import { getSubscription, type SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { getBillingHistory } from '@hone/contracts/billing/bills';
import { getCardField, listPaymentMethods, type PaymentMethod } from '@hone/contracts/billing/cards';
import type { DataOf } from '@hone/contracts/declarations/define';
import { getPricing } from '@hone/contracts/billing/plans';
import { getAutoRecharge, listTopUps, type AutoRecharge, type OpenTopUp } from '@hone/contracts/billing/top-ups';
import { billedCents, centsToDollars, intervals, planFacts, prices, type Interval } from '@hone/domain/money/plans';
import { creditsFor } from '@hone/domain/money/top-ups';
import { noSubscription } from '../../../testing/pages.ts';
import { api } from '../../../testing/screen.tsx';

/** The end of the paid period, and the next renewal. */
export const renewsAt = new Date('2026-12-21T12:00:00.000Z');

export const priceIds = { monthly: 'price_monthly', quarterly: 'price_quarterly', yearly: 'price_yearly' } as const;

export const pricing: DataOf<typeof getPricing> = {
  pricing: intervals.map((interval) => ({
    id: interval,
    name: 'pro',
    billing_interval: interval,
    price: centsToDollars(prices[interval].month_cents),
    stripe_price_id: priceIds[interval],
    ...planFacts.pro,
  })),
};

/** The first one is the default. */
export function keptCard(changes: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    id: 'pm_visa',
    brand: 'visa',
    last4: '4242',
    exp_month: 8,
    exp_year: 2029,
    is_default: true,
    isExpired: false,
    pays_plan: false,
    cardholder_name: null,
    email: null,
    ...changes,
  };
}

const { brand, last4, exp_month, exp_year } = keptCard();

export const freePlan: SubscriptionInfo = { ...noSubscription, credits_expiry: '2026-11-22T00:00:00.000Z' };

export function activePlan(interval: Interval = 'monthly'): SubscriptionInfo {
  return {
    ...freePlan,
    pricing_plan: { name: 'pro', billing_interval: interval },
    next_pricing_plan: priceOf(interval),
    credits_expiry: renewsAt.toISOString(),
    stripe_subscription_active: true,
    stripe_customer_id: 'cus_anna',
    status: 'active',
    first_month_discount: false,
    last_interval: interval,
    payment_method: { brand, last4, exp_month, exp_year },
  };
}

/** The interval changes at the next renewal. */
export function plannedPlan(next: Interval = 'yearly', interval: Interval = 'monthly'): SubscriptionInfo {
  return { ...activePlan(interval), status: 'change_planned', next_pricing_plan: priceOf(next) };
}

/** Canceled, and paid until its end. */
export function endingPlan(interval: Interval = 'monthly'): SubscriptionInfo {
  const ended = { stripe_subscription_active: false, next_pricing_plan: null, ends_at: renewsAt.toISOString() };
  return { ...activePlan(interval), ...ended, status: 'ending' };
}

export function pastDuePlan(): SubscriptionInfo {
  return {
    ...activePlan(),
    status: 'past_due',
    open_payment: {
      due_cents: billedCents('monthly'),
      billing_interval: 'monthly',
      stripe_price_id: priceIds.monthly,
      retry_at: '2026-11-24T12:00:00.000Z',
      invoice_url: null,
    },
    grace_ends_at: '2026-12-05T12:00:00.000Z',
  };
}

export function lapsedPlan(interval: Interval = 'monthly'): SubscriptionInfo {
  const wasPaid = { stripe_customer_id: 'cus_anna', last_interval: interval };
  return { ...freePlan, ...wasPaid, pricing_plan_active: false, status: 'lapsed' };
}

function priceOf(interval: Interval) {
  return { price: centsToDollars(billedCents(interval)), billing_interval: interval };
}

export const rechargeOff: AutoRecharge = {
  is_on: false,
  threshold_cents: null,
  target_cents: null,
  monthly_cap_cents: null,
  balance_cents: 0,
  charged_this_month_cents: 0,
  rests: null,
  stopped_at: null,
  card: { brand, last4 },
};

export function openTopUp(amount_cents: number, changes: Partial<OpenTopUp> = {}): OpenTopUp {
  return {
    id: crypto.randomUUID(),
    payment_method: 'credit_card',
    amount_cents,
    credits: creditsFor(amount_cents),
    status: 'incomplete',
    made_at: '2026-11-21T12:00:00.000Z',
    transfer: null,
    ...changes,
  };
}

export function awaitedTransfer(amount_cents: number): OpenTopUp {
  const transfer = {
    account_holder: 'Hone, Inc.',
    bank: 'A Bank of Sand',
    routing_number: '110000000',
    account_number: '000123456789',
    reference: 'HONE-7Q4X',
    invoice_url: 'https://pay.example/bill',
  };
  return openTopUp(amount_cents, { payment_method: 'bank_transfer', status: 'awaited', transfer });
}

/** Answers what the billing pages and dialogs request. */
export function answerBilling(info: SubscriptionInfo, cards: readonly PaymentMethod[] = [keptCard()]): void {
  api.answers(getSubscription, info);
  api.answers(listPaymentMethods, { payment_methods: [...cards] });
  api.answers(getBillingHistory, { billing_history: [], next_cursor: null });
  api.answers(getAutoRecharge, { ...rechargeOff, card: cards[0] ?? null });
  api.answers(listTopUps, { top_ups: [] });
  api.answers(getCardField, { provider: 'sandbox', public_key: '' });
  api.answers(getPricing, pricing);
}
