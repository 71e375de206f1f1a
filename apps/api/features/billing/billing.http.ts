import { createSubscription, getBillingHistory, getSubscription, receiveWebhook, refreshBilling } from '@hone/contracts/billing';
import { addPaymentMethod, deletePaymentMethod, getCardField, listPaymentMethods, setDefaultPaymentMethod } from '@hone/contracts/cards';
import { getPricing } from '@hone/contracts/plans';
import { Refusal } from '@hone/contracts/refusal';
import type { Mount } from '../../http/port.ts';
import { addCard, deleteCard, listCards, preferCard } from './cards.ts';
import { mountChanges } from './subscription/changes.http.ts';
import { asking } from './faults.ts';
import type { BillingNeeds, SellingNeeds } from './needs.ts';
import { listPaid } from './paid.ts';
import { listPlans } from './pricing.ts';
import { beginPurchase } from './subscription/purchase.ts';
import { findCustomer } from './subscription/standing.store.ts';
import { readSubscription } from './subscription/standing.ts';
import { mountTopUps } from './top-up/top-up.http.ts';
import { keepEvent } from './provider/webhook.ts';

/** `selling`: undefined where nothing is sold. */
export function mountBilling(mount: Mount, needs: BillingNeeds, selling: SellingNeeds | undefined): void {
  const sell = (): SellingNeeds => {
    if (!selling) throw new Refusal('billing.provider.refused', 502);
    return selling;
  };
  mount(getPricing, async () => ({ pricing: listPlans(needs.payments) }));
  mount(getSubscription, ({ sql, caller, now }) => readSubscription(needs, sql, caller.userId, now));
  mount(getBillingHistory, ({ sql, caller, query }) => listPaid(sql, caller.userId, query));
  mount(listPaymentMethods, async ({ caller }) => ({ payment_methods: await listCards(needs, caller.userId) }));
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
    return readSubscription(needs, sql, caller.userId, now);
  });
  mountChanges(mount, needs, sell);
  mountTopUps(mount, needs, sell);
  mount(receiveWebhook, async ({ sql, signed, now, note }) => {
    const { id, type } = await keepEvent(sell(), sql, signed, now);
    note({ event: id, event_type: type });
  });
}
