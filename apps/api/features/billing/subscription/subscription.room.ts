import {
  cancelSubscription,
  changeSubscription,
  createSubscription,
  getSubscription,
  keepPlan,
  payOpenBill,
  refreshBilling,
  resumeSubscription,
} from '@hone/contracts/billing/subscription';
import type { DataOf } from '@hone/contracts/declarations/define';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { isExpiredCard } from '@hone/domain/money/cards';
import type { Sql } from '../../../database/port.ts';
import { findCustomer } from '../customers/customers.store.ts';
import { syncKind, syncNow } from '../customers/customers.ts';
import type { BillingPart, SellingDeps } from '../customers/deps.ts';
import { liveSubscription } from '../plan/live.ts';
import { isPending } from './attempts.store.ts';
import { cancelAtEnd, takeBackCancellation } from './cancelling.ts';
import { changeInterval, keepInterval } from './changing.ts';
import { endLapsed, endKind, enqueueEnds, endLapsedNow } from './lapsed.ts';
import { readSubscription } from './overview.ts';
import { startPurchase } from './purchase.ts';

export const subscriptionPart: BillingPart = (deps, sell) => ({
  mount(mount) {
    mount(getSubscription, (call) => readSubscription(deps, call));
    mount(createSubscription, async ({ caller, body, log }) => {
      const started = await startPurchase(sell(), caller.userId, body);
      log({ purchase: started.status, due_cents: String(started.due_cents) });
      return started;
    });
    mount(refreshBilling, async (call) => {
      const selling = sell();
      const customer = await findCustomer(call.sql, call.caller.userId);
      if (customer) await syncNow(selling, customer.id);
      return readSubscription(deps, call);
    });
    mount(changeSubscription, async (call) => {
      await changeInterval(sell(), call.caller.userId, call.body.priceId);
      return readSubscription(deps, call);
    });
    mount(keepPlan, async (call) => {
      await keepInterval(sell(), call.caller.userId);
      return readSubscription(deps, call);
    });
    mount(cancelSubscription, async (call) => {
      await cancelAtEnd(sell(), call.caller.userId, call.body.cancellation_reason);
      return readSubscription(deps, call);
    });
    mount(resumeSubscription, async (call) => {
      await takeBackCancellation(sell(), call.caller.userId);
      return readSubscription(deps, call);
    });
    mount(payOpenBill, ({ caller }) => readOpenBill(sell(), caller.userId));
  },
  jobs: {
    async [syncKind]({ customerId, attemptId }: { customerId: string; attemptId?: string }) {
      await sell().syncCustomer(customerId);
      // Its outcome isn't known yet: throw, so that the job is retried.
      if (attemptId !== undefined && (await isPending(deps.sql, attemptId))) {
        throw new Error('A purchase is not settled yet.');
      }
    },
    [endKind]: async ({ customerId }: { customerId: string }) => void (await endLapsed(sell(), customerId)),
  },
  recurring: [{ name: 'billing ends', everySeconds: 3600, act: (sql: Sql, now: Date) => enqueueEnds(deps, sql, now) }],
});

/** Confirms a failed renewal's bill in the browser: the same bill, whichever card is the default by now. */
async function readOpenBill(deps: SellingDeps, userId: string): Promise<DataOf<typeof payOpenBill>> {
  const customer = await findCustomer(deps.sql, userId);
  const snapshot = customer && (await endLapsedNow(deps, customer.id));
  const live = liveSubscription(snapshot);
  if (!snapshot || live?.state !== 'past_due' || !live.open) throw new Refusal('billing.payment.none');
  const card = snapshot.cards.find(({ id }) => id === snapshot.preferredCardId);
  if (!card) throw new Refusal('billing.card.none');
  if (isExpiredCard(card, deps.now())) throw new Refusal('billing.card.expired');
  const { clientSecret, due_cents, invoiceId } = live.open;
  if (clientSecret === null) {
    const error = new Error(`the bill ${invoiceId} is open, and nothing confirms it`);
    deps.reportFault(error, 'an open bill cannot be paid');
    throw new Refusal('billing.provider.refused');
  }
  return { clientSecret, payment_method_id: card.id, due_cents };
}
