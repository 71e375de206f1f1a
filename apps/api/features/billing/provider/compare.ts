import { and, asc, eq, exists, gt, isNull, or, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import type { ProviderInvoice, ProviderSnapshot } from '../../../ports/payments.ts';
import { billingCustomers as customers } from '../customers/customers.table.ts';
import { billingTopUps as topUps } from '../top-up/top-up.table.ts';
import { billingSubscriptions as subscriptions } from '../plan/plan.table.ts';
import { billingInvoices as invoices } from '../bills/bills.table.ts';
import { billingCards as cards } from '../cards/cards.table.ts';
import { toSubscriptionValues } from '../plan/live.ts';

/** As many bills as the provider lists; we keep older ones. */
const listedBills = 100;

/** In chunks, in the order of their ids. A deleted customer counts only while a subscription lives here. */
export async function listCustomers(sql: Sql, after: string, limit: number): Promise<string[]> {
  const live = sql
    .select({ one: fragment`1` })
    .from(subscriptions)
    .where(and(eq(subscriptions.customer_id, customers.id), eq(subscriptions.is_live, true)));
  const rows = await sql
    .select({ id: customers.id })
    .from(customers)
    .where(and(gt(customers.id, after), or(isNull(customers.deleted_at), exists(live))))
    .orderBy(asc(customers.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Differences between our rows and the provider's. */
export async function compareCustomer(sql: Sql, customerId: string, snapshot: ProviderSnapshot): Promise<string[]> {
  const [row] = await sql.select().from(customers).where(eq(customers.id, customerId));
  if (!row) return [`${customerId} is none of ours`];
  const ours = {
    subscriptions: byId(await sql.select().from(subscriptions).where(eq(subscriptions.customer_id, customerId))),
    cards: byId(await sql.select().from(cards).where(eq(cards.customer_id, customerId))),
    invoices: byId(await sql.select().from(invoices).where(eq(invoices.customer_id, customerId))),
  };
  if (snapshot.isDeleted) return compareDeleted(row, [...ours.subscriptions.values()]);
  return [
    ...(row.deleted_at === null ? [] : [`${customerId} is deleted here and not there`]),
    ...findWronglyPaid(row, snapshot),
    ...compareOwners(row, [...ours.subscriptions.values()]),
    ...compareRows(
      'subscription',
      ours.subscriptions,
      toSubscriptionValues(snapshot),
      row.user_id === null ? ['is_live'] : [],
    ),
    ...compareRows('card', ours.cards, snapshot.cards),
    ...compareRows('invoice', listedOf(ours.invoices, snapshot), snapshot.invoices.map(toInvoiceValues)),
    ...(await compareTopUps(sql, row.user_id, snapshot)),
    ...(row.preferred_card === snapshot.preferredCardId
      ? []
      : [`${customerId} prefers ${snapshot.preferredCardId} there, ${row.preferred_card} here`]),
  ];
}

type Customer = typeof customers.$inferSelect;
type Subscription = typeof subscriptions.$inferSelect;
type Invoice = typeof invoices.$inferSelect;

function compareDeleted({ id, deleted_at }: Customer, own: readonly Subscription[]): string[] {
  return [
    ...(deleted_at === null ? [`${id} is deleted there and not here`] : []),
    ...own.filter(({ is_live }) => is_live).map((live) => `subscription ${live.id} is live here, and ${id} is deleted`),
  ];
}

function findWronglyPaid({ id, user_id }: Customer, { subscriptions: theirs }: ProviderSnapshot): string[] {
  const live = theirs.filter(({ state }) => state === 'active' || state === 'past_due').map((one) => one.id);
  return [
    ...(live.length > 1 ? [`${id} pays for ${live.length} subscriptions: ${live.join(', ')}`] : []),
    ...(live.length > 0 && user_id === null ? [`${id} deleted their account, and pays for ${live.join(', ')}`] : []),
  ];
}

/** Whoever owns the row has Pro. */
function compareOwners({ id, user_id }: Customer, own: readonly Subscription[]): string[] {
  return own
    .filter((one) => one.user_id !== user_id)
    .map((one) => `subscription ${one.id} belongs to user ${one.user_id}, and its customer ${id} is user ${user_id}`);
}

/** Without those that are too old for the provider's list, and drafts, which it deletes. */
function listedOf(own: ReadonlyMap<string, Invoice>, { invoices: theirs }: ProviderSnapshot): Map<string, Invoice> {
  const listed = new Set(theirs.map(({ id }) => id));
  const oldest = theirs.length < listedBills ? 0 : theirs.at(-1)!.created_at.getTime();
  const isExpected = ({ id, state, created_at }: Invoice) =>
    listed.has(id) || (state !== 'draft' && created_at.getTime() > oldest);
  return new Map([...own].filter(([, invoice]) => isExpected(invoice)));
}

function toInvoiceValues({
  id,
  state,
  total_cents,
  refunded_cents,
  isDisputeLost,
  isDisputeOpen,
  subscriptionId,
  attemptId,
  paid_at,
  period_end,
}: ProviderInvoice) {
  return {
    id,
    state,
    total_cents,
    refunded_cents,
    paid_at,
    period_end,
    is_dispute_lost: isDisputeLost,
    is_dispute_open: isDisputeOpen,
    subscription_id: subscriptionId,
    attempt_id: attemptId,
  };
}

/** Compares purchases of credits with their bills; those of deleted users are never awaited. */
async function compareTopUps(
  sql: Sql,
  userId: string | null,
  { invoices: bills }: ProviderSnapshot,
): Promise<string[]> {
  if (userId === null) return [];
  const rows = await sql.select().from(topUps).where(eq(topUps.user_id, userId));
  const isKnown = new Set(rows.map(({ id }) => id));
  const foreign = bills.filter(
    ({ attemptId, state }) => attemptId !== null && !isKnown.has(attemptId) && (state === 'open' || state === 'paid'),
  );
  const differing = rows.flatMap((row) => {
    const own = bills.filter(({ attemptId }) => attemptId === row.id);
    const bill = own.find(({ state }) => state === 'paid') ?? own.find(({ state }) => state === 'open') ?? own[0];
    // Not created there yet, or older than what the provider lists.
    if (!bill) return row.state === 'open' ? [`top-up ${row.id}: is open here, and has no bill there`] : [];
    const wanted = bill.state === 'paid' || bill.state === 'open' ? bill.state : 'none';
    return [
      ...(row.state === wanted
        ? []
        : [`top-up ${row.id}: its bill is ${bill.state} there, and it is ${row.state} here`]),
      ...(bill.total_cents === row.amount_cents
        ? []
        : [`top-up ${row.id}: its bill is over ${bill.total_cents} cents there, ${row.amount_cents} here`]),
    ];
  });
  return [
    ...foreign.map(({ id, state }) => `bill ${id} for credits is ${state} there, and no top-up here asked for it`),
    ...differing,
  ];
}

type Row = { id: string } & Record<string, unknown>;

function compareRows(
  what: string,
  ours: ReadonlyMap<string, Row>,
  theirs: readonly { id: string }[],
  except: readonly string[] = [],
): string[] {
  const found = theirs.flatMap((their) => {
    const own = ours.get(their.id);
    if (!own) return [`${what} ${their.id} is there and not here`];
    const fields = Object.entries(their).filter(
      ([name, value]) => !except.includes(name) && format(own[name]) !== format(value) && name in own,
    );
    return fields.map(
      ([name, value]) => `${what} ${their.id}: ${name} is ${format(value)} there, ${format(own[name])} here`,
    );
  });
  const known = new Set(theirs.map(({ id }) => id));
  return [
    ...found,
    ...[...ours.keys()].filter((id) => !known.has(id)).map((id) => `${what} ${id} is here and not there`),
  ];
}

const format = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));
const byId = <One extends Row>(rows: readonly One[]): ReadonlyMap<string, One> =>
  new Map(rows.map((row) => [row.id, row]));
