import { randomBytes } from 'node:crypto';
import type { BodyOf, DataOf } from '@hone/contracts/define';
import { Refusal, refuseField } from '@hone/contracts/refusal';
import type { OpenTopUp, topUp } from '@hone/contracts/billing/top-ups';
import { isExpiredCard } from '@hone/domain/cards';
import { makeId } from '@hone/domain/ids';
import { creditsFor, type TopUpMethod } from '@hone/domain/top-ups';
import type { Sql } from '../../../database/port.ts';
import type { ProviderTruth } from '../../../ports/payments.ts';
import { findOwnCard } from '../cards.ts';
import { openCustomer } from '../customers.ts';
import { asking } from '../faults.ts';
import type { SellingDeps } from '../deps.ts';
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
export async function beginTopUp(deps: SellingDeps, userId: string, wish: Wish): Promise<Begun> {
  if (!isWholeDollars(wish.amount_cents)) throw refuseField('amount_cents', 'billing.top_up.amount');
  const card = wish.payment_method === 'credit_card' ? await chooseCard(deps, userId, wish.payment_method_id) : undefined;
  const customerId = card?.customer_id ?? (await openCustomer(deps, userId));
  const order: Order = { userId, customerId, cents: wish.amount_cents, method: wish.payment_method, cardId: card?.id ?? null };
  const held = await reserve(deps, order);
  if (held) return begin(deps, order, held);
  return goOn(deps, order);
}

async function chooseCard(deps: SellingDeps, userId: string, cardId: string | undefined): Promise<CardRow> {
  const card = cardId === undefined ? (await findCards(deps.sql, userId)).find(({ is_default }) => is_default) : await findOwnCard(deps, userId, cardId, 'payment_method_id');
  if (!card) throw refuseField('payment_method_id', 'billing.card.none', 409);
  if (isExpiredCard(card, deps.now())) throw refuseField('payment_method_id', 'billing.card.expired', 409);
  return card;
}

/** Writes down that something is about to be asked for: of all who try at once, one may go on. */
async function reserve({ sql, now }: SellingDeps, { userId, cents, method, cardId }: Order): Promise<string | undefined> {
  const id = makeId(now(), randomBytes);
  const isFirst = await insertTopUp(sql, { id, user_id: userId, method, is_automatic: false, amount_cents: cents, card_id: cardId, made_at: now() });
  return isFirst ? id : undefined;
}

/** Another tab's purchase, or yesterday's. */
async function goOn(deps: SellingDeps, order: Order): Promise<Begun> {
  const { userId, customerId, cents, method } = order;
  // One whose outcome was not known may be settled by now.
  const truth = await asking(deps, 'a customer was not read', () => deps.syncCustomer(customerId));
  const own = await findUnderWay(deps.sql, userId, { method, is_automatic: false });
  if (!own) {
    const held = await reserve(deps, order);
    if (!held) throw underWay();
    return begin(deps, order, held);
  }
  if (own.invoice_id === null) throw underWay();
  if (own.amount_cents === cents) return tell(deps, own.id, customerId, truth);
  if (method === 'bank_transfer') throw new Refusal('billing.top_up.waiting', 409);
  if (!(await letGo(deps, customerId, own))) throw underWay();
  const held = await reserve(deps, order);
  if (!held) throw underWay();
  return begin(deps, order, held);
}

const underWay = () => new Refusal('billing.top_up.under_way', 409, { retryAfter: 5 });

/** Gives up a purchase that the provider has. False: it was paid at that very moment. */
async function letGo(deps: SellingDeps, customerId: string, { id, invoice_id }: TopUpRow): Promise<boolean> {
  await asking(deps, 'a purchase of credits was not given up', () => deps.payments.voidBill(invoice_id!));
  await asking(deps, 'a customer was not read', () => deps.syncCustomer(customerId));
  return (await findTopUp(deps.sql, id))?.state === 'none';
}

async function begin(deps: SellingDeps, { customerId, cents, method }: Order, id: string): Promise<Begun> {
  const by = method === 'credit_card' ? 'card' : 'transfer';
  try {
    await asking(deps, 'a purchase of credits was not begun', () =>
      deps.payments.bill({ customerId, cents, says: saysOf(cents), by, attemptId: id }, deps.keyed('provider', `top-up ${id}`)),
    );
  } catch (error) {
    if (isUnknown(error)) return check(deps, id);
    // Nothing is there: the next try begins anew.
    if (error instanceof Refusal) await dropTopUp(deps.sql, id);
    throw error;
  }
  try {
    return await tell(deps, id, customerId, await asking(deps, 'a customer was not read', () => deps.syncCustomer(customerId)));
  } catch (error) {
    if (error instanceof Refusal && error.status >= 500) return check(deps, id);
    throw error;
  }
}

const isUnknown = (error: unknown) => error instanceof Refusal && error.code === 'billing.provider.unknown';

/** Nobody can say yet what came of it: it is looked for again and again. */
async function check(deps: SellingDeps, id: string): Promise<Begun> {
  await deps.transaction((sql) => deps.enqueue(sql, { kind: topUpKind, payload: { id } }));
  return { top_up: { ...tellTopUp(await readRow(deps, id)), status: 'checking', transfer: null }, clientSecret: null };
}

async function readRow({ sql }: SellingDeps, id: string): Promise<TopUpRow> {
  const row = await findTopUp(sql, id);
  if (!row) throw new Error(`The top-up ${id} is gone.`);
  return row;
}

/** What is needed to pay it, out of a look that has seen it. */
async function tell(deps: SellingDeps, id: string, customerId: string, truth: ProviderTruth | undefined): Promise<Begun> {
  const row = await readRow(deps, id);
  // Given up, or paid, by another tab meanwhile.
  if (row.state === 'none' || row.state === 'paid') throw underWay();
  if (row.state === 'pending') return check(deps, id);
  if (row.method === 'bank_transfer') return { top_up: tellTopUp(await instruct(deps, row, customerId, truth)), clientSecret: null };
  const clientSecret = truth?.invoices.find((invoice) => invoice.id === row.invoice_id)?.clientSecret ?? null;
  return clientSecret === null ? check(deps, id) : { top_up: tellTopUp(row), clientSecret };
}

/** Keeps where the money of a transfer is to be sent to. */
async function instruct(deps: SellingDeps, row: TopUpRow, customerId: string, truth: ProviderTruth | undefined): Promise<TopUpRow> {
  if (row.transfer !== null || row.invoice_id === null) return row;
  const bill = row.invoice_id;
  const told = await asking(deps, 'the instructions of a transfer were not read', () => deps.payments.readTransfer(customerId, bill));
  const transfer = { ...told, invoice_url: truth?.invoices.find(({ id }) => id === bill)?.url ?? null };
  await deps.transaction(async (sql) => {
    await saveTopUp(sql, row.id, { transfer });
    if (row.user_id !== null) await deps.announce(sql, { user_id: row.user_id, kind: 'billing' });
  });
  return { ...row, transfer };
}

/** Looks at a purchase until what came of it is known; and is tried again as long as it is not. */
export async function settleTopUp(deps: SellingDeps, id: string): Promise<void> {
  const before = await findTopUp(deps.sql, id);
  const customer = before?.user_id ? await findCustomer(deps.sql, before.user_id) : undefined;
  if (!before || !customer) return;
  const truth = await deps.syncCustomer(customer.id);
  const row = await readRow(deps, id);
  if (row.state === 'pending') throw new Error('A purchase of credits is not settled yet.');
  if (row.state === 'open' && row.method === 'bank_transfer') await instruct(deps, row, customer.id, truth);
}

/** Gives up a purchase of somebody's own that nobody paid. */
export async function giveUp(deps: SellingDeps, userId: string, id: string): Promise<void> {
  const over = () => new Refusal('billing.top_up.unknown', 409);
  const find = async () => (await listUnderWay(deps.sql, userId)).find((row) => row.id === id);
  const customer = await findCustomer(deps.sql, userId);
  if (!customer || !(await find())) throw over();
  await asking(deps, 'a customer was not read', () => deps.syncCustomer(customer.id));
  const row = await find();
  if (!row) throw over();
  if (row.invoice_id === null) throw new Refusal('billing.provider.unknown', 503, { retryAfter: 30 });
  if (!(await letGo(deps, customer.id, row))) throw over();
}
