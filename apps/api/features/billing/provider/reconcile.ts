import { ProviderSilent } from '../../../ports/payments.ts';
import { syncKind } from '../customers/customers.ts';
import type { SellingDeps } from '../customers/deps.ts';
import { findActiveCustomers, findMark, saveMark } from './reconcile.store.ts';
import { recordEvent } from './webhook.ts';

export const undeliveredKind = 'billing.undelivered';
export const nightKind = 'billing.night';

const hour = 3600 * 1000;
const day = 24 * hour;
/** What the provider could not deliver for longer than this it has given up. */
const longestOutage = 3 * day;
/** What another process may still be given, or what carries another clock's time, is fetched once more. */
const overlap = hour;
/** Whoever nothing happened to for longer is left out by night. */
const activeDays = 40;
/** The next ones wait behind these. */
const chunkSize = 50;

/** Takes in the events that could not be delivered, as if they had been. */
export async function fetchUndelivered({ sql, transaction, payments, enqueue, now }: SellingDeps): Promise<number> {
  const began = now();
  const mark = (await findMark(sql, undeliveredKind))?.getTime() ?? 0;
  const since = new Date(Math.max(mark - overlap, began.getTime() - longestOutage));
  const events = await payments.listUndelivered(since);
  await transaction(async (inside) => {
    for (const event of events) await recordEvent(enqueue, inside, event, began);
    await saveMark(inside, undeliveredKind, began);
  });
  return events.length;
}

export async function syncNextChunk(deps: SellingDeps, after: string): Promise<void> {
  const since = new Date(deps.now().getTime() - activeDays * day);
  const ids = await findActiveCustomers(deps.sql, { after, since, limit: chunkSize });
  const [first, ...others] = ids;
  if (first === undefined) return;
  await syncFirst(deps, first);
  await deps.transaction(async (sql) => {
    for (const customerId of others) await deps.enqueue(sql, { kind: syncKind, payload: { customerId } });
    if (ids.length === chunkSize) await deps.enqueue(sql, { kind: nightKind, payload: { after: ids.at(-1)! } });
  });
}

/** Where the provider is away the whole night waits here, and not every customer on their own. */
async function syncFirst(deps: SellingDeps, customerId: string): Promise<void> {
  try {
    await deps.syncCustomer(customerId);
  } catch (error) {
    if (error instanceof ProviderSilent) throw error;
    deps.reportFault(error, 'the nightly check could not read a customer');
  }
}
