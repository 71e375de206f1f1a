import type { ProviderInvoice, ProviderSubscription } from '../../ports/payments.ts';

/** A day of November 2026. */
export const at = (day: number) => new Date(Date.UTC(2026, 10, day));

/** Paid for a month, as the provider tells it. */
export function subscription(more: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return {
    id: 'sub_1',
    state: 'active',
    interval: 'monthly',
    attemptId: null,
    cardId: 'pm_1',
    started_at: at(1),
    period_start: at(1),
    period_end: at(30),
    ends_at: null,
    change: null,
    open: null,
    ...more,
  };
}

export function invoice(more: Partial<ProviderInvoice> = {}): ProviderInvoice {
  return {
    id: 'in_1',
    subscriptionId: 'sub_1',
    attemptId: null,
    state: 'paid',
    total_cents: 1500,
    refunded_cents: 0,
    isDisputeLost: false,
    isDisputeOpen: false,
    clientSecret: null,
    created_at: at(1),
    paid_at: at(1),
    period_end: at(30),
    url: null,
    card: { brand: 'visa', last4: '4242', fingerprint: null },
    ...more,
  };
}
