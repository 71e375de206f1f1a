import { Refusal } from '@hone/contracts/refusal';
import { feedbackOf, type CancellationReason } from '@hone/domain/cancellations';
import type { SellingDeps } from '../customers/deps.ts';
import { act, readRunning, requireRunning } from './running.ts';

/**
 * Lets a subscription run out at the end of what is paid. Of one whose renewal was not paid that end is past: it is
 * over at once, and its open bill is never tried again.
 */
export async function cancelAtEnd(deps: SellingDeps, userId: string, reason: CancellationReason): Promise<void> {
  const { customerId, live } = await requireRunning(deps, userId);
  const { payments } = deps;
  if (live.ends_at === null) {
    const wish = { subscriptionId: live.id, feedback: feedbackOf[reason], comment: reason };
    await act(deps, customerId, {
      failing: 'a subscription was not cancelled',
      isDone: (now) => now === undefined || now.ends_at !== null,
      call: () => payments.cancelAtRenewal(wish),
    });
  }
  if (live.state !== 'past_due') return;
  await act(deps, customerId, {
    failing: 'an unpaid subscription was not ended',
    isDone: (now) => now === undefined,
    call: () => payments.end(live.id),
  });
}

/** Takes a cancellation back, as long as what was paid lasts. */
export async function takeBackCancellation(deps: SellingDeps, userId: string): Promise<void> {
  const running = await readRunning(deps, userId);
  if (running === 'ended') throw new Refusal('billing.subscription.over', 409);
  if (running === 'none') throw new Refusal('billing.subscription.none', 409);
  if (running.live.ends_at === null) return;
  await act(deps, running.customerId, {
    failing: 'a subscription was not resumed',
    isDone: (now) => now?.ends_at === null,
    call: () => deps.payments.resume(running.live.id),
  });
}
