import { getSubscription, refreshBilling } from '@hone/contracts/billing/subscription';
import { getBillingHistory } from '@hone/contracts/billing/bills';
import { listTopUps, type OpenTopUp } from '@hone/contracts/billing/top-ups';
import { centsOf } from '@hone/domain/plans';
import { client } from '../../../platform/client.ts';
import { changeAnswer } from '../../../platform/data.ts';
import type { Settled } from '../checkout/settling.ts';

/** How many of the newest payments are looked through for a purchase. */
const newest = 20;

/** The payments of today's page, by which a new one is known. */
export async function lookAtPaid(): Promise<ReadonlySet<string>> {
  const { billing_history } = await client.call(getBillingHistory, { query: { limit: newest } });
  return new Set(billing_history.map(({ id }) => id));
}

interface Looked {
  settled: Settled | undefined;
  /** The purchase, as long as it is not over. */
  open: OpenTopUp | undefined;
}

interface Looking {
  /** Which purchase it is. */
  isOurs(topUp: OpenTopUp): boolean;
  cents: number;
  /** The payments from before it; undefined: nothing can have been paid yet. */
  before: ReadonlySet<string> | undefined;
  signal: AbortSignal;
}

/** Asks the provider how a purchase stands; undefined where nobody answers. */
export async function lookAt({ isOurs, cents, before, signal }: Looking): Promise<Looked | undefined> {
  try {
    const info = await client.call(refreshBilling, undefined, { signal });
    changeAnswer(getSubscription, () => info);
    const { top_ups } = await client.call(listTopUps, undefined, { signal });
    changeAnswer(listTopUps, () => ({ top_ups }));
    const open = top_ups.find(isOurs);
    if (open) return { settled: open.status === 'checking' ? undefined : 'open', open };
    return { settled: before && (await wasPaid(cents, before, signal)) ? 'paid' : 'none', open };
  } catch {
    return undefined;
  }
}

async function wasPaid(cents: number, before: ReadonlySet<string>, signal: AbortSignal): Promise<boolean> {
  const { billing_history } = await client.call(getBillingHistory, { query: { limit: newest } }, { signal });
  return billing_history.some(({ id, payment_amount }) => !before.has(id) && centsOf(payment_amount) === cents);
}
