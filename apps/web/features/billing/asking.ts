import { getSubscription, refreshBilling, type SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { client } from '../../platform/client.ts';
import { changeAnswer } from '../../platform/data.ts';

/** Has the provider asked how things stand; undefined where nobody answers. */
export async function askProvider(signal: AbortSignal | undefined): Promise<SubscriptionInfo | undefined> {
  try {
    const known = await client.call(refreshBilling, undefined, signal && { signal });
    changeAnswer(getSubscription, () => known);
    return known;
  } catch {
    return undefined;
  }
}
