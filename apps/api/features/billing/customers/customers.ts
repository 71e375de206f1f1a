import { Refusal } from '@hone/contracts/refusal';
import type { ProviderTruth } from '../../../ports/payments.ts';
import { callProvider } from './call-provider.ts';
import { countDeletedCustomers, findCustomer, insertCustomer } from './customers.store.ts';
import type { SellingDeps } from './deps.ts';

export const syncKind = 'billing.sync';
const keyMilliseconds = 600_000;

/** Who somebody is at the provider; whoever is nobody there yet is made known. */
export async function openCustomer(deps: SellingDeps, userId: string): Promise<string> {
  const known = await findCustomer(deps.sql, userId);
  if (known) return known.id;
  const email = await deps.emailOf(deps.sql, userId);
  if (email === undefined) throw new Refusal('access.signed_out', 401);
  // With this key two calls at once make the same customer. It changes with time: a provider may keep a failure under a
  // key for a day.
  const period = Math.floor(deps.now().getTime() / keyMilliseconds);
  const key = deps.keyed('provider', `customer ${userId} ${await countDeletedCustomers(deps.sql, userId)} ${period}`);
  const create = () => deps.payments.createCustomer({ userId, email }, key);
  const id = await callProvider(deps, 'a customer was not made', create);
  await insertCustomer(deps.sql, { id, user_id: userId, made_at: deps.now() });
  const own = await findCustomer(deps.sql, userId);
  if (!own) throw new Refusal('access.signed_out', 401);
  return own.id;
}

/** For whoever must know how things stand at the provider before they go on. */
export function syncNow(deps: SellingDeps, customerId: string): Promise<ProviderTruth | undefined> {
  return callProvider(deps, 'a customer was not read', () => deps.syncCustomer(customerId));
}

/** After an act that is done: where its outcome cannot be read now, a job reads it. */
export async function syncSoon(deps: SellingDeps, customerId: string): Promise<void> {
  try {
    await deps.syncCustomer(customerId);
  } catch (error) {
    deps.reportFault(error, 'a customer could not be read after a change');
    await enqueueSync(deps, { customerId });
  }
}

/** With an attempt: until what came of it is known. */
export function enqueueSync(deps: SellingDeps, payload: { customerId: string; attemptId?: string }): Promise<void> {
  return deps.transaction((sql) => deps.enqueue(sql, { kind: syncKind, payload }));
}
