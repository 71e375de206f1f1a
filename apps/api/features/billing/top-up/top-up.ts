import { randomBytes } from 'node:crypto';
import type { BodyOf, DataOf } from '@hone/contracts/define';
import { Refusal, refuseField } from '@hone/contracts/refusal';
import type { OpenTopUp, topUp } from '@hone/contracts/top-up';
import { isExpiredCard } from '@hone/domain/cards';
import { makeId } from '@hone/domain/ids';
import { creditsFor, type TopUpMethod } from '@hone/domain/top-ups';
import type { Sql } from '../../../database/port.ts';
import type { ProviderTruth } from '../../../ports/payments.ts';
import { findOwnCard } from '../cards.ts';
import { openCustomer } from '../customers.ts';
import { asking } from '../faults.ts';
import type { SellingNeeds } from '../needs.ts';
import { findCards, findCustomer, type CardRow } from '../subscription/standing.store.ts';
import { dropTopUp, findTopUp, findUnderWay, insertTopUp, listUnderWay, saveTopUp, type TopUpRow } from './top-up.store.ts';

export const topUpKind = 'billing.top-up';

type Wish = BodyOf<typeof topUp>;
type Begun = DataOf<typeof topUp>;

interface Order {
  userId: string;
  customerId: string;
  cents: number;
  method: TopUpMethod;
  cardId: string | null;
}

function tellTopUp({ id, method, amount_cents, state, made_at, transfer }: TopUpRow): OpenTopUp {
  const waits = method === 'credit_card' ? 'incomplete' : 'awaited';
  // A transfer without its instructions is of no use yet.
  const isTold = state === 'open' && (method === 'credit_card' || transfer !== null);
  return {
    id,
    payment_method: method,
    amount_cents,
    credits: creditsFor(amount_cents),
    status: isTold ? waits : 'checking',
    made_at: made_at.toISOString(),
    transfer: isTold ? transfer : null,
  };
}

export async function listTopUpsOf(sql: Sql, userId: string): Promise<OpenTopUp[]> {
  return (await listUnderWay(sql, userId)).map(tellTopUp);
}

/** Whole dollars, as they are asked for. */
export const isWholeDollars = (cents: number) => cents % 100 === 0;

/** What a bill for credits says. */
export function saysOf(cents: number): string {
  return `${creditsFor(cents).toLocaleString('en-US')} credits`;
}

/** Begins a purchase of credits, or goes on with the one that waits. Nothing is charged here: whoever buys confirms it, or sends the money. */
export async function beginTopUp(needs: SellingNeeds, userId: string, wish: Wish): Promise<Begun> {
  if (!isWholeDollars(wish.amount_cents)) throw refuseField('amount_cents', 'billing.top_up.amount');
  const card = wish.payment_method === 'credit_card' ? await chooseCard(needs, userId, wish.payment_method_id) : undefined;
  const customerId = card?.customer_id ?? (await openCustomer(needs, userId));
  const order: Order = { userId, customerId, cents: wish.amount_cents, method: wish.payment_method, cardId: card?.id ?? null };
  const held = await reserve(needs, order);
  if (held) return begin(needs, order, held);
  return goOn(needs, order);
}

async function chooseCard(needs: SellingNeeds, userId: string, cardId: string | undefined): Promise<CardRow> {
  const card = cardId === undefined ? (await findCards(needs.sql, userId)).find(({ is_default }) => is_default) : await findOwnCard(needs, userId, cardId, 'payment_method_id');
  if (!card) throw refuseField('payment_method_id', 'billing.card.none', 409);
  if (isExpiredCard(card, needs.now())) throw refuseField('payment_method_id', 'billing.card.expired', 409);
  return card;
}

/** Writes down that something is about to be asked for: of all who try at once, one may go on. */
async function reserve({ sql, now }: SellingNeeds, { userId, cents, method, cardId }: Order): Promise<string | undefined> {
  const id = makeId(now(), randomBytes);
  const isFirst = await insertTopUp(sql, { id, user_id: userId, method, is_automatic: false, amount_cents: cents, card_id: cardId, made_at: now() });
  return isFirst ? id : undefined;
}

/** Another tab's purchase, or yesterday's. */
async function goOn(needs: SellingNeeds, order: Order): Promise<Begun> {
  const { userId, customerId, cents, method } = order;
  // One whose outcome was not known may be settled by now.
  const truth = await asking(needs, 'a customer was not read', () => needs.syncCustomer(customerId));
  const own = await findUnderWay(needs.sql, userId, { method, is_automatic: false });
  if (!own) {
    const held = await reserve(needs, order);
    if (!held) throw underWay();
    return begin(needs, order, held);
  }
  if (own.invoice_id === null) throw underWay();
  if (own.amount_cents === cents) return tell(needs, own.id, customerId, truth);
  if (method === 'bank_transfer') throw new Refusal('billing.top_up.waiting', 409);
  if (!(await letGo(needs, customerId, own))) throw underWay();
  const held = await reserve(needs, order);
  if (!held) throw underWay();
  return begin(needs, order, held);
}

const underWay = () => new Refusal('billing.top_up.under_way', 409, { retryAfter: 5 });

/** Gives up a purchase that the provider has. False: it was paid at that very moment. */
async function letGo(needs: SellingNeeds, customerId: string, { id, invoice_id }: TopUpRow): Promise<boolean> {
  await asking(needs, 'a purchase of credits was not given up', () => needs.payments.voidBill(invoice_id!));
  await asking(needs, 'a customer was not read', () => needs.syncCustomer(customerId));
  return (await findTopUp(needs.sql, id))?.state === 'none';
}

async function begin(needs: SellingNeeds, { customerId, cents, method }: Order, id: string): Promise<Begun> {
  const by = method === 'credit_card' ? 'card' : 'transfer';
  try {
    await asking(needs, 'a purchase of credits was not begun', () =>
      needs.payments.bill({ customerId, cents, says: saysOf(cents), by, attemptId: id }, needs.keyed('provider', `top-up ${id}`)),
    );
  } catch (error) {
    if (isUnknown(error)) return check(needs, id);
    // Nothing is there: the next try begins anew.
    if (error instanceof Refusal) await dropTopUp(needs.sql, id);
    throw error;
  }
  try {
    return await tell(needs, id, customerId, await asking(needs, 'a customer was not read', () => needs.syncCustomer(customerId)));
  } catch (error) {
    if (error instanceof Refusal && error.status >= 500) return check(needs, id);
    throw error;
  }
}

const isUnknown = (error: unknown) => error instanceof Refusal && error.code === 'billing.provider.unknown';

/** Nobody can say yet what came of it: it is looked for again and again. */
async function check(needs: SellingNeeds, id: string): Promise<Begun> {
  await needs.transaction((sql) => needs.enqueue(sql, { kind: topUpKind, payload: { id } }));
  return { top_up: { ...tellTopUp(await readRow(needs, id)), status: 'checking', transfer: null }, clientSecret: null };
}

async function readRow({ sql }: SellingNeeds, id: string): Promise<TopUpRow> {
  const row = await findTopUp(sql, id);
  if (!row) throw new Error(`The top-up ${id} is gone.`);
  return row;
}

/** What is needed to pay it, out of a look that has seen it. */
async function tell(needs: SellingNeeds, id: string, customerId: string, truth: ProviderTruth | undefined): Promise<Begun> {
  const row = await readRow(needs, id);
  // Given up, or paid, by another tab meanwhile.
  if (row.state === 'none' || row.state === 'paid') throw underWay();
  if (row.state === 'pending') return check(needs, id);
  if (row.method === 'bank_transfer') return { top_up: tellTopUp(await instruct(needs, row, customerId, truth)), clientSecret: null };
  const clientSecret = truth?.invoices.find((invoice) => invoice.id === row.invoice_id)?.clientSecret ?? null;
  return clientSecret === null ? check(needs, id) : { top_up: tellTopUp(row), clientSecret };
}

/** Keeps where the money of a transfer is to be sent to. */
async function instruct(needs: SellingNeeds, row: TopUpRow, customerId: string, truth: ProviderTruth | undefined): Promise<TopUpRow> {
  if (row.transfer !== null || row.invoice_id === null) return row;
  const bill = row.invoice_id;
  const told = await asking(needs, 'the instructions of a transfer were not read', () => needs.payments.readTransfer(customerId, bill));
  const transfer = { ...told, invoice_url: truth?.invoices.find(({ id }) => id === bill)?.url ?? null };
  await needs.transaction(async (sql) => {
    await saveTopUp(sql, row.id, { transfer });
    if (row.user_id !== null) await needs.announce(sql, { user_id: row.user_id, kind: 'billing' });
  });
  return { ...row, transfer };
}

/** Looks at a purchase until what came of it is known; and is tried again as long as it is not. */
export async function settleTopUp(needs: SellingNeeds, id: string): Promise<void> {
  const before = await findTopUp(needs.sql, id);
  const customer = before?.user_id ? await findCustomer(needs.sql, before.user_id) : undefined;
  if (!before || !customer) return;
  const truth = await needs.syncCustomer(customer.id);
  const row = await readRow(needs, id);
  if (row.state === 'pending') throw new Error('A purchase of credits is not settled yet.');
  if (row.state === 'open' && row.method === 'bank_transfer') await instruct(needs, row, customer.id, truth);
}

/** Gives up a purchase of somebody's own that nobody paid. */
export async function giveUp(needs: SellingNeeds, userId: string, id: string): Promise<void> {
  const over = () => new Refusal('billing.top_up.unknown', 409);
  const find = async () => (await listUnderWay(needs.sql, userId)).find((row) => row.id === id);
  const customer = await findCustomer(needs.sql, userId);
  if (!customer || !(await find())) throw over();
  await asking(needs, 'a customer was not read', () => needs.syncCustomer(customer.id));
  const row = await find();
  if (!row) throw over();
  if (row.invoice_id === null) throw new Refusal('billing.provider.unknown', 503, { retryAfter: 30 });
  if (!(await letGo(needs, customer.id, row))) throw over();
}
