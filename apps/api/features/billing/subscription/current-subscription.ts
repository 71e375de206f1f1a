import { Refusal } from '@hone/contracts/declarations/refusal';
import type { ProviderSubscription } from '../../../ports/payments.ts';
import { isUnknownOutcome } from '../customers/call-provider.ts';
import { findCustomer } from '../customers/customers.store.ts';
import { callAndFindOut, syncNow, syncSoon } from '../customers/customers.ts';
import type { SellingDeps } from '../customers/deps.ts';
import { liveSubscription } from '../plan/live.ts';
import { endLapsedNow } from './lapsed.ts';

/** A paid subscription, as the provider currently describes it. */
export interface Running {
  customerId: string;
  live: ProviderSubscription;
}

/** `ended`: it was paid once, and is over. `none`: nothing was ever paid. */
export async function readPaidSubscription(deps: SellingDeps, userId: string): Promise<Running | 'ended' | 'none'> {
  const customer = await findCustomer(deps.sql, userId);
  if (!customer) return 'none';
  const snapshot = await endLapsedNow(deps, customer.id);
  const live = liveSubscription(snapshot);
  if (live && live.state !== 'incomplete') return { customerId: customer.id, live };
  return snapshot?.subscriptions.some(({ state }) => state === 'ended') ? 'ended' : 'none';
}

export async function requirePaidSubscription(deps: SellingDeps, userId: string): Promise<Running> {
  const running = await readPaidSubscription(deps, userId);
  if (typeof running === 'string') throw new Refusal('billing.subscription.none');
  return running;
}

interface CheckedCall {
  /** Logged when it fails. */
  failing: string;
  call(): Promise<void>;
  isDone(live: ProviderSubscription | undefined): boolean;
}

export async function act(
  deps: SellingDeps,
  customerId: string,
  { failing, call, isDone }: CheckedCall,
): Promise<void> {
  try {
    await callAndFindOut(deps, customerId, failing, call);
  } catch (error) {
    if (!(error instanceof Refusal) || isUnknownOutcome(error)) throw error;
    // Of several concurrent callers one succeeds, and the others find it done.
    if (!isDone(liveSubscription(await syncNow(deps, customerId)))) throw error;
    return;
  }
  await syncSoon(deps, customerId);
}
