import { randomBytes } from 'node:crypto';
import type { OpenTopUp, topUp } from '@hone/contracts/billing/top-ups';
import type { BodyOf, DataOf } from '@hone/contracts/declarations/define';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import { statusOf } from '@hone/contracts/declarations/statuses';
import { isExpiredCard } from '@hone/domain/money/cards';
import { makeId } from '@hone/domain/ids';
import { creditsFor, type TopUpMethod } from '@hone/domain/money/top-ups';
import type { Sql } from '../../../database/port.ts';
import type { ProviderSnapshot } from '../../../ports/payments.ts';
import { findDefaultCard, type CardRow } from '../cards/cards.store.ts';
import { findOwnCard } from '../cards/cards.ts';
import { callProvider, isUnknownOutcome } from '../customers/call-provider.ts';
import { findCustomer } from '../customers/customers.store.ts';
import { openCustomer, syncNow } from '../customers/customers.ts';
import type { SellingDeps } from '../customers/deps.ts';
import {
  cancelPending,
  findTopUp,
  findUnderWay,
  insertTopUp,
  listUnderWay,
  saveTopUp,
  type TopUpRow,
} from './top-up.store.ts';

export const topUpKind = 'billing.top-up';

type TopUpRequest = BodyOf<typeof topUp>;
type StartedTopUp = DataOf<typeof topUp>;

interface Order {
  userId: string;
  customerId: string;
  cents: number;
  method: TopUpMethod;
  cardId: string | null;
}

function describeTopUp({ id, method, amount_cents, state, made_at, transfer }: TopUpRow): OpenTopUp {
  const waits = method === 'credit_card' ? 'incomplete' : 'awaited';
  // A transfer is useless until its instructions are known.
  const isReady = state === 'open' && (method === 'credit_card' || transfer !== null);
  return {
    id,
    payment_method: method,
    amount_cents,
    credits: creditsFor(amount_cents),
    status: isReady ? waits : 'checking',
    made_at: made_at.toISOString(),
    transfer: isReady ? transfer : null,
  };
}

export async function listOpenTopUps(sql: Sql, userId: string): Promise<OpenTopUp[]> {
  return (await listUnderWay(sql, userId)).map(describeTopUp);
}

export const isWholeDollars = (cents: number) => cents % 100 === 0;

/** The text of the bill. */
export function describeCredits(cents: number): string {
  return `${creditsFor(cents).toLocaleString('en-US')} credits`;
}

/** Or resumes the unpaid one. Nothing is charged here: the buyer confirms it, or sends the money. */
export async function startTopUp(deps: SellingDeps, userId: string, request: TopUpRequest): Promise<StartedTopUp> {
  if (!isWholeDollars(request.amount_cents)) throw refuseField('amount_cents', 'billing.top_up.amount');
  const { amount_cents: cents, payment_method: method } = request;
  const card = method === 'credit_card' ? await chooseCard(deps, userId, request.payment_method_id) : undefined;
  const customerId = card?.customer_id ?? (await openCustomer(deps, userId));
  const order: Order = { userId, customerId, cents, method, cardId: card?.id ?? null };
  const held = await reserve(deps, order);
  if (held) return create(deps, order, held);
  return resume(deps, order);
}

async function chooseCard(deps: SellingDeps, userId: string, cardId: string | undefined): Promise<CardRow> {
  const card =
    cardId === undefined
      ? await findDefaultCard(deps.sql, userId)
      : await findOwnCard(deps, userId, cardId, 'payment_method_id');
  if (!card) throw refuseField('payment_method_id', 'billing.card.none');
  if (isExpiredCard(card, deps.now())) throw refuseField('payment_method_id', 'billing.card.expired');
  return card;
}

/** Records that a request is about to be made: of concurrent callers, one may continue. */
async function reserve({ sql, now }: SellingDeps, order: Order): Promise<string | undefined> {
  const id = makeId(now(), randomBytes);
  const { userId: user_id, method, cents: amount_cents, cardId: card_id } = order;
  const row = { id, user_id, method, is_automatic: false, amount_cents, card_id, made_at: now() };
  return (await insertTopUp(sql, row)) ? id : undefined;
}

async function startOver(deps: SellingDeps, order: Order): Promise<StartedTopUp> {
  const held = await reserve(deps, order);
  if (!held) throw underWay();
  return create(deps, order, held);
}

/** Another tab's purchase, or yesterday's. */
async function resume(deps: SellingDeps, order: Order): Promise<StartedTopUp> {
  const { userId, customerId, cents, method } = order;
  // An unknown outcome may be settled by now.
  const snapshot = await syncNow(deps, customerId);
  const own = await findUnderWay(deps.sql, userId, { method, is_automatic: false });
  if (!own) return startOver(deps, order);
  if (own.invoice_id === null) throw underWay();
  if (own.amount_cents === cents) return describeStarted(deps, own.id, customerId, snapshot);
  if (method === 'bank_transfer') throw new Refusal('billing.top_up.waiting');
  if (!(await abandon(deps, customerId, own))) throw underWay();
  return startOver(deps, order);
}

const underWay = () => new Refusal('billing.top_up.under_way', { retryAfter: 5 });

/** False: it was paid at that very moment. */
async function abandon(deps: SellingDeps, customerId: string, { id, invoice_id }: TopUpRow): Promise<boolean> {
  await callProvider(deps, 'a purchase of credits was not given up', () => deps.payments.voidBill(invoice_id!));
  await syncNow(deps, customerId);
  return (await findTopUp(deps.sql, id))?.state === 'none';
}

async function create(deps: SellingDeps, { customerId, cents, method }: Order, id: string): Promise<StartedTopUp> {
  const by = method === 'credit_card' ? 'card' : 'transfer';
  const request = { customerId, cents, description: describeCredits(cents), by, attemptId: id } as const;
  const key = deps.keyed('provider', `top-up ${id}`);
  try {
    await callProvider(deps, 'a purchase of credits was not begun', () => deps.payments.bill(request, key));
  } catch (error) {
    if (isUnknownOutcome(error)) return check(deps, id);
    // Nothing was created: the next attempt starts over.
    if (error instanceof Refusal) await cancelPending(deps.sql, id);
    throw error;
  }
  try {
    return await describeStarted(deps, id, customerId, await syncNow(deps, customerId));
  } catch (error) {
    if (error instanceof Refusal && statusOf(error)! >= 500) return check(deps, id);
    throw error;
  }
}

/** The outcome is unknown: a job keeps checking. */
async function check(deps: SellingDeps, id: string): Promise<StartedTopUp> {
  await deps.transaction((sql) => deps.enqueue(sql, { kind: topUpKind, payload: { id } }));
  return {
    top_up: { ...describeTopUp(await readRow(deps, id)), status: 'checking', transfer: null },
    clientSecret: null,
  };
}

async function readRow({ sql }: SellingDeps, id: string): Promise<TopUpRow> {
  const row = await findTopUp(sql, id);
  if (!row) throw new Error(`The top-up ${id} is gone.`);
  return row;
}

/** With what is needed to pay it, from a sync that has seen it. */
async function describeStarted(
  deps: SellingDeps,
  id: string,
  customerId: string,
  snapshot: ProviderSnapshot | undefined,
): Promise<StartedTopUp> {
  const row = await readRow(deps, id);
  // Given up, or paid, in another tab in the meantime.
  if (row.state === 'none' || row.state === 'paid') throw underWay();
  if (row.state === 'pending') return check(deps, id);
  if (row.method === 'bank_transfer') {
    return { top_up: describeTopUp(await saveInstructions(deps, row, customerId, snapshot)), clientSecret: null };
  }
  const clientSecret = snapshot?.invoices.find((invoice) => invoice.id === row.invoice_id)?.clientSecret ?? null;
  return clientSecret === null ? check(deps, id) : { top_up: describeTopUp(row), clientSecret };
}

/** Where to send the money of a transfer. */
async function saveInstructions(
  deps: SellingDeps,
  row: TopUpRow,
  customerId: string,
  snapshot: ProviderSnapshot | undefined,
): Promise<TopUpRow> {
  if (row.transfer !== null || row.invoice_id === null) return row;
  const bill = row.invoice_id;
  const read = () => deps.payments.readTransfer(customerId, bill);
  const instructions = await callProvider(deps, 'the instructions of a transfer were not read', read);
  const transfer = { ...instructions, invoice_url: snapshot?.invoices.find(({ id }) => id === bill)?.url ?? null };
  await deps.transaction(async (sql) => {
    await saveTopUp(sql, row.id, { transfer });
    if (row.user_id !== null) await deps.announce(sql, { user_id: row.user_id, kind: 'billing' });
  });
  return { ...row, transfer };
}

/** Retried until the outcome is known. */
export async function settleTopUp(deps: SellingDeps, id: string): Promise<void> {
  const before = await findTopUp(deps.sql, id);
  const customer = before?.user_id ? await findCustomer(deps.sql, before.user_id) : undefined;
  if (!before || !customer) return;
  const snapshot = await deps.syncCustomer(customer.id);
  const row = await readRow(deps, id);
  if (row.state === 'pending') throw new Error('A purchase of credits is not settled yet.');
  if (row.state === 'open' && row.method === 'bank_transfer') await saveInstructions(deps, row, customer.id, snapshot);
}

/** Only for the buyer, and only while it is unpaid. */
export async function cancelTopUp(deps: SellingDeps, userId: string, id: string): Promise<void> {
  const over = () => new Refusal('billing.top_up.unknown');
  const find = async () => (await listUnderWay(deps.sql, userId)).find((row) => row.id === id);
  const customer = await findCustomer(deps.sql, userId);
  if (!customer || !(await find())) throw over();
  await syncNow(deps, customer.id);
  const row = await find();
  if (!row) throw over();
  if (row.invoice_id === null) throw new Refusal('billing.provider.unknown', { retryAfter: 30 });
  if (!(await abandon(deps, customer.id, row))) throw over();
}
