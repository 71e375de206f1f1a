import { createSubscription, getSubscription, refreshBilling } from '@hone/contracts/billing/subscription';
import { receiveWebhook } from '@hone/contracts/billing/webhook';
import { getBillingHistory } from '@hone/contracts/billing/bills';
import { addPaymentMethod, deletePaymentMethod, getCardField, listPaymentMethods, setDefaultPaymentMethod } from '@hone/contracts/billing/cards';
import { getPricing } from '@hone/contracts/billing/plans';
import { Refusal } from '@hone/contracts/refusal';
import type { Mount } from '../../http/port.ts';
import { addCard, deleteCard, listCards, preferCard } from './cards.ts';
import { mountChanges } from './subscription/changes.http.ts';
import { asking } from './faults.ts';
import type { BillingDeps, SellingDeps } from './deps.ts';
import { listPaid } from './paid.ts';
import { listPlans } from './pricing.ts';
import { beginPurchase } from './subscription/purchase.ts';
import { findCustomer } from './subscription/standing.store.ts';
import { readSubscription } from './subscription/standing.ts';
import { mountTopUps } from './top-up/top-up.http.ts';
import { keepEvent } from './provider/webhook.ts';

/** `selling`: undefined where nothing is sold. */
export function mountBilling(mount: Mount, deps: BillingDeps, selling: SellingDeps | undefined): void {
  const sell = (): SellingDeps => {
    if (!selling) throw new Refusal('billing.provider.refused', 502);
    return selling;
  };
  mount(getPricing, async () => ({ pricing: listPlans(deps.payments) }));
  mount(getSubscription, ({ sql, caller, now }) => readSubscription(deps, sql, caller.userId, now));
  mount(getBillingHistory, ({ sql, caller, query }) => listPaid(sql, caller.userId, query));
  mount(listPaymentMethods, async ({ caller }) => ({ payment_methods: await listCards(deps, caller.userId) }));
  mount(getCardField, async () => {
    const { provider, publicKey } = sell().payments;
    return { provider, public_key: publicKey };
  });
  mount(addPaymentMethod, ({ caller, body }) => addCard(sell(), caller.userId, body.token));
  mount(deletePaymentMethod, ({ caller, body }) => deleteCard(sell(), caller.userId, body.paymentMethodId));
  mount(setDefaultPaymentMethod, ({ caller, body }) => preferCard(sell(), caller.userId, body.payment_method_id));
  mount(createSubscription, async ({ caller, body, note }) => {
    const begun = await beginPurchase(sell(), caller.userId, body);
    note({ purchase: begun.status, due_cents: String(begun.due_cents) });
    return begun;
  });
  mount(refreshBilling, async ({ sql, caller, now }) => {
    const own = sell();
    const customer = await findCustomer(sql, caller.userId);
    if (customer) await asking(own, 'a customer was not read', () => own.syncCustomer(customer.id));
    return readSubscription(deps, sql, caller.userId, now);
  });
  mountChanges(mount, deps, sell);
  mountTopUps(mount, deps, sell);
  mount(receiveWebhook, async ({ sql, signed, now, note }) => {
    const { id, type } = await keepEvent(sell(), sql, signed, now);
    note({ event: id, event_type: type });
  });
}
