import { giveUpTopUp, listTopUps, topUp } from '@hone/contracts/billing/top-ups';
import type { BillingPart } from '../customers/deps.ts';
import { startTopUp, cancelTopUp, listOpenTopUps, settleTopUp, topUpKind } from './top-up.ts';

export const topUpPart: BillingPart = (_deps, sell) => ({
  mount(mount) {
    mount(listTopUps, async ({ sql, caller }) => ({ top_ups: await listOpenTopUps(sql, caller.userId) }));
    mount(topUp, async ({ caller, body, log }) => {
      const started = await startTopUp(sell(), caller.userId, body);
      log({ top_up: started.top_up.status, amount_cents: String(started.top_up.amount_cents) });
      return started;
    });
    mount(giveUpTopUp, ({ caller, body }) => cancelTopUp(sell(), caller.userId, body.id));
  },
  jobs: { [topUpKind]: ({ id }: { id: string }) => settleTopUp(sell(), id) },
});
