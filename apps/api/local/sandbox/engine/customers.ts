import { customerOf, find, deleteObject, ofKind, getObject, emit, type Account } from '../account/account.ts';
import { closeUnpaid } from '../invoices/invoices.ts';
import type { Card, Customer, DeletedCustomer, Stored } from '../account/objects.ts';
import { EngineRefusal, refuseCard, type Decline } from '../account/refusal.ts';
import { isAlive, requireAlive } from '../subscriptions/states.ts';
import { end, expire, latestInvoice } from '../subscriptions/subscriptions.ts';
import type { Behaviour } from '../account/test-cards.ts';

const mostCards = 50;

const refusedWhenAdded: Partial<Record<Behaviour, Decline>> = {
  refused: { code: 'card_declined', decline_code: 'generic_decline' },
  expired: { code: 'expired_card', decline_code: 'expired_card' },
  wrong_code: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' },
  no_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
};

/** A token works only once. */
export function attach(account: Account, { body, facts }: Stored<'payment_method'>): Card {
  customerOf(account);
  const declined = refusedWhenAdded[facts.behaviour];
  if (declined) throw refuseCard(declined);
  if (ofKind(account, 'payment_method').length >= mostCards) {
    throw new EngineRefusal(
      'invalid_request_error',
      'payment_method_limit',
      `A customer has at most ${mostCards} cards.`,
    );
  }
  body.customer = account.id;
  account.objects.push({ body, facts, place: Math.max(0, ...account.objects.map(({ place }) => place)) + 1 });
  emit(account, 'payment_method.attached', body);
  return body;
}

export function preferForCustomer(account: Account, cardId: string): Customer {
  const customer = customerOf(account);
  getObject(account, 'payment_method', cardId);
  const before = { invoice_settings: { ...customer.invoice_settings } };
  customer.invoice_settings.default_payment_method = cardId;
  emit(account, 'customer.updated', customer, before);
  return customer;
}

export function changeEmail(account: Account, email: string): void {
  const customer = customerOf(account);
  const before = { email: customer.email };
  customer.email = email;
  emit(account, 'customer.updated', customer, before);
}

export function preferForSubscription(account: Account, subscriptionId: string, cardId: string): void {
  const { body: subscription } = getObject(account, 'subscription', subscriptionId);
  if (subscription.status !== 'incomplete') requireAlive(subscription);
  getObject(account, 'payment_method', cardId);
  const before = { default_payment_method: subscription.default_payment_method };
  subscription.default_payment_method = cardId;
  emit(account, 'customer.subscription.updated', subscription, before);
}

/** Also if it was the default. */
export function detach(account: Account, cardId: string): Card {
  const { body: card } = getObject(account, 'payment_method', cardId);
  const customer = customerOf(account);
  if (customer.invoice_settings.default_payment_method === cardId) {
    customer.invoice_settings.default_payment_method = null;
    emit(account, 'customer.updated', customer, { invoice_settings: { default_payment_method: cardId } });
  }
  for (const { body: subscription } of ofKind(account, 'subscription')) {
    if (subscription.default_payment_method === cardId) subscription.default_payment_method = null;
  }
  deleteObject(account, cardId);
  const gone: Card = { ...card, customer: null };
  emit(account, 'payment_method.detached', gone, { customer: account.id });
  return gone;
}

export function deleteCustomer(account: Account): DeletedCustomer {
  const kept = find(account, 'customer', account.id)!;
  if (kept.body.deleted) return kept.body;
  for (const { body: invoice } of ofKind(account, 'invoice')) {
    invoice.customer_email = null;
    if (invoice.parent === null) closeUnpaid(account, invoice, 'void');
  }
  for (const { body: subscription } of ofKind(account, 'subscription')) {
    if (subscription.status === 'incomplete') expire(account, subscription);
    else if (isAlive(subscription)) end(account, subscription, 'void');
    else closeUnpaid(account, latestInvoice(account, subscription), 'void');
  }
  for (const { body: card } of ofKind(account, 'payment_method')) deleteObject(account, card.id);
  const { body: customer } = kept;
  emit(account, 'customer.deleted', { ...customer, email: null, metadata: {} } satisfies Customer);
  kept.body = { id: account.id, object: 'customer', deleted: true };
  return kept.body;
}
