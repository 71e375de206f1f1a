import { getAutoRecharge, saveAutoRecharge } from '@hone/contracts/billing/top-ups';
import type { Sql } from '../../../database/port.ts';
import type { BillingPart } from '../customers/deps.ts';
import { listLeftBehind } from '../top-up/top-up.store.ts';
import { topUpKind } from '../top-up/top-up.ts';
import { recharge } from './recharge.ts';
import { listActive } from './recharge.store.ts';
import { changeRecharge, readRecharge, rechargeKind } from './settings.ts';

/** A younger attempt may still be under way. */
const quietSeconds = 120;

export const rechargePart: BillingPart = ({ enqueue, ...deps }, sell) => ({
  mount(mount) {
    mount(getAutoRecharge, ({ sql, caller, now }) => readRecharge(deps, sql, caller.userId, now));
    mount(saveAutoRecharge, (call) => changeRecharge(sell(), call));
  },
  jobs: { [rechargeKind]: ({ userId }: { userId: string }) => recharge(sell(), userId) },
  recurring: [
    {
      name: 'recharges',
      everySeconds: 3600,
      /** Finds what no act of the user triggers: after a pause, a refund, a process that died. */
      async act(sql: Sql, now: Date) {
        const leftBehind = await listLeftBehind(sql, new Date(now.getTime() - quietSeconds * 1000));
        const automatic = leftBehind.filter(({ is_automatic }) => is_automatic);
        const manual = leftBehind.filter(({ is_automatic }) => !is_automatic);
        const users = new Set([...(await listActive(sql, now)), ...automatic].flatMap(({ user_id }) => user_id ?? []));
        for (const userId of users) await enqueue(sql, { kind: rechargeKind, payload: { userId } });
        for (const { id } of manual) await enqueue(sql, { kind: topUpKind, payload: { id } });
      },
    },
  ],
});
