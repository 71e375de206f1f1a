import type { Interval } from '@hone/domain/money/plans';
import type Stripe from 'stripe';
import { ProviderRefused, type PaymentsPort } from '../../../ports/payments.ts';
import { shapeSnapshot } from '../shapes/snapshot.ts';
import { readSubscription } from '../shapes/subscriptions.ts';
import { readCard } from '../shapes/cards.ts';
import { bill, payBill, readTransfer, refund, voidBill } from './bills.ts';
import { openStripe, type StripeAccess } from './client.ts';
import { findCustomer, judgeEvent, listUndelivered } from './events.ts';
import { asking, expectKind, following, ignoreMissing } from './faults.ts';
import { carryCard, changeAtRenewal, keepPlan, releasePlan } from './schedules.ts';
import { abandon, cancelAtRenewal, end, findCoupon, priceReader, resume, start } from './subscriptions.ts';
import { fetchCustomerData } from './customer-data.ts';

interface StripeSettings extends StripeAccess {
  publishableKey: string;
  webhookSecrets: readonly string[];
  priceIds: Record<Interval, string>;
}

/** A method that makes several calls derives a key for each from its own. */
export function stripePayments(settings: StripeSettings): PaymentsPort {
  const { priceIds, publishableKey, webhookSecrets } = settings;
  const stripe = openStripe(settings);
  const readPrice = priceReader(stripe, priceIds);
  return {
    provider: 'stripe',
    publicKey: publishableKey,
    priceIds,
    createCustomer: ({ userId, email }, key) =>
      asking(async () => {
        const customer = await stripe.customers.create(
          { email, metadata: { user_id: userId } },
          { idempotencyKey: `${key}:customer` },
        );
        return expectKind(customer, 'customer').id;
      }),
    changeEmail: (customerId, email) =>
      asking(async () => {
        const customer = await stripe.customers.update(customerId, { email }).catch(ignoreMissing);
        if (customer) expectKind(customer, 'customer');
      }),
    removeCustomer: (customerId) =>
      asking(async () => {
        const gone = await stripe.customers.del(customerId).catch(ignoreMissing);
        if (gone) expectKind(gone, 'customer');
      }),
    addCard: (customerId, token, key) =>
      asking(async () => {
        const made = await stripe.paymentMethods.create(
          { type: 'card', card: { token } },
          { idempotencyKey: `${key}:card` },
        );
        const { id } = expectKind(made, 'payment_method');
        const kept = await stripe.paymentMethods.attach(
          id,
          { customer: customerId },
          { idempotencyKey: `${key}:keep` },
        );
        const card = readCard(expectKind(kept, 'payment_method'));
        if (!card) throw new ProviderRefused(new Error('the token is not that of a card'));
        await following(() => preferFirst(stripe, customerId, id));
        return card;
      }),
    preferCard: ({ customerId, cardId, subscriptionId }) =>
      asking(async () => {
        const preferred = () => preferForCustomer(stripe, customerId, cardId);
        if (subscriptionId === null) return preferred();
        expectKind(
          await stripe.subscriptions.update(subscriptionId, { default_payment_method: cardId }),
          'subscription',
        );
        await following(() => carryCard(stripe, subscriptionId, cardId));
        await following(preferred);
      }),
    removeCard: (cardId) =>
      asking(async () => {
        try {
          expectKind(await stripe.paymentMethods.detach(cardId), 'payment_method');
        } catch (error) {
          // Stripe refuses to detach a card twice.
          const card = await stripe.paymentMethods.retrieve(cardId).catch(ignoreMissing);
          if (card && expectKind(card, 'payment_method').customer) throw error;
        }
      }),
    subscribe: (request, key) =>
      asking(async () => {
        const price = await readPrice(request.interval);
        const coupon = request.discount_cents > 0 ? await findCoupon(stripe, request.discount_cents) : undefined;
        return readSubscription(await start(stripe, request, { coupon, key, price }), priceIds);
      }),
    abandon: (subscriptionId) => asking(() => abandon(stripe, subscriptionId)),
    changeAtRenewal: (subscriptionId, interval, key) =>
      asking(async () => changeAtRenewal(stripe, subscriptionId, { interval, price: await readPrice(interval), key })),
    keepPlan: (subscriptionId) => asking(() => keepPlan(stripe, subscriptionId)),
    cancelAtRenewal: (cancellation) =>
      asking(() => cancelAtRenewal(stripe, cancellation, () => releasePlan(stripe, cancellation.subscriptionId))),
    resume: (subscriptionId) => asking(() => resume(stripe, subscriptionId)),
    end: (subscriptionId) => asking(() => end(stripe, subscriptionId)),
    bill: (request, key) => asking(() => bill(stripe, request, key)),
    payBill: (invoiceId, cardId, key) => asking(() => payBill(stripe, invoiceId, cardId, key)),
    refund: (invoiceId, key) => asking(() => refund(stripe, invoiceId, key)),
    voidBill: (invoiceId) => asking(() => voidBill(stripe, invoiceId)),
    readTransfer: (customerId, invoiceId) => asking(() => readTransfer(stripe, customerId, invoiceId)),
    readSnapshot: (customerId) =>
      asking(async () => shapeSnapshot(await fetchCustomerData(stripe, customerId), priceIds)),
    findCustomer: (eventId) => asking(() => findCustomer(stripe, eventId)),
    listUndelivered: (since) => asking(() => listUndelivered(stripe, since)),
    readEvent: (body, signature, now) => judgeEvent(stripe, webhookSecrets, body, signature, now),
  };
}

async function preferFirst(stripe: Stripe, customerId: string, cardId: string): Promise<void> {
  const customer = await stripe.customers.retrieve(customerId);
  if (customer.deleted || expectKind(customer, 'customer').invoice_settings.default_payment_method) return;
  await preferForCustomer(stripe, customerId, cardId);
}

async function preferForCustomer(stripe: Stripe, customerId: string, cardId: string): Promise<void> {
  expectKind(
    await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } }),
    'customer',
  );
}
