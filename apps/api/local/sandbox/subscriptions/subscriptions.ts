import { customerOf, find, addObject, listOf, makeName, emit, getObject, type Account } from '../account/account.ts';
import { charge } from '../invoices/charging.ts';
import { bill, closeUnpaid } from '../invoices/invoices.ts';
import type { Invoice, Stored, Subscription } from '../account/objects.ts';
import { currencyCode, monthsOf, priceOf } from '../account/prices.ts';
import { enterPhase, release } from './schedules.ts';
import { requireAlive, secondsAfter } from './states.ts';

export interface SubscriptionParams {
  price: string;
  default_payment_method: string;
  amount_off: number;
  metadata: Record<string, string>;
}

const day = 24 * 3600;
const noDetails: NonNullable<Subscription['cancellation_details']> = { comment: null, feedback: null, reason: null };
export const firstPaymentSeconds = 23 * 3600;
/** Days after the first attempt at which a renewal is retried. */
const retryDays = [1, 3, 5, 7];

/** Creates a subscription whose first bill is waiting for payment. */
export function start(account: Account, params: SubscriptionParams): Stored<'subscription'> {
  customerOf(account);
  getObject(account, 'payment_method', params.default_payment_method);
  const price = priceOf(params.price);
  const id = makeName('sub');
  const months = monthsOf(price);
  const subscription: Subscription = {
    id,
    object: 'subscription',
    billing_cycle_anchor: account.at,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: noDetails,
    collection_method: 'charge_automatically',
    created: account.at,
    currency: currencyCode,
    customer: account.id,
    default_payment_method: params.default_payment_method,
    discounts: [],
    ended_at: null,
    items: listOf(`/v1/subscription_items?subscription=${id}`, [
      {
        id: makeName('si'),
        object: 'subscription_item',
        created: account.at,
        current_period_start: account.at,
        current_period_end: secondsAfter(account.at, months),
        metadata: {},
        price,
        quantity: 1,
        subscription: id,
      },
    ]),
    latest_invoice: '',
    livemode: false,
    metadata: params.metadata,
    schedule: null,
    start_date: account.at,
    status: 'incomplete',
  };
  const kept = addObject<'subscription'>(account, subscription, { months });
  const invoice = bill(account, subscription, { reason: 'subscription_create', discount_cents: params.amount_off });
  subscription.discounts = invoice.body.discounts;
  emit(account, 'customer.subscription.created', subscription);
  return kept;
}

/** Never paid in time, or given up. */
export function expire(account: Account, subscription: Subscription): void {
  subscription.status = 'incomplete_expired';
  subscription.ended_at = account.at;
  closeUnpaid(account, latestInvoice(account, subscription), 'void');
  emit(account, 'customer.subscription.updated', subscription, { status: 'incomplete' });
}

/** At the end of a period: bills the next one, or ends the subscription. */
export function renew(account: Account, { body: subscription, facts }: Stored<'subscription'>): void {
  if (subscription.cancel_at_period_end) return end(account, subscription, 'void');
  const item = subscription.items.data[0]!;
  enterPhase(account, subscription);
  facts.months += monthsOf(item.price);
  item.current_period_start = item.current_period_end;
  item.current_period_end = secondsAfter(subscription.billing_cycle_anchor, facts.months);
  subscription.discounts = [];
  const { body: invoice } = bill(account, subscription, { reason: 'subscription_cycle', discount_cents: 0 });
  emit(account, 'customer.subscription.updated', subscription, { items: {} });
  collect(account, subscription, invoice);
}

export function collect(account: Account, subscription: Subscription, invoice: Invoice): void {
  const customer = customerOf(account);
  const cardId = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const outcome = charge(account, invoice, find(account, 'payment_method', cardId ?? ''), 'alone');
  if (outcome === 'paid') return;
  const next = retryDays[invoice.attempt_count - 1];
  if (next === undefined) return end(account, subscription, 'uncollectible');
  invoice.next_payment_attempt = invoice.created + next * day;
  if (subscription.status === 'past_due') return;
  subscription.status = 'past_due';
  emit(account, 'customer.subscription.updated', subscription, { status: 'active' });
}

/** Immediately; its open bill is voided, written off, or left open. */
export function end(account: Account, subscription: Subscription, unpaid: 'void' | 'uncollectible' | 'open'): void {
  release(account, subscription);
  if (unpaid !== 'open') closeUnpaid(account, latestInvoice(account, subscription), unpaid);
  subscription.status = 'canceled';
  subscription.canceled_at ??= account.at;
  subscription.ended_at = account.at;
  emit(account, 'customer.subscription.deleted', subscription);
}

export interface CancellationDetails {
  feedback: NonNullable<Subscription['cancellation_details']>['feedback'];
  comment: string | null;
}

/** Lets it run out at the end of the paid period, or resumes it and forgets why it was cancelled. */
export function cancelAtRenewal(
  account: Account,
  subscription: Subscription,
  isCancelled: boolean,
  why: CancellationDetails = { feedback: null, comment: null },
): void {
  requireAlive(subscription);
  if (isCancelled) release(account, subscription);
  const before = { cancel_at_period_end: subscription.cancel_at_period_end };
  subscription.cancel_at_period_end = isCancelled;
  subscription.cancel_at = isCancelled ? subscription.items.data[0]!.current_period_end : null;
  subscription.canceled_at = isCancelled ? account.at : null;
  subscription.cancellation_details = isCancelled ? { ...why, reason: 'cancellation_requested' } : noDetails;
  emit(account, 'customer.subscription.updated', subscription, before);
}

export function latestInvoice(account: Account, { latest_invoice }: Subscription): Invoice {
  return find(account, 'invoice', latest_invoice)!.body;
}
