import type { PaymentMethod } from '@hone/contracts/cards';
import { Refusal, refuseField } from '@hone/contracts/refusal';
import { canDeleteCard, isExpiredCard, sortCards } from '@hone/domain/cards';
import { openCustomer } from './customers.ts';
import { asking } from './faults.ts';
import type { SellingNeeds } from './needs.ts';
import { findCards, findCustomer, findLiveRow, type CardRow } from './subscription/standing.store.ts';
import { tellNewCards } from './provider/new-cards.ts';
import { addCardRow, lockCustomer, saveCustomer } from './provider/truth.store.ts';

/** More cards than anybody has; fewer than would hurt. */
export const mostCards = 20;
export const syncKind = 'billing.sync';

function tellCard({ id, brand, last4, exp_month, exp_year, is_default, cardholder_name, email }: CardRow, now: Date): PaymentMethod {
  return { id, brand, last4, exp_month, exp_year, is_default, isExpired: isExpiredCard({ exp_month, exp_year }, now), cardholder_name, email };
}

export async function listCards(needs: Pick<SellingNeeds, 'sql' | 'now'>, userId: string): Promise<PaymentMethod[]> {
  return sortCards(await findCards(needs.sql, userId)).map((card) => tellCard(card, needs.now()));
}

/** A card of somebody's own; anybody else's never gets as far as the provider. */
export async function findOwnCard(needs: Pick<SellingNeeds, 'sql'>, userId: string, cardId: string, field: string): Promise<CardRow> {
  const card = (await findCards(needs.sql, userId)).find(({ id }) => id === cardId);
  if (!card) throw refuseField(field, 'billing.card.unknown', 404);
  return card;
}

export async function addCard(needs: SellingNeeds, userId: string, token: string): Promise<PaymentMethod> {
  const own = await findCards(needs.sql, userId);
  if (own.length >= mostCards) throw new Refusal('billing.card.too_many', 409);
  const customerId = await openCustomer(needs, userId);
  // A token is one card of one person: the same one twice is one act.
  const key = needs.keyed('provider', `card ${customerId} ${token}`);
  const added = await asking(needs, 'a card was not added', () => needs.payments.addCard(customerId, token, key));
  await needs.transaction(async (sql) => {
    // First, as where the whole is written: two who lock in one order never wait for each other.
    const customer = await lockCustomer(sql, customerId);
    if (customer) await tellNewCards(needs, sql, customer, [added]);
    await addCardRow(sql, customerId, added);
    if (own.length === 0) await saveCustomer(sql, customerId, { preferred_card: added.id });
  });
  await look(needs, customerId);
  const card = (await findCards(needs.sql, userId)).find(({ id }) => id === added.id);
  return tellCard(card ?? { ...added, customer_id: customerId, place: own.length, is_default: own.length === 0 }, needs.now());
}

export async function deleteCard(needs: SellingNeeds, userId: string, cardId: string): Promise<void> {
  await findOwnCard(needs, userId, cardId, 'paymentMethodId');
  const customer = await findCustomer(needs.sql, userId);
  // What another device did a moment ago counts too.
  await asking(needs, 'a customer was not read', () => needs.syncCustomer(customer!.id));
  const cards = await findCards(needs.sql, userId);
  const card = cards.find(({ id }) => id === cardId);
  if (!card) return;
  const live = await findLiveRow(needs.sql, userId);
  const pays = live !== undefined && live.state !== 'incomplete' && live.card_id === cardId;
  if (!canDeleteCard(card, cards) || pays) throw refuseField('paymentMethodId', 'billing.card.kept', 409);
  await asking(needs, 'a card was not removed', () => needs.payments.removeCard(cardId));
  await look(needs, customer!.id);
}

export async function preferCard(needs: SellingNeeds, userId: string, cardId: string): Promise<void> {
  const card = await findOwnCard(needs, userId, cardId, 'payment_method_id');
  if (isExpiredCard(card, needs.now())) throw refuseField('payment_method_id', 'billing.card.expired', 409);
  const live = await findLiveRow(needs.sql, userId);
  const subscriptionId = live && live.state !== 'incomplete' ? live.id : null;
  await asking(needs, 'a card was not preferred', () => needs.payments.preferCard({ customerId: card.customer_id, cardId, subscriptionId }));
  await look(needs, card.customer_id);
}

/** Reads what became of an act that is done. Where that fails now, it is done again until it does not. */
export async function look(needs: SellingNeeds, customerId: string): Promise<void> {
  try {
    await needs.syncCustomer(customerId);
  } catch (error) {
    needs.tellFault(error, 'a customer could not be read after a change');
    await needs.transaction((sql) => needs.enqueue(sql, { kind: syncKind, payload: { customerId } }));
  }
}
