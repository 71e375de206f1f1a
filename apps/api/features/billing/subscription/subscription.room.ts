import {
  cancelSubscription,
  changeSubscription,
  keepPlan,
  payOpenBill,
  resumeSubscription,
} from '@hone/contracts/billing/subscription';
import type { Mount } from '../../../http/port.ts';
import { cancelAtEnd, takeBackCancellation } from './cancelling.ts';
import { changeInterval, keepInterval } from './changing.ts';
import type { BillingDeps, SellingDeps } from '../deps.ts';
import { readOpenBill } from './open-bill.ts';
import { readSubscription } from './standing.ts';

export function mountChanges(mount: Mount, deps: BillingDeps, sell: () => SellingDeps): void {
  mount(changeSubscription, async ({ sql, caller, body, now }) => {
    await changeInterval(sell(), caller.userId, body.priceId);
    return readSubscription(deps, sql, caller.userId, now);
  });
  mount(keepPlan, async ({ sql, caller, now }) => {
    await keepInterval(sell(), caller.userId);
    return readSubscription(deps, sql, caller.userId, now);
  });
  mount(cancelSubscription, async ({ sql, caller, body, now }) => {
    await cancelAtEnd(sell(), caller.userId, body.cancellation_reason);
    return readSubscription(deps, sql, caller.userId, now);
  });
  mount(resumeSubscription, async ({ sql, caller, now }) => {
    await takeBackCancellation(sell(), caller.userId);
    return readSubscription(deps, sql, caller.userId, now);
  });
  mount(payOpenBill, ({ caller }) => readOpenBill(sell(), caller.userId));
}
