import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import type { ProviderSnapshot } from '../../../ports/payments.ts';
import { billingCustomers as customers } from '../customers/customers.table.ts';
import { billingTopUps as topUps } from '../top-up/top-up.table.ts';
import { billingSubscriptions as subscriptions } from '../plan/plan.table.ts';
import { billingInvoices as invoices } from '../bills/bills.table.ts';
import { billingCards as cards } from '../cards/cards.table.ts';
import { toSubscriptionValues } from '../plan/live.ts';

/** In chunks, in the order of their ids. */
export async function listCustomers(sql: Sql, after: string, limit: number): Promise<string[]> {
  const rows = await sql
    .select({ id: customers.id })
    .from(customers)
    .where(and(gt(customers.id, after), isNull(customers.deleted_at)))
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
  const live = snapshot.subscriptions.filter(({ state }) => state === 'active' || state === 'past_due');
  return [
    ...(live.length > 1
      ? [`${customerId} pays for ${live.length} subscriptions: ${live.map(({ id }) => id).join(', ')}`]
      : []),
    ...compareRows(
      'subscription',
      ours.subscriptions,
      toSubscriptionValues(snapshot),
      row.user_id === null ? ['is_live'] : [],
    ),
    ...compareRows('card', ours.cards, snapshot.cards),
    ...compareRows(
      'invoice',
      ours.invoices,
      snapshot.invoices.map(
        ({ id, state, total_cents, refunded_cents, isDisputeLost, isDisputeOpen, attemptId, paid_at }) => ({
          id,
          state,
          total_cents,
          refunded_cents,
          paid_at,
          is_dispute_lost: isDisputeLost,
          is_dispute_open: isDisputeOpen,
          attempt_id: attemptId,
        }),
      ),
      [],
      // We keep older ones than the provider lists.
      false,
    ),
    ...(await compareTopUps(sql, row.user_id, snapshot)),
    ...(row.preferred_card === snapshot.preferredCardId
      ? []
      : [`${customerId} prefers ${snapshot.preferredCardId} there, ${row.preferred_card} here`]),
  ];
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
  isWhole = true,
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
  if (!isWhole) return found;
  const known = new Set(theirs.map(({ id }) => id));
  return [
    ...found,
    ...[...ours.keys()].filter((id) => !known.has(id)).map((id) => `${what} ${id} is here and not there`),
  ];
}

const format = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));
const byId = <One extends Row>(rows: readonly One[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));
