import { getAutoRecharge, giveUpTopUp, listTopUps, saveAutoRecharge, topUp } from '@hone/contracts/billing/top-ups';
import type { Mount } from '../../../http/port.ts';
import type { BillingDeps, SellingDeps } from '../deps.ts';
import { changeRecharge, readRecharge } from './recharge-settings.ts';
import { beginTopUp, giveUp, listTopUpsOf } from './top-up.ts';

export function mountTopUps(mount: Mount, deps: BillingDeps, sell: () => SellingDeps): void {
  mount(listTopUps, async ({ sql, caller }) => ({ top_ups: await listTopUpsOf(sql, caller.userId) }));
  mount(topUp, async ({ caller, body, note }) => {
    const begun = await beginTopUp(sell(), caller.userId, body);
    note({ top_up: begun.top_up.status, amount_cents: String(begun.top_up.amount_cents) });
    return begun;
  });
  mount(giveUpTopUp, ({ caller, body }) => giveUp(sell(), caller.userId, body.id));
  mount(getAutoRecharge, ({ sql, caller, now }) => readRecharge(deps, sql, caller.userId, now));
  mount(saveAutoRecharge, ({ sql, caller, body, now }) => changeRecharge(sell(), sql, { userId: caller.userId, wish: body, now }));
}
