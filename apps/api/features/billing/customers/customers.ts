import { Refusal } from '@hone/contracts/refusal';
import { asking } from './faults.ts';
import type { SellingDeps } from './deps.ts';
import { countDeletedCustomers, findCustomer, insertCustomer } from './subscription/standing.store.ts';

const keyMilliseconds = 600_000;

/** Who somebody is at the provider; whoever is nobody there yet is made known. */
export async function openCustomer(deps: SellingDeps, userId: string): Promise<string> {
  const known = await findCustomer(deps.sql, userId);
  if (known) return known.id;
  const email = await deps.emailOf(deps.sql, userId);
  if (email === undefined) throw new Refusal('access.signed_out', 401);
  // With this key two calls at once make the same customer. It changes with time: a provider may keep a failure under a key for a day.
  const key = `customer ${userId} ${await countDeletedCustomers(deps.sql, userId)} ${Math.floor(deps.now().getTime() / keyMilliseconds)}`;
  const id = await asking(deps, 'a customer was not made', () => deps.payments.createCustomer({ userId, email }, deps.keyed('provider', key)));
  await insertCustomer(deps.sql, { id, user_id: userId, made_at: deps.now() });
  const own = await findCustomer(deps.sql, userId);
  if (!own) throw new Refusal('access.signed_out', 401);
  return own.id;
}
