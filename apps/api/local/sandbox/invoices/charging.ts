import { isExpiredCard } from '@hone/domain/money/cards';
import { find, addObject, makeName, emit, type Account } from '../account/account.ts';
import type { Charge, Intent, Invoice, Stored } from '../account/objects.ts';
import { currencyCode } from '../account/prices.ts';
import type { Decline } from '../account/refusal.ts';
import { intentOf, subscriptionOf } from './invoices.ts';

/** `confirmed`: by the customer, now; `agreed`: at their bank; `alone`: off session. */
type How = 'confirmed' | 'agreed' | 'alone';
type Outcome = 'paid' | 'asks' | Decline;

const generic: Decline = { code: 'card_declined', decline_code: 'generic_decline' };
const expired: Decline = { code: 'expired_card', decline_code: 'expired_card' };
const disagreed: Decline = { code: 'payment_intent_authentication_failure', decline_code: 'authentication_failed' };

export function charge(
  account: Account,
  invoice: Invoice,
  card: Stored<'payment_method'> | undefined,
  how: How,
): Outcome {
  const outcome = card ? judge(account, card, how) : generic;
  invoice.attempted = true;
  if (how === 'alone') invoice.attempt_count += 1;
  if (outcome === 'paid') settle(account, invoice, card!, how);
  else if (outcome === 'asks') ask(account, invoice, card!, how);
  else fail(account, invoice, card, outcome);
  return outcome;
}

export function disagree(account: Account, invoice: Invoice): void {
  fail(account, invoice, find(account, 'payment_method', intentOf(account, invoice).payment_method ?? ''), disagreed);
}

function judge(account: Account, { body, facts }: Stored<'payment_method'>, how: How): Outcome {
  if (isExpiredCard(body.card, new Date(account.at * 1000))) return expired;
  if (facts.behaviour === 'cannot_be_charged') return generic;
  if (facts.behaviour === 'tires' && how === 'alone' && facts.renewals >= 1) return generic;
  if (how === 'agreed') return 'paid';
  const asks =
    facts.behaviour === 'asks_always' || (facts.behaviour === 'asks_once' && !(how === 'alone' && facts.is_confirmed));
  return asks ? 'asks' : 'paid';
}

function settle(account: Account, invoice: Invoice, card: Stored<'payment_method'>, how: How): void {
  const intent = intentOf(account, invoice);
  const taken = makeCharge(account, invoice, intent, payingBy(card), true);
  if (how === 'alone') card.facts.renewals += 1;
  if (how === 'agreed') card.facts.is_confirmed = true;
  markPaid(account, invoice, taken);
  const subscription = subscriptionOf(account, invoice)?.body;
  if (!subscription) return;
  const before = { status: subscription.status, default_payment_method: subscription.default_payment_method };
  if (subscription.status === 'incomplete' || subscription.status === 'past_due') subscription.status = 'active';
  if (how !== 'alone') subscription.default_payment_method = card.body.id;
  emit(account, 'customer.subscription.updated', subscription, before);
}

export function settleByTransfer(account: Account, invoice: Invoice): void {
  const details = { type: 'customer_balance' as const, customer_balance: {} };
  invoice.attempted = true;
  markPaid(
    account,
    invoice,
    makeCharge(
      account,
      invoice,
      intentOf(account, invoice),
      { payment_method: null, payment_method_details: details },
      true,
    ),
  );
}

function markPaid(account: Account, invoice: Invoice, taken: Charge): void {
  const intent = intentOf(account, invoice);
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: taken.id,
    payment_method: taken.payment_method,
    last_payment_error: null,
    next_action: null,
  } satisfies Partial<Intent>);
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    auto_advance: false,
  } satisfies Partial<Invoice>);
  invoice.status_transitions.paid_at = account.at;
  Object.assign(invoice.payments.data[0]!, { status: 'paid', amount_paid: invoice.amount_due });
  emit(account, 'charge.succeeded', taken);
  emit(account, 'payment_intent.succeeded', intent);
  emit(account, 'invoice.paid', invoice);
  emit(account, 'invoice.payment_succeeded', invoice);
}

function ask(account: Account, invoice: Invoice, card: Stored<'payment_method'>, how: How): void {
  const intent = intentOf(account, invoice);
  const url = `${account.origin}/local/payments/confirmation?intent=${intent.id}`;
  Object.assign(intent, {
    status: 'requires_action',
    payment_method: card.body.id,
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: null } },
    last_payment_error: null,
  } satisfies Partial<Intent>);
  emit(account, 'payment_intent.requires_action', intent);
  if (how === 'alone') emit(account, 'invoice.payment_failed', invoice);
  emit(account, 'invoice.payment_action_required', invoice);
}

function fail(account: Account, invoice: Invoice, card: Stored<'payment_method'> | undefined, decline: Decline): void {
  const intent = intentOf(account, invoice);
  const charged = card && makeCharge(account, invoice, intent, payingBy(card), false, decline);
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: charged?.id ?? intent.latest_charge,
    last_payment_error: { type: 'card_error', message: 'Your card was declined.', ...decline },
  } satisfies Partial<Intent>);
  if (charged) emit(account, 'charge.failed', charged);
  emit(account, 'payment_intent.payment_failed', intent);
  emit(account, 'invoice.payment_failed', invoice);
}

type Paying = Pick<Charge, 'payment_method' | 'payment_method_details'>;

function payingBy({ body }: Stored<'payment_method'>): Paying {
  const { brand, exp_month, exp_year, fingerprint = null, last4 } = body.card;
  return {
    payment_method: body.id,
    payment_method_details: { type: 'card', card: { brand, exp_month, exp_year, fingerprint, last4 } },
  };
}

function makeCharge(
  account: Account,
  invoice: Invoice,
  intent: Intent,
  paying: Paying,
  paid: boolean,
  decline?: Decline,
): Charge {
  const charged: Charge = {
    id: makeName('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    captured: paid,
    created: account.at,
    currency: currencyCode,
    customer: account.id,
    description: invoice.lines.data[0]!.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline ? 'Your card was declined.' : null,
    livemode: false,
    metadata: {},
    paid,
    payment_intent: intent.id,
    ...paying,
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
  };
  addObject<'charge'>(account, charged, null);
  return charged;
}
