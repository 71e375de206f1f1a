import type Stripe from 'stripe';
import type { ProviderInvoice } from '../../../ports/payments.ts';
import { dateOf, dateOrNull, idOf, idOrNull } from './values.ts';

export type InvoiceSeen = Pick<
  Stripe.Invoice,
  | 'id'
  | 'status'
  | 'total'
  | 'created'
  | 'hosted_invoice_url'
  | 'metadata'
  | 'collection_method'
  | 'confirmation_secret'
> & {
  status_transitions: Pick<Stripe.Invoice.StatusTransitions, 'paid_at'>;
  parent: { subscription_details: { subscription: string | { id: string } } | null } | null;
  lines: { data: readonly { period: Stripe.InvoiceLineItem.Period }[] };
  payments?: { data: readonly { payment: { payment_intent?: string | { id: string } } }[] };
};

export type ChargeSeen = Pick<Stripe.Charge, 'id' | 'paid' | 'amount_refunded'> & {
  payment_intent: string | { id: string } | null;
  payment_method_details: {
    card?: Pick<Stripe.Charge.PaymentMethodDetails.Card, 'brand' | 'last4' | 'fingerprint'>;
  } | null;
};

export type DisputeSeen = Pick<Stripe.Dispute, 'status'> & { charge: string | { id: string } };

/** Disputes in which the bank holds the money, also while a decision is appealed; a mere inquiry holds none. */
const undecided: readonly string[] = [
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
] satisfies Stripe.Dispute.Status[];

const invoiceStates: readonly ProviderInvoice['state'][] = ['draft', 'open', 'paid', 'void', 'uncollectible'];

export function readInvoice(
  invoice: InvoiceSeen,
  charges: readonly ChargeSeen[],
  disputes: readonly DisputeSeen[],
): ProviderInvoice {
  const { id, total, created, status_transitions, parent, lines, payments, hosted_invoice_url, metadata } = invoice;
  const intents = (payments?.data ?? []).flatMap(({ payment }) => payment.payment_intent ?? []).map(idOf);
  const own = charges.filter(({ paid, payment_intent }) => paid && intents.includes(idOrNull(payment_intent) ?? ''));
  const statuses = disputes
    .filter(({ charge }) => own.some((one) => one.id === idOf(charge)))
    .map((dispute): string => dispute.status);
  const card = own[0]?.payment_method_details?.card;
  const subscription = parent?.subscription_details?.subscription;
  const ends = lines.data.map(({ period }) => period.end);
  const state = invoiceStates.find((one) => one === invoice.status) ?? 'draft';
  const isConfirmed =
    subscription === undefined && state === 'open' && invoice.collection_method === 'charge_automatically';
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
    paid_at: dateOrNull(status_transitions.paid_at),
    // The line of a standalone bill has a date but no period.
    period_end: subscription === undefined || ends.length === 0 ? null : dateOf(Math.max(...ends)),
    url: hosted_invoice_url ?? null,
    card: card ? { brand: card.brand ?? '', last4: card.last4 ?? '', fingerprint: card.fingerprint ?? null } : null,
  };
}
