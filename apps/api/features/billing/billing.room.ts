import type { Room } from '../../ports/room.ts';
import { mountBilling } from './billing.http.ts';
import { billingPersonalData, removalKind } from './billing.personal-data.ts';
import { sweepBilling } from './billing.sweeps.ts';
import { syncKind } from './cards.ts';
import type { BillingDeps, SellingDeps } from './deps.ts';
import { reconcileJobs } from './provider/reconcile.jobs.ts';
import { eventKind, workEvent } from './provider/webhook.ts';
import { isPending } from './subscription/attempts.store.ts';
import { changeJobs } from './subscription/changes.jobs.ts';
import { topUpJobs } from './top-up/top-up.jobs.ts';

/** `selling`: undefined where nothing is sold. */
export function billingRoom(deps: BillingDeps, selling: SellingDeps | undefined): Room {
  const sold = (): SellingDeps => {
    if (!selling) throw new Error('No payment provider is chosen.');
    return selling;
  };
  const subjects = [changeJobs(deps, sold), topUpJobs(deps, sold), reconcileJobs(deps, sold)];
  return {
    mount: (mount) => mountBilling(mount, deps, selling),
    personalData: billingPersonalData(deps.enqueue),
    recurring: [
      { name: 'billing', everySeconds: 3600, act: sweepBilling },
      ...(selling ? subjects.flatMap(({ recurring }) => recurring) : []),
    ],
    jobs: {
      ...Object.assign({}, ...subjects.map(({ performers }) => performers)),
      [eventKind]: async ({ id }: { id: string }) => void (await workEvent(sold(), id)),
      async [syncKind]({ customerId, attemptId }: { customerId: string; attemptId?: string }) {
        await sold().syncCustomer(customerId);
        // Its outcome is not known yet, so that it is looked for again.
        if (attemptId !== undefined && (await isPending(deps.sql, attemptId))) throw new Error('A purchase is not settled yet.');
      },
      async [removalKind]({ customerId }: { customerId: string }) {
        await sold().payments.removeCustomer(customerId);
        // Nobody looks at those who have left, should the event be lost.
        await sold().syncCustomer(customerId);
      },
    },
  };
}
