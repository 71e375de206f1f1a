import { randomBytes } from 'node:crypto';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import { makeId } from '@hone/domain/ids';
import { intervals } from '@hone/domain/money/plans';
import type { SellingDeps } from '../customers/deps.ts';
import { act, requirePaidSubscription } from './current-subscription.ts';

/** From the next renewal on: nothing is due now. Choosing the current interval undoes a change or cancellation. */
export async function changeInterval(deps: SellingDeps, userId: string, priceId: string): Promise<void> {
  const { payments } = deps;
  const interval = intervals.find((one) => payments.priceIds[one] === priceId);
  if (!interval) throw refuseField('priceId', 'billing.price.unknown');
  const { customerId, live } = await requirePaidSubscription(deps, userId);
  if (live.state === 'past_due') throw new Refusal('billing.subscription.unpaid');
  const isEnding = live.ends_at !== null;
  if (!isEnding && live.change === interval) return;
  if (!isEnding && live.change === null && live.interval === interval) {
    throw new Refusal('billing.subscription.same');
  }
  await act(deps, customerId, {
    failing: 'a plan was not changed',
    isDone: (now) => now?.ends_at === null && (now.change ?? now.interval) === interval,
    async call() {
      if (isEnding) await payments.resume(live.id);
      if (live.interval !== interval) {
        const key = deps.keyed('provider', `change ${makeId(deps.now(), randomBytes)}`);
        await payments.changeAtRenewal(live.id, interval, key);
      } else if (live.change !== null) await payments.keepPlan(live.id);
    },
  });
}

export async function keepInterval(deps: SellingDeps, userId: string): Promise<void> {
  const { customerId, live } = await requirePaidSubscription(deps, userId);
  if (live.change === null) return;
  await act(deps, customerId, {
    failing: 'a planned change was not taken back',
    isDone: (now) => now !== undefined && now.change === null,
    call: () => deps.payments.keepPlan(live.id),
  });
}
