import { getBillingHistory } from '@hone/contracts/billing/bills';
import { getPricing } from '@hone/contracts/billing/plans';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { Room } from '../../ports/room.ts';
import { billingPersonalData, removalKind } from './billing.personal-data.ts';
import { sweepBilling } from './billing.sweeps.ts';
import { listBillingHistory } from './bills/history.ts';
import { cardsPart } from './cards/cards.room.ts';
import type { BillingPart, BillingDeps, SellingDeps } from './customers/deps.ts';
import { emailPart } from './customers/email.ts';
import { listPlans } from './plan/pricing.ts';
import { providerPart } from './provider/provider.room.ts';
import { rechargePart } from './recharge/recharge.room.ts';
import { remindersPart } from './reminders/reminders.room.ts';
import { subscriptionPart } from './subscription/subscription.room.ts';
import { topUpPart } from './top-up/top-up.room.ts';

const subjects: readonly BillingPart[] = [
  cardsPart,
  subscriptionPart,
  remindersPart,
  topUpPart,
  emailPart,
  rechargePart,
  providerPart,
];

/** `selling`: undefined where nothing is sold. */
export function billingRoom(deps: BillingDeps, selling: SellingDeps | undefined): Room {
  const sell = (): SellingDeps => {
    if (!selling) throw new Refusal('billing.off');
    return selling;
  };
  const parts = subjects.map((subject) => subject(deps, sell));
  return {
    mount(mount) {
      mount(getPricing, async () => ({ pricing: listPlans(deps.payments) }));
      mount(getBillingHistory, listBillingHistory);
      for (const part of parts) part.mount?.(mount);
    },
    personalData: billingPersonalData(deps.enqueue),
    recurring: [
      { name: 'billing', everySeconds: 3600, act: sweepBilling },
      ...(selling ? parts.flatMap(({ recurring }) => recurring ?? []) : []),
    ],
    ...(selling && {
      jobs: {
        ...Object.assign({}, ...parts.map(({ jobs }) => jobs)),
        async [removalKind]({ customerId }: { customerId: string }) {
          await selling.payments.removeCustomer(customerId);
          // No sync looks at those who have left, should the event be lost.
          await selling.syncCustomer(customerId);
        },
      },
    }),
  };
}
