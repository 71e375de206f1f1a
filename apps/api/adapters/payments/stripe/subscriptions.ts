import { prices, seats, type Interval } from '@hone/domain/money/plans';
import type Stripe from 'stripe';
import { ProviderRefused, type Cancellation, type SubscriptionRequest } from '../../../ports/payments.ts';
import { currencyCode, expectKind, following, ignoreMissing } from './faults.ts';

/** One coupon per amount in cents: Stripe would round a percentage by its own rule. */
export async function findCoupon(stripe: Stripe, cents: number): Promise<string> {
  const id = `hone-once-${cents}`;
  const wanted = { amount_off: cents, currency: currencyCode, duration: 'once' as const };
  const known = await stripe.coupons.retrieve(id).catch(ignoreMissing);
  // Another call may create it at the same moment.
  const coupon =
    known ??
    (await stripe.coupons.create({ id, ...wanted, name: 'First month' }).catch(() => stripe.coupons.retrieve(id)));
  const { amount_off, currency: its, duration } = expectKind(coupon, 'coupon');
  if (amount_off === cents && its === currencyCode && duration === 'once') return id;
  throw new ProviderRefused(new Error(`the coupon ${id} is not ${cents} cents off, once`));
}

/** What a price charges never changes at Stripe, so each is read once. Another amount than ours starts nothing. */
export function priceReader(
  stripe: Stripe,
  priceIds: Record<Interval, string>,
): (interval: Interval) => Promise<string> {
  const right = new Set<Interval>();
  return async (interval) => {
    const id = priceIds[interval];
    if (right.has(interval)) return id;
    const { currency: its, unit_amount, recurring } = expectKind(await stripe.prices.retrieve(id), 'price');
    const { month_cents, months } = prices[interval];
    const every = recurring && recurring.interval_count * (monthsIn[recurring.interval] ?? Number.NaN);
    if (its !== currencyCode || unit_amount !== month_cents * months || every !== months)
      throw new ProviderRefused(
        new Error(`the price ${id} is not ${month_cents * months} ${currencyCode} cents every ${months} months`),
      );
    right.add(interval);
    return id;
  };
}

const monthsIn: Partial<Record<string, number>> = { month: 1, year: 12 };

interface Beginning {
  coupon: string | undefined;
  key: string;
  price: string;
}

export async function start(
  stripe: Stripe,
  request: SubscriptionRequest,
  { coupon, key, price }: Beginning,
): Promise<Stripe.Subscription> {
  const subscription = await stripe.subscriptions.create(
    {
      customer: request.customerId,
      items: [{ price, quantity: seats }],
      default_payment_method: request.cardId,
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      metadata: { attempt_id: request.attemptId },
      ...(coupon !== undefined && { discounts: [{ coupon }] }),
      expand: ['latest_invoice.confirmation_secret', 'schedule'],
    },
    { idempotencyKey: `${key}:subscription` },
  );
  return expectKind(subscription, 'subscription');
}

/** Voiding the first invoice decides a race: it ends up either paid or void. */
export async function abandon(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { status, latest_invoice: first } = await look(stripe, subscriptionId);
  if (status !== 'incomplete' || first.status === 'paid') return;
  if (first.status !== 'void' && !(await isVoided(stripe, subscriptionId, first.id))) return;
  await following(() => cancel(stripe, subscriptionId));
}

/** Immediately; a bill still open then can't be paid any more. */
export async function end(stripe: Stripe, subscriptionId: string): Promise<void> {
  const seen = await look(stripe, subscriptionId).catch(ignoreMissing);
  if (!seen) return;
  await cancel(stripe, subscriptionId);
  await following(() => voidOpen(stripe, seen.latest_invoice.id));
}

async function voidOpen(stripe: Stripe, invoiceId: string): Promise<void> {
  if ((await readInvoice(stripe, invoiceId)).status !== 'open') return;
  try {
    expectKind(await stripe.invoices.voidInvoice(invoiceId), 'invoice');
  } catch (error) {
    if ((await readInvoice(stripe, invoiceId)).status === 'open') throw error;
  }
}

export async function readInvoice(stripe: Stripe, invoiceId: string): Promise<Stripe.Invoice> {
  return expectKind(await stripe.invoices.retrieve(invoiceId), 'invoice');
}

async function cancel(stripe: Stripe, subscriptionId: string): Promise<void> {
  try {
    expectKind(
      await stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false }),
      'subscription',
    );
  } catch (error) {
    if (!isOver(await look(stripe, subscriptionId))) throw error;
  }
}

async function isVoided(stripe: Stripe, subscriptionId: string, invoiceId: string): Promise<boolean> {
  try {
    expectKind(await stripe.invoices.voidInvoice(invoiceId), 'invoice');
    return true;
  } catch (error) {
    const now = await look(stripe, subscriptionId);
    if (now.latest_invoice.status === 'void') return true;
    if (now.status !== 'incomplete') return false;
    throw error;
  }
}

type Looked = Stripe.Subscription & { latest_invoice: Stripe.Invoice };

async function look(stripe: Stripe, subscriptionId: string): Promise<Looked> {
  const seen = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] });
  const { latest_invoice } = expectKind(seen, 'subscription');
  if (!latest_invoice || typeof latest_invoice === 'string') throw new TypeError('a subscription without its invoice');
  return { ...seen, latest_invoice: expectKind(latest_invoice, 'invoice') };
}

function isOver({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** `release` drops a planned change, which would still happen at renewal; returns whether there was one. */
export async function cancelAtRenewal(
  stripe: Stripe,
  { subscriptionId, feedback, comment }: Cancellation,
  release: () => Promise<boolean>,
): Promise<void> {
  const cancelling = async () => {
    const request = { cancel_at_period_end: true, cancellation_details: { feedback, comment } };
    expectKind(await stripe.subscriptions.update(subscriptionId, request), 'subscription');
  };
  await ((await release()) ? following(cancelling) : cancelling());
}

/** Whoever set the end, in either of the two ways. */
export async function resume(stripe: Stripe, subscriptionId: string): Promise<void> {
  const seen = expectKind(await stripe.subscriptions.retrieve(subscriptionId), 'subscription');
  if (isOver(seen)) throw new ProviderRefused(new Error('the subscription is over'));
  if (!seen.cancel_at_period_end && !seen.cancel_at) return;
  const lasting = seen.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const };
  const withoutReason = { cancellation_details: { feedback: '' as const, comment: '' } };
  expectKind(await stripe.subscriptions.update(subscriptionId, { ...lasting, ...withoutReason }), 'subscription');
}
