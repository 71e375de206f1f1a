import { endpoints } from '@hone/contracts/declarations/endpoints';
import type { Endpoint } from '@hone/contracts/declarations/define';
import { getSubscription } from '@hone/contracts/billing/subscription';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { refusalOf, signUpAs } from '../../testing/money/money.ts';

let api: TestApi;
let person: Visitor;
beforeAll(async () => {
  api = await startApi({ payments: { kind: 'none' } });
  person = await signUpAs(api, 'unsold');
});
afterAll(() => api.stop());

const card = { payment_method_id: 'pm_1' };
const bodies: Record<string, object> = {
  'cards.add': { token: 'tok_1' },
  'cards.delete': { paymentMethodId: 'pm_1' },
  'cards.set_default': card,
  'subscription.create': { ...card, priceId: 'price_1', number_of_members: 1 },
  'subscription.change': { priceId: 'price_1' },
  'subscription.cancel': { cancellation_reason: 'Other' },
  'top_ups.buy': { ...card, amount_cents: 1000, payment_method: 'credit_card' },
  'top_ups.give_up': { id: '01930000-0000-7000-8000-000000000001' },
  'top_ups.save_auto_recharge': { is_on: true, threshold_cents: 500, target_cents: 2000 },
};

it('where payments are turned off, each call that needs a provider says so, and what is shown is answered', async () => {
  const asking = (endpoints as readonly Endpoint[]).filter(
    ({ errors, signed }) => errors.includes('billing.provider.refused') && !signed,
  );
  expect(asking.length).toBeGreaterThan(10);
  for (const endpoint of asking) {
    const input = bodies[endpoint.id] ? { body: bodies[endpoint.id] } : {};
    const refusal = await refusalOf(person.call(endpoint, input as never));
    expect([endpoint.id, refusal]).toEqual([endpoint.id, '409 billing.off']);
  }
  expect(await person.call(getSubscription)).toMatchObject({ status: 'free', pricing_plan: { name: 'free' } });
});
