import type Stripe from 'stripe';
import { ProviderSilent } from '../../../ports/payments.ts';
import type { StripeData } from '../shapes/snapshot.ts';
import { expectKind, isMissing, itemsOf } from './faults.ts';

/** Stripe's largest page. */
const page = 100;
/** Pages searched for charges of a customer's invoices. */
const mostPages = 10;

export async function fetchCustomerData(stripe: Stripe, customerId: string): Promise<StripeData> {
  const [customer, ...lists] = await Promise.all([
    stripe.customers.retrieve(customerId),
    orNone(stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: page })),
    orNone(
      stripe.subscriptions.list({
        customer: customerId,
        status: 'all',
        limit: page,
        expand: ['data.latest_invoice.confirmation_secret', 'data.schedule'],
      }),
    ),
    orNone(
      stripe.invoices.list({
        customer: customerId,
        limit: page,
        expand: ['data.payments', 'data.confirmation_secret'],
      }),
    ),
    orNone(listCharges(stripe, customerId)),
  ]);
  expectKind<{ id: string; object: 'customer' }>(customer, 'customer');
  // A deleted customer can still be read, but their objects can't.
  if (!customer.deleted && lists.includes(undefined))
    throw new ProviderSilent(new Error('a customer who is there has no lists'));
  const [cards, subscriptions, invoices, charges] = lists;
  const disputed = (charges ?? []).filter((charge) => charge.disputed);
  const disputes = await Promise.all(disputed.map(({ id }) => stripe.disputes.list({ charge: id, limit: page })));
  return {
    at: await readClock(stripe, customer),
    customer,
    // Stripe lists the newest first.
    cards: itemsOf(cards, 'payment_method').toReversed(),
    subscriptions: itemsOf(subscriptions, 'subscription').map(endUnpaid),
    invoices: itemsOf(invoices, 'invoice'),
    charges: charges ?? [],
    disputes: disputes.flatMap((list) => itemsOf(list, 'dispute')),
  };
}

/** A list can't expand an invoice's charge, so the customer's charges are read, newest first. */
async function listCharges(stripe: Stripe, customerId: string): Promise<Stripe.Charge[]> {
  const found: Stripe.Charge[] = [];
  for (let read = 0; read < mostPages; read += 1) {
    const last = found.at(-1);
    const list = await stripe.charges.list({
      customer: customerId,
      limit: page,
      ...(last && { starting_after: last.id }),
    });
    found.push(...itemsOf(list, 'charge'));
    if (!list.has_more || list.data.length === 0) break;
  }
  return found;
}

async function readClock(
  stripe: Stripe,
  customer: Stripe.Response<Stripe.Customer | Stripe.DeletedCustomer>,
): Promise<Date> {
  const clock = customer.deleted ? null : customer.test_clock;
  if (clock) {
    const { frozen_time } = await stripe.testHelpers.testClocks.retrieve(typeof clock === 'string' ? clock : clock.id);
    return readDate(new Date(frozen_time * 1000));
  }
  return readDate(new Date(customer.lastResponse.headers['date'] ?? Number.NaN));
}

function readDate(date: Date): Date {
  if (Number.isNaN(date.getTime())) throw new ProviderSilent(new Error('the answer has no time'));
  return date;
}

/** Stripe also says 'canceled' for a subscription given up before its first payment. */
function endUnpaid(subscription: Stripe.Subscription): Stripe.Subscription {
  const first = subscription.latest_invoice;
  const isFirst = first !== null && typeof first === 'object' && first.billing_reason === 'subscription_create';
  if (subscription.status !== 'canceled' || !isFirst || first.status === 'paid') return subscription;
  return { ...subscription, status: 'incomplete_expired' };
}

async function orNone<Value>(ask: Promise<Value>): Promise<Value | undefined> {
  try {
    return await ask;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
