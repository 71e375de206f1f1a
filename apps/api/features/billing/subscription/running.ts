import { Refusal } from '@hone/contracts/refusal';
import type { ProviderSubscription } from '../../../ports/payments.ts';
import { look, syncKind } from '../cards.ts';
import { readEnding } from './ending.ts';
import { asking } from '../faults.ts';
import type { SellingDeps } from '../deps.ts';
import { findCustomer } from './standing.store.ts';
import { liveIn } from '../provider/sync.ts';

/** A subscription that was paid for, as the provider tells it now. */
export interface Running {
  customerId: string;
  live: ProviderSubscription;
}

/** `ended`: it was paid once, and is over. `none`: nothing was ever paid. */
export async function readRunning(deps: SellingDeps, userId: string): Promise<Running | 'ended' | 'none'> {
  const customer = await findCustomer(deps.sql, userId);
  if (!customer) return 'none';
  const truth = await asking(deps, 'a customer was not read', () => readEnding(deps, customer.id));
  const live = liveIn(truth);
  if (live && live.state !== 'incomplete') return { customerId: customer.id, live };
  return truth?.subscriptions.some(({ state }) => state === 'ended') ? 'ended' : 'none';
}

export async function mustRun(deps: SellingDeps, userId: string): Promise<Running> {
  const running = await readRunning(deps, userId);
  if (typeof running === 'string') throw new Refusal('billing.subscription.none', 409);
  return running;
}

interface Act {
  /** What is written down when it fails. */
  failing: string;
  ask(): Promise<void>;
  /** Whether a subscription is as the act would have it. */
  isDone(live: ProviderSubscription | undefined): boolean;
}

/** Asks for a change of a subscription, and looks what came of it. */
export async function act(deps: SellingDeps, customerId: string, { failing, ask, isDone }: Act): Promise<void> {
  try {
    await asking(deps, failing, ask);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'billing.provider.unknown') {
      // It may be done, or be done yet: a look says so, whoever waits for it.
      await deps.transaction((sql) => deps.enqueue(sql, { kind: syncKind, payload: { customerId } }));
      throw error;
    }
    // Of several who ask at once one is served, and the others find it done.
    const truth = await asking(deps, 'a customer was not read', () => deps.syncCustomer(customerId));
    if (!isDone(liveIn(truth))) throw error;
    return;
  }
  await look(deps, customerId);
}
