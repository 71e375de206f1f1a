import { getSubscription, refreshBilling, type SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { client } from '../../platform/client.ts';
import { updateData } from '../../platform/data.ts';
import { isSignedIn } from '../../platform/session.ts';

/** `undefined` when nobody answers, or nobody is signed in any more. */
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
