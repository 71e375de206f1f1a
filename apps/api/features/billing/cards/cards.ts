import type { PaymentMethod } from '@hone/contracts/billing/cards';
import { Refusal, refuseField } from '@hone/contracts/refusal';
import { canDeleteCard, isExpiredCard, sortCards } from '@hone/domain/cards';
import { openCustomer } from './customers.ts';
import { asking } from './faults.ts';
import type { SellingDeps } from './deps.ts';
import { findCards, findCustomer, findLiveRow, type CardRow } from './subscription/standing.store.ts';
import { tellNewCards } from './provider/new-cards.ts';
import { addCardRow, lockCustomer, saveCustomer } from './provider/truth.store.ts';

/** More cards than anybody has; fewer than would hurt. */
export const mostCards = 20;
export const syncKind = 'billing.sync';

function tellCard({ id, brand, last4, exp_month, exp_year, is_default, cardholder_name, email }: CardRow, now: Date): PaymentMethod {
  return { id, brand, last4, exp_month, exp_year, is_default, isExpired: isExpiredCard({ exp_month, exp_year }, now), cardholder_name, email };
}

export async function listCards(deps: Pick<SellingDeps, 'sql' | 'now'>, userId: string): Promise<PaymentMethod[]> {
  return sortCards(await findCards(deps.sql, userId)).map((card) => tellCard(card, deps.now()));
}

/** A card of somebody's own; anybody else's never gets as far as the provider. */
export async function findOwnCard(deps: Pick<SellingDeps, 'sql'>, userId: string, cardId: string, field: string): Promise<CardRow> {
  const card = (await findCards(deps.sql, userId)).find(({ id }) => id === cardId);
  if (!card) throw refuseField(field, 'billing.card.unknown', 404);
  return card;
}

export async function addCard(deps: SellingDeps, userId: string, token: string): Promise<PaymentMethod> {
  const own = await findCards(deps.sql, userId);
  if (own.length >= mostCards) throw new Refusal('billing.card.too_many', 409);
  const customerId = await openCustomer(deps, userId);
  // A token is one card of one person: the same one twice is one act.
  const key = deps.keyed('provider', `card ${customerId} ${token}`);
  const added = await asking(deps, 'a card was not added', () => deps.payments.addCard(customerId, token, key));
  await deps.transaction(async (sql) => {
    // First, as where the whole is written: two who lock in one order never wait for each other.
    const customer = await lockCustomer(sql, customerId);
    if (customer) await tellNewCards(deps, sql, customer, [added]);
    await addCardRow(sql, customerId, added);
    if (own.length === 0) await saveCustomer(sql, customerId, { preferred_card: added.id });
  });
  await look(deps, customerId);
  const card = (await findCards(deps.sql, userId)).find(({ id }) => id === added.id);
  return tellCard(card ?? { ...added, customer_id: customerId, place: own.length, is_default: own.length === 0 }, deps.now());
}

export async function deleteCard(deps: SellingDeps, userId: string, cardId: string): Promise<void> {
  await findOwnCard(deps, userId, cardId, 'paymentMethodId');
  const customer = await findCustomer(deps.sql, userId);
  // What another device did a moment ago counts too.
  await asking(deps, 'a customer was not read', () => deps.syncCustomer(customer!.id));
  const cards = await findCards(deps.sql, userId);
  const card = cards.find(({ id }) => id === cardId);
  if (!card) return;
  const live = await findLiveRow(deps.sql, userId);
  const pays = live !== undefined && live.state !== 'incomplete' && live.card_id === cardId;
  if (!canDeleteCard(card, cards) || pays) throw refuseField('paymentMethodId', 'billing.card.kept', 409);
  await asking(deps, 'a card was not removed', () => deps.payments.removeCard(cardId));
  await look(deps, customer!.id);
}

export async function preferCard(deps: SellingDeps, userId: string, cardId: string): Promise<void> {
  const card = await findOwnCard(deps, userId, cardId, 'payment_method_id');
  if (isExpiredCard(card, deps.now())) throw refuseField('payment_method_id', 'billing.card.expired', 409);
  const live = await findLiveRow(deps.sql, userId);
  const subscriptionId = live && live.state !== 'incomplete' ? live.id : null;
  await asking(deps, 'a card was not preferred', () => deps.payments.preferCard({ customerId: card.customer_id, cardId, subscriptionId }));
  await look(deps, card.customer_id);
}

/** Reads what became of an act that is done. Where that fails now, it is done again until it does not. */
export async function look(deps: SellingDeps, customerId: string): Promise<void> {
  try {
    await deps.syncCustomer(customerId);
  } catch (error) {
    deps.tellFault(error, 'a customer could not be read after a change');
    await deps.transaction((sql) => deps.enqueue(sql, { kind: syncKind, payload: { customerId } }));
  }
}
