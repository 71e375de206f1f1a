import { cancelSubscription, changeSubscription, keepPlan, payOpenBill, resumeSubscription } from '@hone/contracts/subscription-changes';
import type { Mount } from '../../../http/port.ts';
import { cancelAtEnd, takeBackCancellation } from './cancelling.ts';
import { changeInterval, keepInterval } from './changing.ts';
import type { BillingNeeds, SellingNeeds } from '../needs.ts';
import { readOpenBill } from './open-bill.ts';
import { readSubscription } from './standing.ts';

export function mountChanges(mount: Mount, needs: BillingNeeds, sell: () => SellingNeeds): void {
  mount(changeSubscription, async ({ sql, caller, body, now }) => {
    await changeInterval(sell(), caller.userId, body.priceId);
    return readSubscription(needs, sql, caller.userId, now);
  });
  mount(keepPlan, async ({ sql, caller, now }) => {
    await keepInterval(sell(), caller.userId);
    return readSubscription(needs, sql, caller.userId, now);
  });
  mount(cancelSubscription, async ({ sql, caller, body, now }) => {
    await cancelAtEnd(sell(), caller.userId, body.cancellation_reason);
    return readSubscription(needs, sql, caller.userId, now);
  });
  mount(resumeSubscription, async ({ sql, caller, now }) => {
    await takeBackCancellation(sell(), caller.userId);
    return readSubscription(needs, sql, caller.userId, now);
  });
  mount(payOpenBill, ({ caller }) => readOpenBill(sell(), caller.userId));
}
