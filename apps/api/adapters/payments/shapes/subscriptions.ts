import type { Interval } from '@hone/domain/money/plans';
import type Stripe from 'stripe';
import type { OpenPayment, ProviderSubscription } from '../../../ports/payments.ts';
import { dateOf, dateOrNull, idOf, idOrNull, intervalOf, type PriceIds } from './values.ts';

interface PriceNamed {
  price: Pick<Stripe.Price, 'id'>;
}

interface ScheduleSeen {
  status: Stripe.SubscriptionSchedule['status'];
  phases: readonly { start_date: number; items: readonly { price: string | { id: string } }[] }[];
}

export type OpenInvoiceSeen = Pick<
  Stripe.Invoice,
  'id' | 'status' | 'amount_remaining' | 'confirmation_secret' | 'next_payment_attempt' | 'hosted_invoice_url'
>;

export type SubscriptionSeen = Pick<
  Stripe.Subscription,
  'id' | 'status' | 'metadata' | 'start_date' | 'ended_at' | 'cancel_at' | 'cancel_at_period_end'
> & {
  default_payment_method: string | { id: string } | null;
  items: {
    data: readonly (PriceNamed & Pick<Stripe.SubscriptionItem, 'current_period_start' | 'current_period_end'>)[];
  };
  latest_invoice: string | OpenInvoiceSeen | null;
  schedule: string | ScheduleSeen | null;
};

const states: Record<string, ProviderSubscription['state']> = {
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
};

export function readSubscription(subscription: SubscriptionSeen, priceIds: PriceIds): ProviderSubscription {
  const {
    id,
    status,
    metadata,
    start_date,
    ended_at,
    cancel_at,
    cancel_at_period_end,
    default_payment_method,
    schedule,
  } = subscription;
  const item = subscription.items.data[0];
  const period_end = dateOf(item?.current_period_end ?? ended_at ?? start_date);
  const state = states[status] ?? 'ended';
  const isLive = state === 'active' || state === 'past_due';
  const ends_at = cancel_at_period_end ? period_end : dateOrNull(cancel_at);
  return {
    id,
    state,
    interval: item ? intervalOf(item.price.id, priceIds) : null,
    attemptId: metadata['attempt_id'] ?? null,
    cardId: idOrNull(default_payment_method),
    started_at: dateOf(start_date),
    period_start: dateOf(item?.current_period_start ?? start_date),
    period_end,
    ends_at: isLive ? ends_at : null,
    change:
      isLive && item
        ? readChange(schedule, item.current_period_start, intervalOf(item.price.id, priceIds), priceIds)
        : null,
    open: isLive || state === 'incomplete' ? readOpen(subscription.latest_invoice) : null,
  };
}

function readChange(
  schedule: SubscriptionSeen['schedule'],
  after: number,
  now: Interval | null,
  priceIds: PriceIds,
): Interval | null {
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return null;
  const price = schedule.phases.find(({ start_date }) => start_date > after)?.items[0]?.price;
  const next = price === undefined ? null : intervalOf(idOf(price), priceIds);
  return next === now ? null : next;
}

function readOpen(invoice: SubscriptionSeen['latest_invoice']): OpenPayment | null {
  if (!invoice || typeof invoice === 'string' || invoice.status !== 'open') return null;
  const { id, amount_remaining, confirmation_secret, next_payment_attempt, hosted_invoice_url } = invoice;
  return {
    invoiceId: id,
    due_cents: amount_remaining,
    clientSecret: confirmation_secret?.client_secret ?? null,
    retry_at: dateOrNull(next_payment_attempt),
    url: hosted_invoice_url ?? null,
  };
}
