import { Refusal } from '@hone/contracts/refusal';
import type { ProviderSubscription } from '../../../ports/payments.ts';
import { callProvider, isUnknownOutcome } from '../customers/call-provider.ts';
import { findCustomer } from '../customers/customers.store.ts';
import { enqueueSync, syncNow, syncSoon } from '../customers/customers.ts';
import type { SellingDeps } from '../customers/deps.ts';
import { liveIn } from '../plan/live.ts';
import { endForfeitNow } from './ending.ts';

/** A subscription that was paid for, as the provider describes it now. */
export interface Running {
  customerId: string;
  live: ProviderSubscription;
}

/** `ended`: it was paid once, and is over. `none`: nothing was ever paid. */
export async function readRunning(deps: SellingDeps, userId: string): Promise<Running | 'ended' | 'none'> {
  const customer = await findCustomer(deps.sql, userId);
  if (!customer) return 'none';
  const truth = await endForfeitNow(deps, customer.id);
  const live = liveIn(truth);
  if (live && live.state !== 'incomplete') return { customerId: customer.id, live };
  return truth?.subscriptions.some(({ state }) => state === 'ended') ? 'ended' : 'none';
}

export async function requireRunning(deps: SellingDeps, userId: string): Promise<Running> {
  const running = await readRunning(deps, userId);
  if (typeof running === 'string') throw new Refusal('billing.subscription.none', 409);
  return running;
}

interface Act {
  /** What is logged when it fails. */
  failing: string;
  call(): Promise<void>;
  /** Whether a subscription is as the act would have it. */
  isDone(live: ProviderSubscription | undefined): boolean;
}

/** Changes a subscription at the provider, and reads what came of it. */
export async function act(deps: SellingDeps, customerId: string, { failing, call, isDone }: Act): Promise<void> {
  try {
    await callProvider(deps, failing, call);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isUnknownOutcome(error)) {
      // It may be done, or be done yet: whoever waits for it learns it by a sync.
      await enqueueSync(deps, { customerId });
      throw error;
    }
    // Of several who try at once one is served, and the others find it done.
    if (!isDone(liveIn(await syncNow(deps, customerId)))) throw error;
    return;
  }
  await syncSoon(deps, customerId);
}
