import { find, addObject, listOf, makeName, ofKind, emit, type Account } from '../account/account.ts';
import type { Intent, Invoice, Stored, Subscription } from '../account/objects.ts';
import { currencyCode, intervalOf } from '../account/prices.ts';

interface Bill {
  reason: 'subscription_create' | 'subscription_cycle';
  discount_cents: number;
}

export function bill(
  account: Account,
  subscription: Subscription,
  { reason, discount_cents }: Bill,
): Stored<'invoice'> {
  const item = subscription.items.data[0]!;
  const kept = writeInvoice(account, {
    billing_reason: reason,
    collection_method: 'charge_automatically',
    auto_advance: reason === 'subscription_cycle',
    description: `Hone Pro, ${intervalOf(item.price.id)}`,
    full: item.price.unit_amount ?? 0,
    off: discount_cents,
    metadata: {},
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    setup_future_usage: 'off_session',
  });
  subscription.latest_invoice = kept.body.id;
  return kept;
}

interface Writing extends Pick<
  Invoice,
  'billing_reason' | 'collection_method' | 'auto_advance' | 'metadata' | 'parent' | 'due_date'
> {
  /** Set if an id was reserved for it. */
  id?: string;
  description: string;
  full: number;
  off: number;
  period: { start: number; end: number };
  setup_future_usage: Intent['setup_future_usage'];
}

export function writeInvoice(
  account: Account,
  { id = makeName('in'), description, full, period, setup_future_usage, off: wanted, ...facts }: Writing,
): Stored<'invoice'> {
  const off = Math.min(wanted, full);
  const due = full - off;
  const intent = makeIntent(account, due, setup_future_usage);
  const discounts = off > 0 ? [{ amount: off, discount: makeName('di') }] : [];
  const shown = `${account.origin}/local/payments/invoices/${id}`;
  const customer = find(account, 'customer', account.id)?.body;
  const invoice: Invoice = {
    id,
    object: 'invoice',
    ...facts,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    confirmation_secret: { client_secret: intent.client_secret, type: 'payment_intent' },
    created: account.at,
    currency: currencyCode,
    customer: account.id,
    customer_email: customer?.deleted ? null : (customer?.email ?? null),
    discounts: discounts.map(({ discount }) => discount),
    hosted_invoice_url: shown,
    lines: listOf(`/v1/invoices/${id}/lines`, [
      {
        id: makeName('il'),
        object: 'line_item',
        amount: full,
        currency: currencyCode,
        description,
        discount_amounts: discounts,
        invoice: id,
        period,
        quantity: 1,
        subtotal: full,
      },
    ]),
    livemode: false,
    next_payment_attempt: null,
    number: `${account.id.slice(-8).toUpperCase()}-${String(ofKind(account, 'invoice').length + 1).padStart(4, '0')}`,
    payments: listOf(`/v1/invoice_payments?invoice=${id}`, [
      {
        id: makeName('inpay'),
        object: 'invoice_payment',
        amount_paid: null,
        amount_requested: due,
        created: account.at,
        currency: currencyCode,
        invoice: id,
        is_default: true,
        livemode: false,
        payment: { type: 'payment_intent', payment_intent: intent.id },
        status: 'open',
      },
    ]),
    period_end: account.at,
    period_start: account.at,
    status: 'open',
    status_transitions: { finalized_at: account.at, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: full,
    total: due,
    total_discount_amounts: discounts,
  };
  const kept = addObject<'invoice'>(account, invoice, null);
  emit(account, 'invoice.created', invoice);
  emit(account, 'invoice.finalized', invoice);
  return kept;
}

function makeIntent(account: Account, amount: number, setup_future_usage: Intent['setup_future_usage']): Intent {
  const id = makeName('pi');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: makeName(`${id}_secret`),
    created: account.at,
    currency: currencyCode,
    customer: account.id,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    setup_future_usage,
    status: 'requires_payment_method',
  };
  addObject<'payment_intent'>(account, intent, null);
  emit(account, 'payment_intent.created', intent);
  return intent;
}

export function intentOf(account: Account, invoice: Invoice): Intent {
  return find(account, 'payment_intent', invoice.payments.data[0]!.payment.payment_intent)!.body;
}

export function invoiceOf(account: Account, intent: Intent): Invoice {
  return ofKind(account, 'invoice').find(({ body }) => body.payments.data[0]!.payment.payment_intent === intent.id)!
    .body;
}

/** Undefined: a standalone bill. */
export function subscriptionOf(account: Account, { parent }: Invoice): Stored<'subscription'> | undefined {
  return parent === null ? undefined : find(account, 'subscription', parent.subscription_details.subscription);
}

export function closeUnpaid(account: Account, invoice: Invoice, how: 'void' | 'uncollectible'): void {
  if (invoice.status !== 'open') return;
  invoice.status = how;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.payments.data[0]!.status = 'canceled';
  if (how === 'void') {
    invoice.amount_remaining = 0;
    invoice.status_transitions.voided_at = account.at;
  } else {
    invoice.status_transitions.marked_uncollectible_at = account.at;
  }
  const intent = intentOf(account, invoice);
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: account.at,
    cancellation_reason: how === 'void' ? 'void_invoice' : 'failed_invoice',
    next_action: null,
  } satisfies Partial<Intent>);
  emit(account, 'payment_intent.canceled', intent);
  emit(account, how === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice);
}
