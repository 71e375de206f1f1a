import { getSubscription, refreshBilling, type SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { client } from '../../data/client.ts';
import { updateData } from '../../data/data.ts';
import { isSignedIn } from '../../data/session.ts';

/** `undefined` without an answer, or when no one is signed in any more. */
export async function syncSubscription(signal: AbortSignal | undefined): Promise<SubscriptionInfo | undefined> {
  if (!isSignedIn()) return undefined;
  try {
    const known = await client.call(refreshBilling, undefined, signal && { signal });
    updateData(getSubscription, () => known);
    return known;
  } catch {
    return undefined;
  }
}
