import type { deletePaymentMethod, PaymentMethod } from '@hone/contracts/billing/cards';
import type { BodyOf } from '@hone/contracts/declarations/define';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import { cardBondOf, isExpiredCard, mostCards, sortCards } from '@hone/domain/money/cards';
import type { Sql } from '../../../database/port.ts';
import type { ProviderCard } from '../../../ports/payments.ts';
import { findCustomer, lockCustomer, saveCustomer, type CustomerRow } from '../customers/customers.store.ts';
import { callAndFindOut, openCustomer, syncNow, syncSoon } from '../customers/customers.ts';
import type { BillingDeps, SellingDeps } from '../customers/deps.ts';
import { findLiveRow } from '../plan/plan.store.ts';
import { addCardRow, findCards, findNewCards, type CardRow } from './cards.store.ts';

/** More cards than anyone has; fewer than would hurt. */

function describeCard(card: CardRow, now: Date): PaymentMethod {
  const { id, brand, last4, exp_month, exp_year, is_default, pays_plan, cardholder_name, email } = card;
  const isExpired = isExpiredCard(card, now);
  return { id, brand, last4, exp_month, exp_year, is_default, isExpired, pays_plan, cardholder_name, email };
}

export async function listCards(
  { sql, now }: Pick<SellingDeps, 'sql' | 'now'>,
  userId: string,
): Promise<PaymentMethod[]> {
  return sortCards(await findCards(sql, userId)).map((card) => describeCard(card, now()));
}

/** Someone else's card never reaches the provider. */
export async function findOwnCard(
  { sql }: Pick<SellingDeps, 'sql'>,
  userId: string,
  cardId: string,
  field: string,
): Promise<CardRow> {
  const card = (await findCards(sql, userId)).find(({ id }) => id === cardId);
  if (!card) throw refuseField(field, 'billing.card.unknown');
  return card;
}

export async function addCard(deps: SellingDeps, userId: string, token: string): Promise<PaymentMethod> {
  const own = await findCards(deps.sql, userId);
  if (own.length >= mostCards) throw new Refusal('billing.card.too_many');
  const customerId = await openCustomer(deps, userId);
  // A token is one card of one person: the same one twice is one act.
  const key = deps.keyed('provider', `card ${customerId} ${token}`);
  const add = () => deps.payments.addCard(customerId, token, key);
  const added = await callAndFindOut(deps, customerId, 'a card was not added', add);
  await deps.transaction(async (sql) => {
    // Locked first, as in a sync, so that two callers never deadlock.
    const customer = await lockCustomer(sql, customerId);
    if (customer) await recordNewCards(deps, sql, customer, [added]);
    await addCardRow(sql, customerId, added);
    if (own.length === 0) await saveCustomer(sql, customerId, { preferred_card: added.id });
  });
  await syncSoon(deps, customerId);
  const card = (await findCards(deps.sql, userId)).find(({ id }) => id === added.id);
  const unread = { ...added, customer_id: customerId, place: own.length };
  return describeCard(card ?? { ...unread, is_default: own.length === 0, pays_plan: false }, deps.now());
}

export async function deleteCard(
  deps: SellingDeps,
  userId: string,
  { paymentMethodId: cardId, is_declined: isDeclined }: BodyOf<typeof deletePaymentMethod>,
): Promise<void> {
  await findOwnCard(deps, userId, cardId, 'paymentMethodId');
  const customer = await findCustomer(deps.sql, userId);
  // Includes what another device did a moment ago.
  await syncNow(deps, customer!.id);
  const cards = await findCards(deps.sql, userId);
  const card = cards.find(({ id }) => id === cardId);
  if (!card) return;
  const bond = cardBondOf(card, cards);
  if (bond === 'pays_plan') throw refuseField('paymentMethodId', 'billing.card.pays_plan');
  // Without a card, auto recharge rests and says so.
  if (bond && (card.pays_plan || !isDeclined)) throw refuseField('paymentMethodId', 'billing.card.kept');
  await callAndFindOut(deps, customer!.id, 'a card was not removed', () => deps.payments.removeCard(cardId));
  await syncSoon(deps, customer!.id);
}

export async function preferCard(deps: SellingDeps, userId: string, cardId: string): Promise<void> {
  const card = await findOwnCard(deps, userId, cardId, 'payment_method_id');
  if (isExpiredCard(card, deps.now())) throw refuseField('payment_method_id', 'billing.card.expired');
  const live = await findLiveRow(deps.sql, userId);
  const subscriptionId = live && live.state !== 'incomplete' ? live.id : null;
  const request = { customerId: card.customer_id, cardId, subscriptionId };
  await callAndFindOut(deps, card.customer_id, 'a card was not preferred', () => deps.payments.preferCard(request));
  await syncSoon(deps, card.customer_id);
}

/** Called before its rows are written, and before anything of their owner's credits is locked. */
export async function recordNewCards(
  { recordCards }: Pick<BillingDeps, 'recordCards'>,
  sql: Sql,
  { id, user_id: userId }: Pick<CustomerRow, 'id' | 'user_id'>,
  found: readonly Pick<ProviderCard, 'id' | 'fingerprint'>[],
): Promise<void> {
  if (userId === null || found.length === 0) return;
  const fingerprints = (await findNewCards(sql, id, found)).flatMap(({ fingerprint }) => fingerprint ?? []);
  if (fingerprints.length > 0) await recordCards(sql, { userId, fingerprints });
}
