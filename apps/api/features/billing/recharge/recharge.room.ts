import type { Sql } from '../../../database/port.ts';
import type { MakeJobs } from '../jobs.ts';
import { recharge } from './recharge.ts';
import { rechargeKind } from './recharge-settings.ts';
import { listAwake } from './recharge.store.ts';
import { settleTopUp, topUpKind } from './top-up.ts';
import { listLeftBehind } from './top-up.store.ts';

/** What is younger may still be under way. */
const quietSeconds = 120;

export const topUpJobs: MakeJobs = (deps, sold) => ({
  performers: {
    [topUpKind]: ({ id }: { id: string }) => settleTopUp(sold(), id),
    [rechargeKind]: ({ userId }: { userId: string }) => recharge(sold(), userId),
  },
  recurring: [
    {
      name: 'recharges',
      everySeconds: 3600,
      /** Finds what no act of theirs has asked for: after a rest, a refund, a process that died. */
      async act(sql: Sql, now: Date) {
        const left = await listLeftBehind(sql, new Date(now.getTime() - quietSeconds * 1000));
        const awake = await listAwake(sql, now);
        const users = new Set([...awake, ...left.filter(({ is_automatic }) => is_automatic)].flatMap(({ user_id }) => user_id ?? []));
        for (const userId of users) await deps.enqueue(sql, { kind: rechargeKind, payload: { userId } });
        for (const { id, is_automatic } of left) if (!is_automatic) await deps.enqueue(sql, { kind: topUpKind, payload: { id } });
      },
    },
  ],
});
