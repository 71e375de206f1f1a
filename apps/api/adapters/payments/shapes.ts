import type { Interval } from '@hone/domain/plans';
import type Stripe from 'stripe';
import type {
  CardFault,
  OpenPayment,
  ProviderCard,
  ProviderEvent,
  ProviderInvoice,
  ProviderSubscription,
  ProviderTruth,
} from '../../ports/payments.ts';

/** Of Stripe's objects, what is read: their whole types fit, and so does whatever has these fields. */
export type CustomerSeen =
  | (Pick<Stripe.Customer, 'id'> & { deleted?: void; invoice_settings: Pick<Stripe.Customer.InvoiceSettings, 'default_payment_method'> })
  | Pick<Stripe.DeletedCustomer, 'id' | 'deleted'>;
export type CardSeen = Pick<Stripe.PaymentMethod, 'id'> & {
  billing_details: Pick<Stripe.PaymentMethod.BillingDetails, 'name' | 'email'>;
  card?: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year' | 'fingerprint'>;
};
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
  items: { data: readonly (PriceNamed & Pick<Stripe.SubscriptionItem, 'current_period_start' | 'current_period_end'>)[] };
  latest_invoice: string | OpenInvoiceSeen | null;
  schedule: string | ScheduleSeen | null;
};
export type InvoiceSeen = Pick<
  Stripe.Invoice,
  'id' | 'status' | 'total' | 'created' | 'hosted_invoice_url' | 'metadata' | 'collection_method' | 'confirmation_secret'
> & {
  status_transitions: Pick<Stripe.Invoice.StatusTransitions, 'paid_at'>;
  parent: { subscription_details: { subscription: string | { id: string } } | null } | null;
  lines: { data: readonly { period: Stripe.InvoiceLineItem.Period }[] };
  payments?: { data: readonly { payment: { payment_intent?: string | { id: string } } }[] };
};
export type ChargeSeen = Pick<Stripe.Charge, 'id' | 'paid' | 'amount_refunded'> & {
  payment_intent: string | { id: string } | null;
  payment_method_details: { card?: Pick<Stripe.Charge.PaymentMethodDetails.Card, 'brand' | 'last4'> } | null;
};
export type DisputeSeen = Pick<Stripe.Dispute, 'status'> & { charge: string | { id: string } };

/** What is read of a customer; `payments` and `confirmation_secret` of the invoices, `schedule` and `latest_invoice` of the subscriptions are whole. */
export interface Material {
  at: Date;
  customer: CustomerSeen;
  cards: readonly CardSeen[];
  subscriptions: readonly SubscriptionSeen[];
  invoices: readonly InvoiceSeen[];
  charges: readonly ChargeSeen[];
  disputes: readonly DisputeSeen[];
}

export type PriceIds = Record<Interval, string>;

export function readTruth(material: Material, priceIds: PriceIds): ProviderTruth {
  const { at, customer, cards, subscriptions, invoices, charges, disputes } = material;
  const preferred = customer.deleted ? null : customer.invoice_settings.default_payment_method;
  return {
    at,
    isDeleted: customer.deleted === true,
    preferredCardId: preferred === null ? null : idOf(preferred),
    cards: cards.flatMap((card) => readCard(card) ?? []),
    subscriptions: subscriptions.map((subscription) => readSubscription(subscription, priceIds)),
    invoices: invoices.map((invoice) => readInvoice(invoice, charges, disputes)),
  };
}

/** Undefined: what pays is no card. */
export function readCard({ id, card, billing_details }: CardSeen): ProviderCard | undefined {
  if (!card) return undefined;
  const { brand, last4, exp_month, exp_year, fingerprint } = card;
  return { id, brand, last4, exp_month, exp_year, fingerprint: fingerprint ?? null, cardholder_name: billing_details.name, email: billing_details.email };
}

const states: Record<string, ProviderSubscription['state']> = {
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
};

export function readSubscription(subscription: SubscriptionSeen, priceIds: PriceIds): ProviderSubscription {
  const { id, status, metadata, start_date, ended_at, cancel_at, cancel_at_period_end, default_payment_method, schedule } = subscription;
  const item = subscription.items.data[0];
  const period_end = dateOf(item?.current_period_end ?? ended_at ?? start_date);
  const state = states[status] ?? 'ended';
  const isLive = state === 'active' || state === 'past_due';
  const ends_at = cancel_at_period_end ? period_end : (cancel_at ?? null) === null ? null : dateOf(cancel_at!);
  return {
    id,
    state,
    interval: item ? intervalOf(item.price.id, priceIds) : null,
    attemptId: metadata['attempt_id'] ?? null,
    cardId: default_payment_method === null ? null : idOf(default_payment_method),
    started_at: dateOf(start_date),
    period_start: dateOf(item?.current_period_start ?? start_date),
    period_end,
    ends_at: isLive ? ends_at : null,
    change: isLive && item ? readChange(schedule, item.current_period_start, intervalOf(item.price.id, priceIds), priceIds) : null,
    open: isLive || state === 'incomplete' ? readOpen(subscription.latest_invoice) : null,
  };
}

function readChange(schedule: SubscriptionSeen['schedule'], after: number, now: Interval | null, priceIds: PriceIds): Interval | null {
  if (schedule === null || typeof schedule === 'string' || schedule.status !== 'active') return null;
  const price = schedule.phases.find(({ start_date }) => start_date > after)?.items[0]?.price;
  const next = price === undefined ? null : intervalOf(idOf(price), priceIds);
  return next === now ? null : next;
}

function readOpen(invoice: SubscriptionSeen['latest_invoice']): OpenPayment | null {
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return null;
  const { id, amount_remaining, confirmation_secret, next_payment_attempt, hosted_invoice_url } = invoice;
  return {
    invoiceId: id,
    due_cents: amount_remaining,
    clientSecret: confirmation_secret?.client_secret ?? null,
    retry_at: next_payment_attempt === null ? null : dateOf(next_payment_attempt),
    url: hosted_invoice_url ?? null,
  };
}

/** Disputes in which the money is away, and may come back; of a bank's mere question it is not. */
const undecided: readonly string[] = ['needs_response', 'under_review'];
const invoiceStates: readonly ProviderInvoice['state'][] = ['draft', 'open', 'paid', 'void', 'uncollectible'];

function readInvoice(invoice: InvoiceSeen, charges: readonly ChargeSeen[], disputes: readonly DisputeSeen[]): ProviderInvoice {
  const { id, total, created, status_transitions, parent, lines, payments, hosted_invoice_url, metadata } = invoice;
  const intents = (payments?.data ?? []).flatMap(({ payment }) => payment.payment_intent ?? []).map(idOf);
  const own = charges.filter(({ paid, payment_intent }) => paid && payment_intent !== null && intents.includes(idOf(payment_intent)));
  const statuses = disputes.filter(({ charge }) => own.some((one) => one.id === idOf(charge))).map((dispute): string => dispute.status);
  const card = own[0]?.payment_method_details?.card;
  const subscription = parent?.subscription_details?.subscription;
  const ends = lines.data.map(({ period }) => period.end);
  const state = invoiceStates.find((one) => one === invoice.status) ?? 'draft';
  const isConfirmed = subscription === undefined && state === 'open' && invoice.collection_method === 'charge_automatically';
  return {
    id,
    subscriptionId: subscription === undefined ? null : idOf(subscription),
    attemptId: subscription === undefined ? (metadata?.['attempt_id'] ?? null) : null,
    state,
    total_cents: total,
    refunded_cents: own.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
    isDisputeLost: statuses.includes('lost'),
    isDisputeOpen: statuses.some((status) => undecided.includes(status)),
    clientSecret: isConfirmed ? (invoice.confirmation_secret?.client_secret ?? null) : null,
    created_at: dateOf(created),
    paid_at: status_transitions.paid_at === null ? null : dateOf(status_transitions.paid_at),
    // The line of a bill of its own has a moment, and no period.
    period_end: subscription === undefined || ends.length === 0 ? null : dateOf(Math.max(...ends)),
    url: hosted_invoice_url ?? null,
    card: card ? { brand: card.brand ?? '', last4: card.last4 ?? '' } : null,
  };
}

export interface EventSeen {
  id: string;
  type: string;
  data: { object: object; previous_attributes?: object };
}

/** Whom an event is about; one of a dispute names no customer. */
export function readEvent({ id, type, data }: EventSeen): ProviderEvent {
  const object = data.object as { id?: unknown; object?: unknown; customer?: unknown };
  const before = (data.previous_attributes ?? {}) as { customer?: unknown };
  const named = object.object === 'customer' ? object.id : (object.customer ?? before.customer);
  const customerId = typeof named === 'object' && named !== null && 'id' in named ? named.id : named;
  return { id, type, customerId: typeof customerId === 'string' ? customerId : null };
}

const declines: Record<string, CardFault> = {
  expired_card: 'expired',
  incorrect_cvc: 'wrong_code',
  invalid_cvc: 'wrong_code',
  insufficient_funds: 'no_funds',
};

/** Why a card was refused, of an error with Stripe's codes. */
export function faultOf({ code, decline_code }: { code?: string | undefined; decline_code?: string | undefined }): CardFault {
  return declines[code ?? ''] ?? declines[decline_code ?? ''] ?? 'refused';
}

function intervalOf(priceId: string, priceIds: PriceIds): Interval | null {
  return (Object.keys(priceIds) as Interval[]).find((interval) => priceIds[interval] === priceId) ?? null;
}

function idOf(named: string | { id: string }): string {
  return typeof named === 'string' ? named : named.id;
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
