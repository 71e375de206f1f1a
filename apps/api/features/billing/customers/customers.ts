import { Refusal } from '@hone/contracts/declarations/refusal';
import type { ProviderSnapshot } from '../../../ports/payments.ts';
import { callProvider, isUnknownOutcome } from './call-provider.ts';
import { countDeletedCustomers, findCustomer, insertCustomer } from './customers.store.ts';
import type { SellingDeps } from './deps.ts';
import { enqueueEmail } from './email.ts';

export const syncKind = 'billing.sync';
const keyMilliseconds = 600_000;

/** Returns the customer's id, creating the customer if there is none. */
export async function openCustomer(deps: SellingDeps, userId: string): Promise<string> {
  const known = await findCustomer(deps.sql, userId);
  if (known) return known.id;
  const email = await deps.emailOf(deps.sql, userId);
  if (email === undefined) throw new Refusal('access.signed_out');
  // With this key two concurrent calls create the same customer. It changes over time: a provider may keep a failure
  // under a key for a day.
  const period = Math.floor(deps.now().getTime() / keyMilliseconds);
  const key = deps.keyed('provider', `customer ${userId} ${await countDeletedCustomers(deps.sql, userId)} ${period}`);
  const create = () => deps.payments.createCustomer({ userId, email }, key);
  const id = await callProvider(deps, 'a customer was not made', create);
  await insertCustomer(deps.sql, { id, user_id: userId, made_at: deps.now() });
  // Changed while the provider was asked.
  if ((await deps.emailOf(deps.sql, userId)) !== email)
    await deps.transaction((sql) => enqueueEmail(deps, sql, userId));
  const own = await findCustomer(deps.sql, userId);
  if (!own) throw new Refusal('access.signed_out');
  return own.id;
}

/** For callers that need the provider's current state before they continue. */
export function syncNow(deps: SellingDeps, customerId: string): Promise<ProviderSnapshot | undefined> {
  return callProvider(deps, 'a customer was not read', () => deps.syncCustomer(customerId));
}

/** After a successful act: if its outcome can't be read now, a job reads it. */
export async function syncSoon(deps: SellingDeps, customerId: string): Promise<void> {
  try {
    await deps.syncCustomer(customerId);
  } catch (error) {
    deps.reportFault(error, 'a customer could not be read after a change');
    await enqueueSync(deps, { customerId });
  }
}

/** An unknown outcome is found out by a job, whether or not anyone is waiting. */
export async function callAndFindOut<Value>(
  deps: SellingDeps,
  customerId: string,
  what: string,
  call: () => Promise<Value>,
): Promise<Value> {
  try {
    return await callProvider(deps, what, call);
  } catch (error) {
    if (isUnknownOutcome(error)) await enqueueSync(deps, { customerId });
    throw error;
  }
}

/** With an attempt: retried until its outcome is known. */
export function enqueueSync(deps: SellingDeps, payload: { customerId: string; attemptId?: string }): Promise<void> {
  return deps.transaction((sql) => deps.enqueue(sql, { kind: syncKind, payload }));
}
