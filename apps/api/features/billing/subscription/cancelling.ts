import { Refusal } from '@hone/contracts/declarations/refusal';
import { feedbackOf, type CancellationReason } from '@hone/domain/money/cancellations';
import type { SellingDeps } from '../customers/deps.ts';
import { act, readPaidSubscription, requirePaidSubscription } from './current-subscription.ts';

/**
 * At the end of the paid period. If the renewal was not paid, that has passed: the subscription ends immediately, and
 * its open bill is never retried.
 */
export async function cancelAtEnd(deps: SellingDeps, userId: string, reason: CancellationReason): Promise<void> {
  const { customerId, live } = await requirePaidSubscription(deps, userId);
  const { payments } = deps;
  if (live.ends_at === null) {
    const request = { subscriptionId: live.id, feedback: feedbackOf[reason], comment: reason };
    await act(deps, customerId, {
      failing: 'a subscription was not cancelled',
      isDone: (now) => now === undefined || now.ends_at !== null,
      call: () => payments.cancelAtRenewal(request),
    });
  }
  if (live.state !== 'past_due') return;
  await act(deps, customerId, {
    failing: 'an unpaid subscription was not ended',
    isDone: (now) => now === undefined,
    call: () => payments.end(live.id),
  });
}

/** While the paid period lasts. */
export async function takeBackCancellation(deps: SellingDeps, userId: string): Promise<void> {
  const running = await readPaidSubscription(deps, userId);
  if (running === 'ended') throw new Refusal('billing.subscription.over');
  if (running === 'none') throw new Refusal('billing.subscription.none');
  if (running.live.ends_at === null) return;
  await act(deps, running.customerId, {
    failing: 'a subscription was not resumed',
    isDone: (now) => now?.ends_at === null,
    call: () => deps.payments.resume(running.live.id),
  });
}
