import { compareCustomer, listCustomers } from '../features/billing/provider/compare.ts';
import type { SellingDeps } from '../features/billing/customers/deps.ts';
import { fetchUndelivered } from '../features/billing/provider/reconcile.ts';
import { findEvent, listWaiting } from '../features/billing/provider/reconcile.store.ts';
import { saveCustomer, findCustomer } from '../features/billing/customers/customers.store.ts';
import { processEvent } from '../features/billing/provider/webhook.ts';
import { ProviderRefused, ProviderSilent } from '../ports/payments.ts';
import type { Admin } from './admin/open.ts';
import { unchanged, type Done } from './admin/done.ts';
import { CommandError } from './admin/command-error.ts';
import { formatCount, type Say } from './admin/lines.ts';
import { readPerson } from './admin/person.ts';

const chunkSize = 100;

async function openSelling(admin: Admin): Promise<SellingDeps> {
  const selling = await admin.openSelling();
  if (!selling) throw new CommandError('There is no payment provider to ask, because nothing is sold here.');
  return selling;
}

async function customerIdOf(admin: Admin, name: string): Promise<{ email: string; customerId: string }> {
  const { id, email } = await readPerson(admin, name);
  const customer = await findCustomer(admin.database.sql, id);
  if (!customer) throw new CommandError(`${email} isn’t a customer of the payment provider.`);
  return { email, customerId: customer.id };
}

/** Reports that the provider could not be asked, so that no one looks for a bug of ours. */
async function orDecline<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderSilent || error instanceof ProviderRefused)) throw error;
    throw new CommandError(
      `The payment provider didn’t do it, or didn’t confirm it: ${error.message}. ` +
        'Nothing is lost. Try again in a minute.',
    );
  }
}

/** Processes one event again, or all unprocessed ones of a user. */
export async function replay(admin: Admin, name: string, say: Say): Promise<Done> {
  const { sql } = admin.database;
  const selling = await openSelling(admin);
  const event = await findEvent(sql, name);
  if (event) {
    const customerId = event.customer_id ?? (await orDecline(() => selling.payments.findCustomer(event.id)));
    if (customerId === null)
      return unchanged(say, `couldn’t find the customer that ${event.id} (${event.type}) is about.`);
    const snapshot =
      event.worked_at === null
        ? await orDecline(() => processEvent(selling, event.id))
        : await orDecline(() => selling.syncCustomer(customerId));
    return snapshot
      ? say(`${event.id} (${event.type}) was processed again: ${customerId} was checked.`)
      : unchanged(say, `${customerId}, the customer of ${event.id}, isn’t one of ours.`);
  }
  const { email, customerId } = await customerIdOf(admin, name);
  const waiting = await listWaiting(sql, customerId);
  for (const { id } of waiting) await orDecline(() => processEvent(selling, id));
  return waiting.length === 0
    ? unchanged(say, `${email} has no pending events.`)
    : say(`Processed ${formatCount(waiting.length, 'event', 'events')} of ${email}.`);
}

/** Syncs now. Returns whether our rows agree with the provider afterwards. */
export async function reconcile(admin: Admin, name: string | undefined, say: Say): Promise<boolean> {
  const selling = await openSelling(admin);
  if (name !== undefined) {
    const { customerId } = await customerIdOf(admin, name);
    return printOutcomes(say, [await repair(selling, customerId, say)]);
  }
  const taken = await orDecline(() => fetchUndelivered(selling));
  if (taken > 0)
    say(`${formatCount(taken, 'event', 'events')} couldn’t be delivered to us. The server will process them.`);
  const outcomes: Outcome[] = [];
  const { sql } = admin.database;
  for (
    let ids = await listCustomers(sql, '', chunkSize);
    ids.length > 0;
    ids = await listCustomers(sql, ids.at(-1)!, chunkSize)
  ) {
    for (const id of ids) outcomes.push(await repair(selling, id, say));
  }
  return printOutcomes(say, outcomes);
}

type Outcome = 'same' | 'repaired' | 'differs';

async function repair(selling: SellingDeps, customerId: string, say: Say): Promise<Outcome> {
  const read = () => orDecline(() => selling.payments.readSnapshot(customerId));
  const before = await compareCustomer(selling.sql, customerId, await read());
  // Rows that differ are rewritten, even if nothing is new at the provider.
  if (before.length > 0) await saveCustomer(selling.sql, customerId, { seen: null });
  await orDecline(() => selling.syncCustomer(customerId));
  if (before.length === 0) return 'same';
  for (const difference of before) say(`  - ${difference}`);
  const after = await compareCustomer(selling.sql, customerId, await read());
  for (const difference of after) say(`  ! still: ${difference}`);
  return after.length === 0 ? 'repaired' : 'differs';
}

function printOutcomes(say: Say, outcomes: readonly Outcome[]): boolean {
  const of = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const still = of('differs');
  say(
    `${formatCount(outcomes.length, 'customer', 'customers')} checked: ` +
      `${of('same')} same as at the provider, ${of('repaired')} fixed` +
      (still > 0 ? `, ${still} still different. See docs/operating.md.` : '.'),
  );
  return still === 0;
}
