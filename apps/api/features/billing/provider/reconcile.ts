import { ProviderSilent } from '../../../ports/payments.ts';
import { syncKind } from '../customers/customers.ts';
import type { SellingDeps } from '../customers/deps.ts';
import { findActiveCustomers, findMark, saveMark } from './reconcile.store.ts';
import { recordEvent } from './webhook.ts';

export const undeliveredKind = 'billing.undelivered';
export const nightKind = 'billing.night';

const hour = 3600 * 1000;
const day = 24 * hour;
/** The provider gives up on a delivery after this long. */
const longestOutage = 3 * day;
/** Overlaps, in case another process is still receiving it, or its clock differs. */
const overlap = hour;
/** Customers without activity for longer are skipped at night. */
const activeDays = 40;
const chunkSize = 50;

/** Handles events that could not be delivered as if they had been. */
export async function fetchUndelivered({ sql, transaction, payments, enqueue, now }: SellingDeps): Promise<number> {
  const startedAt = now();
  const mark = (await findMark(sql, undeliveredKind))?.getTime() ?? 0;
  const since = new Date(Math.max(mark - overlap, startedAt.getTime() - longestOutage));
  const events = await payments.listUndelivered(since);
  await transaction(async (inside) => {
    for (const event of events) await recordEvent(enqueue, inside, event, startedAt);
    await saveMark(inside, undeliveredKind, startedAt);
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

/** If the provider is down all night, this waits here, instead of once for every customer. */
async function syncFirst(deps: SellingDeps, customerId: string): Promise<void> {
  try {
    await deps.syncCustomer(customerId);
  } catch (error) {
    if (error instanceof ProviderSilent) throw error;
    deps.reportFault(error, 'the nightly check could not read a customer');
  }
}
