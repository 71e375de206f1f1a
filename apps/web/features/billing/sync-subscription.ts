import { getSubscription, refreshBilling, type SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { client } from '../../platform/client.ts';
import { updateData } from '../../platform/data.ts';

/** `undefined` when nobody answers. */
export async function syncSubscription(signal: AbortSignal | undefined): Promise<SubscriptionInfo | undefined> {
  try {
    const known = await client.call(refreshBilling, undefined, signal && { signal });
    updateData(getSubscription, () => known);
    return known;
  } catch {
    return undefined;
  }
}
