import type { Sql } from '../../../database/port.ts';
import { ProviderSilent } from '../../../ports/payments.ts';
import { syncKind } from '../cards.ts';
import type { MakeJobs } from '../jobs.ts';
import type { SellingDeps } from '../deps.ts';
import { findLively, findMark, saveMark } from './reconcile.store.ts';
import { keepOnce } from './webhook.ts';

const undeliveredKind = 'billing.undelivered';
const nightKind = 'billing.night';

const hour = 3600 * 1000;
const day = 24 * hour;
/** What the provider could not tell us for longer than this it has given up telling. */
const longestAway = 3 * day;
/** What may still be told to others of us, or by another clock, is asked for once more. */
const overlap = hour;
/** Whoever nothing happened to for longer is not looked at by night. */
const livelyDays = 40;
/** How many looks are asked for at a time: the next ones wait behind them. */
const atOnce = 50;

/** The two ways in which what nobody told us is found all the same. */
export const reconcileJobs: MakeJobs = (deps, sold) => ({
  performers: {
    [undeliveredKind]: async () => void (await takeUndelivered(sold())),
    [nightKind]: ({ after }: { after: string }) => lookAround(sold(), after),
  },
  recurring: [
    { name: 'billing events', everySeconds: 3600, act: (sql: Sql) => deps.enqueue(sql, { kind: undeliveredKind, payload: {} }) },
    { name: 'billing customers', everySeconds: 24 * 3600, act: (sql: Sql) => deps.enqueue(sql, { kind: nightKind, payload: { after: '' } }) },
  ],
});

/** Takes in what happened and could not be told to us, as if it had been told. */
export async function takeUndelivered({ sql, transaction, payments, enqueue, now }: SellingDeps): Promise<number> {
  const began = now();
  const mark = (await findMark(sql, undeliveredKind))?.getTime() ?? 0;
  const since = new Date(Math.max(mark - overlap, began.getTime() - longestAway));
  const events = await payments.listUndelivered(since);
  await transaction(async (inside) => {
    for (const event of events) await keepOnce(enqueue, inside, event, began);
    await saveMark(inside, undeliveredKind, began);
  });
  return events.length;
}

/** Has some customers looked at, and after them the next ones. */
async function lookAround(deps: SellingDeps, after: string): Promise<void> {
  const since = new Date(deps.now().getTime() - livelyDays * day);
  const ids = await findLively(deps.sql, { after, since, limit: atOnce });
  const [first, ...others] = ids;
  if (first === undefined) return;
  await lookFirst(deps, first);
  await deps.transaction(async (sql) => {
    for (const customerId of others) await deps.enqueue(sql, { kind: syncKind, payload: { customerId } });
    if (ids.length === atOnce) await deps.enqueue(sql, { kind: nightKind, payload: { after: ids.at(-1)! } });
  });
}

/** Where the provider is away the whole night waits here, and not every customer on their own. */
async function lookFirst(deps: SellingDeps, customerId: string): Promise<void> {
  try {
    await deps.syncCustomer(customerId);
  } catch (error) {
    if (error instanceof ProviderSilent) throw error;
    deps.tellFault(error, 'the nightly check could not read a customer');
  }
}
