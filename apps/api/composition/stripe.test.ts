import { getBillingHistory } from '@hone/contracts/billing/bills';
import { addPaymentMethod, getCardField } from '@hone/contracts/billing/cards';
import { getPricing } from '@hone/contracts/billing/plans';
import { createSubscription, getSubscription, refreshBilling } from '@hone/contracts/billing/subscription';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sign } from '../local/sandbox/events/signature.ts';
import { testNumbers } from '../testing/ports/payments/fixture.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { movableClock } from '../testing/clock.ts';
import { signUpAs } from '../testing/money/money.ts';
import { paymentsControls } from '../testing/stripe/controls.ts';
import { startStripe, type StripeServer } from '../testing/stripe/server.ts';

const clock = movableClock();
let server: StripeServer;
let api: TestApi;
beforeAll(async () => {
  server = await startStripe({ now: clock.now });
  api = await startApi({ payments: { kind: 'stripe', ...server.settings } }, undefined, { clock });
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

const makeToken = (number: string) =>
  paymentsControls({
    ...server,
    nameToken: (token) => token.replace(/^pm_/, 'tok_'),
    events: async () => [],
    sign: () => '',
  }).makeToken(number);

async function deliver(
  customerId: string,
  secret = server.settings.webhookSecrets[0]!,
  seconds = 0,
): Promise<number[]> {
  const statuses = server.store.events(customerId).map(async (event) => {
    const payload = JSON.stringify(event);
    const signature = sign(payload, secret, new Date(clock.now().getTime() + seconds * 1000));
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    return (await fetch(`${api.url}/api/v1/billing/webhook/`, { method: 'POST', headers, body: payload })).status;
  });
  return [...new Set(await Promise.all(statuses))];
}

describe('the whole API with Stripe', () => {
  it('sells a half-price first month: a card is added, its owner confirms, and a webhook reports the payment', async () => {
    const person = await signUpAs(api, 'stripebuyer');
    expect(await person.call(getCardField)).toEqual({ provider: 'stripe', public_key: server.settings.publishableKey });
    const { pricing } = await person.call(getPricing);
    const priceId = pricing.find(({ billing_interval }) => billing_interval === 'monthly')!.stripe_price_id!;
    const card = await person.call(addPaymentMethod, { body: { token: await makeToken(testNumbers.good) } });
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', is_default: true });

    const started = await person.call(createSubscription, {
      body: { payment_method_id: card.id, customerId: null, priceId, number_of_members: 1, due_cents: 750 },
    });
    expect(started).toMatchObject({ status: 'incomplete', due_cents: 750 });
    expect(await server.browser.confirm(started.clientSecret!, card.id)).toEqual({ status: 'succeeded' });
    const { stripe_customer_id } = await person.call(getSubscription);
    expect([
      await deliver(stripe_customer_id!, 'whsec_of_somebody_else'),
      await deliver(stripe_customer_id!, undefined, -301),
    ]).toEqual([[400], [400]]);
    expect((await person.call(getSubscription)).status).toBe('incomplete');

    const [status = 0] = await deliver(stripe_customer_id!);
    expect(status).toBeLessThan(300);
    await vi.waitFor(
      async () =>
        expect(await person.call(getSubscription)).toMatchObject({ status: 'active', pricing_plan: { name: 'pro' } }),
      10_000,
    );
    expect((await person.call(getBillingHistory)).billing_history).toMatchObject([
      { payment_amount: 7.5, payment_method: 'visa 4242' },
    ]);
    expect(server.requests.filter(({ headers }) => headers['stripe-version'] !== '2026-10-28.endive')).toEqual([]);
  });

  it('shows a purchase that Stripe made without answering as being checked, and finds it on a refresh', async () => {
    const person = await signUpAs(api, 'silentbuyer');
    const card = await person.call(addPaymentMethod, { body: { token: await makeToken(testNumbers.other) } });
    server.injectFault({ method: 'POST', path: /subscriptions$/, mishap: 'reset', isDone: true, times: 3 });
    const body = {
      payment_method_id: card.id,
      customerId: null,
      priceId: server.settings.priceIds.yearly,
      number_of_members: 1,
      due_cents: 8640,
    };
    expect(await person.call(createSubscription, { body })).toEqual({
      clientSecret: null,
      status: 'checking',
      due_cents: 8640,
    });
    expect(await person.call(refreshBilling)).toMatchObject({
      status: 'incomplete',
      is_checking: false,
      open_payment: { due_cents: 8640 },
    });
    const again = await person.call(createSubscription, { body });
    expect(await server.browser.confirm(again.clientSecret!, card.id)).toEqual({ status: 'succeeded' });
    expect(await person.call(refreshBilling)).toMatchObject({ status: 'active' });
    expect((await person.call(getBillingHistory)).billing_history).toHaveLength(1);
  });
});
