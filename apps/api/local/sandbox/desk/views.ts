import type { Interval } from '@hone/domain/money/plans';
import { transferTo } from '../invoices/bills.ts';
import type { CustomerSnapshot } from '../engine/engine.ts';
import type { Invoice } from '../account/objects.ts';
import { intervalOf } from '../account/prices.ts';
import { nextPrice } from '../subscriptions/schedules.ts';

interface CardLine {
  id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  isPreferred: boolean;
}

interface SubscriptionLine {
  id: string;
  status: string;
  interval: Interval;
  next_interval: Interval | null;
  period_end: Date;
  isCancelled: boolean;
  cancellation: { feedback: string; comment: string } | null;
  last4: string | null;
  due_cents: number;
  retry_at: Date | null;
}

interface InvoiceLine {
  id: string;
  number: string;
  status: string;
  created: Date;
  total_cents: number;
  refunded_cents: number;
  dispute: 'needs_response' | 'lost' | 'won' | null;
  isByTransfer: boolean;
}

export interface CustomerView {
  id: string;
  email: string;
  isDeleted: boolean;
  at: Date;
  cards: CardLine[];
  subscriptions: SubscriptionLine[];
  invoices: InvoiceLine[];
}

export interface BillView {
  id: string;
  number: string;
  status: string;
  email: string | null;
  created: Date;
  paid: Date | null;
  description: string;
  /** Null: it covers no period. */
  period: { start: Date; end: Date } | null;
  transfer: { bank: string; routing_number: string; account_number: string; reference: string; due: Date } | null;
  subtotal_cents: number;
  discount_cents: number;
  total_cents: number;
  paid_cents: number;
  refunded_cents: number;
  card: { brand: string; last4: string } | null;
}

export function viewCustomer({
  at,
  customer,
  cards,
  subscriptions,
  invoices,
  charges,
  disputes,
}: CustomerSnapshot): CustomerView {
  const preferred = customer.deleted ? null : customer.invoice_settings.default_payment_method;
  return {
    id: customer.id,
    email: customer.deleted ? '' : (customer.email ?? ''),
    isDeleted: customer.deleted === true,
    at,
    cards: cards.map(({ id, card: { brand, last4, exp_month, exp_year } }) => ({
      id,
      brand,
      last4,
      exp_month,
      exp_year,
      isPreferred: id === preferred,
    })),
    subscriptions: subscriptions.map(
      ({
        id,
        status,
        items,
        schedule,
        cancel_at_period_end,
        cancellation_details,
        default_payment_method,
        latest_invoice,
      }) => {
        const item = items.data[0]!;
        const next = nextPrice({ items }, schedule);
        const { feedback, comment } = cancellation_details ?? {};
        const isOpen = latest_invoice.status === 'open';
        return {
          id,
          status,
          interval: intervalOf(item.price.id),
          next_interval: next === undefined ? null : intervalOf(next),
          period_end: dateOf(item.current_period_end),
          isCancelled: cancel_at_period_end,
          cancellation: feedback && comment ? { feedback, comment } : null,
          last4: cards.find((card) => card.id === default_payment_method)?.card.last4 ?? null,
          due_cents: isOpen ? latest_invoice.amount_remaining : 0,
          retry_at:
            isOpen && latest_invoice.next_payment_attempt !== null ? dateOf(latest_invoice.next_payment_attempt) : null,
        };
      },
    ),
    invoices: invoices.map((invoice) => {
      const charge = chargeOf({ charges }, invoice);
      return {
        id: invoice.id,
        number: invoice.number ?? '',
        status: invoice.status,
        created: dateOf(invoice.created),
        total_cents: invoice.total,
        refunded_cents: charge?.amount_refunded ?? 0,
        dispute: disputes.find((dispute) => dispute.charge === charge?.id)?.status ?? null,
        isByTransfer: isByTransfer(invoice),
      };
    }),
  };
}

export function viewBill(snapshot: Pick<CustomerSnapshot, 'charges'>, invoice: Invoice): BillView {
  const charge = chargeOf(snapshot, invoice);
  const line = invoice.lines.data[0]!;
  const card = charge?.payment_method_details.card;
  const paid_at = invoice.status_transitions.paid_at;
  return {
    id: invoice.id,
    number: invoice.number ?? '',
    status: invoice.status,
    email: invoice.customer_email,
    created: dateOf(invoice.created),
    paid: paid_at === null ? null : dateOf(paid_at),
    description: line.description ?? '',
    period: invoice.parent === null ? null : { start: dateOf(line.period.start), end: dateOf(line.period.end) },
    transfer:
      isByTransfer(invoice) && invoice.status === 'open'
        ? { ...transferTo(invoice.customer, invoice), due: dateOf(invoice.due_date ?? invoice.created) }
        : null,
    subtotal_cents: invoice.subtotal,
    discount_cents: invoice.subtotal - invoice.total,
    total_cents: invoice.total,
    paid_cents: invoice.amount_paid,
    refunded_cents: charge?.amount_refunded ?? 0,
    card: card ? { brand: card.brand ?? '', last4: card.last4 ?? '' } : null,
  };
}

function isByTransfer({ collection_method }: Invoice): boolean {
  return collection_method === 'send_invoice';
}

function chargeOf({ charges }: Pick<CustomerSnapshot, 'charges'>, { payments }: Invoice) {
  const intentId = payments.data[0]!.payment.payment_intent;
  return charges.find(({ paid, payment_intent }) => paid && payment_intent === intentId);
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
