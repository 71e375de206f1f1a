import { getSubscription, refreshBilling } from '@hone/contracts/billing/subscription';
import { getBillingHistory } from '@hone/contracts/billing/bills';
import { listTopUps, type OpenTopUp } from '@hone/contracts/billing/top-ups';
import { dollarsToCents } from '@hone/domain/money/plans';
import { client } from '../../../data/client.ts';
import { updateData } from '../../../data/data.ts';
import { isSignedIn } from '../../../data/session.ts';
import type { Settled } from '../checkout/settling.ts';

/** How many of the newest payments to search for a purchase. */
const newest = 20;

/** A payment that isn't among these is new. */
export async function fetchPaymentIds(): Promise<ReadonlySet<string>> {
  const { billing_history } = await client.call(getBillingHistory, { query: { limit: newest } });
  return new Set(billing_history.map(({ id }) => id));
}

interface CheckedTopUp {
  settled: Settled | undefined;
  open: OpenTopUp | undefined;
}

interface TopUpCheck {
  isOurs(topUp: OpenTopUp): boolean;
  cents: number;
  /** Earlier payments; `undefined`: nothing can have been paid yet. */
  before: ReadonlySet<string> | undefined;
  signal: AbortSignal;
}

/** `undefined` without an answer, or when no one is signed in any more. */
export async function checkTopUp({ isOurs, cents, before, signal }: TopUpCheck): Promise<CheckedTopUp | undefined> {
  if (!isSignedIn()) return undefined;
  try {
    const info = await client.call(refreshBilling, undefined, { signal });
    updateData(getSubscription, () => info);
    const { top_ups } = await client.call(listTopUps, undefined, { signal });
    updateData(listTopUps, () => ({ top_ups }));
    const open = top_ups.find(isOurs);
    if (open) return { settled: open.status === 'checking' ? undefined : 'open', open };
    return { settled: before && (await wasPaid(cents, before, signal)) ? 'paid' : 'none', open };
  } catch {
    return undefined;
  }
}

async function wasPaid(cents: number, before: ReadonlySet<string>, signal: AbortSignal): Promise<boolean> {
  const { billing_history } = await client.call(getBillingHistory, { query: { limit: newest } }, { signal });
  return billing_history.some(({ id, payment_amount }) => !before.has(id) && dollarsToCents(payment_amount) === cents);
}
