import { Refusal } from '@hone/contracts/refusal';
import { asking } from './faults.ts';
import type { SellingNeeds } from './needs.ts';
import { countDeletedCustomers, findCustomer, insertCustomer } from './subscription/standing.store.ts';

const keyMilliseconds = 600_000;

/** Who somebody is at the provider; whoever is nobody there yet is made known. */
export async function openCustomer(needs: SellingNeeds, userId: string): Promise<string> {
  const known = await findCustomer(needs.sql, userId);
  if (known) return known.id;
  const email = await needs.emailOf(needs.sql, userId);
  if (email === undefined) throw new Refusal('access.signed_out', 401);
  // With this key two calls at once make the same customer. It changes with time: a provider may keep a failure under a key for a day.
  const key = `customer ${userId} ${await countDeletedCustomers(needs.sql, userId)} ${Math.floor(needs.now().getTime() / keyMilliseconds)}`;
  const id = await asking(needs, 'a customer was not made', () => needs.payments.createCustomer({ userId, email }, needs.keyed('provider', key)));
  await insertCustomer(needs.sql, { id, user_id: userId, made_at: needs.now() });
  const own = await findCustomer(needs.sql, userId);
  if (!own) throw new Refusal('access.signed_out', 401);
  return own.id;
}
