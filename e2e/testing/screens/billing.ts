import { createSubscription, getSubscription, refreshBilling } from '@hone/contracts/billing/subscription';
import { addPaymentMethod } from '@hone/contracts/billing/cards';
import { getPricing } from '@hone/contracts/billing/plans';
import { getUser } from '@hone/contracts/profile/user';
import type { Interval } from '@hone/domain/money/plans';
import type { SubscriptionState } from '@hone/domain/money/subscriptions';
import { sql as fragment } from 'drizzle-orm';
import { signIn, type TestApi, type Visitor } from '../../../apps/api/testing/api.ts';

/** Test numbers of the sandbox. */
const visa = '4242424242424242';
const failsAtSecondRenewal = '4000000000000101';

function sandboxOf(api: TestApi) {
  if (!api.app.sandbox) throw new Error('This server charges by another provider than the sandbox.');
  return api.app.sandbox;
}

/** As the browser does, with the card field's token. */
async function keepCard(api: TestApi, visitor: Visitor, number: string = visa) {
  const made = await sandboxOf(api).browser.makeToken({ number, exp_month: 8, exp_year: 2029, cvc: '123' });
  if (!('token' in made)) throw new Error(`The card ${number} gave no token: ${made.fault}.`);
  return visitor.call(addPaymentMethod, { body: { token: made.token } });
}

/** Starts an unpaid subscription; returns the secret that confirms it. */
export async function startPurchase(
  api: TestApi,
  visitor: Visitor,
  { interval = 'monthly', number = visa }: { interval?: Interval; number?: string } = {},
) {
  const card = await keepCard(api, visitor, number);
  const { pricing } = await visitor.call(getPricing);
  const priceId = pricing.find(({ billing_interval }) => billing_interval === interval)?.stripe_price_id ?? '';
  const { clientSecret } = await visitor.call(createSubscription, {
    body: { payment_method_id: card.id, customerId: null, priceId, number_of_members: 1 },
  });
  return {
    card,
    async pay() {
      const { status } = await sandboxOf(api).browser.confirm(clientSecret ?? '', card.id);
      if (status !== 'succeeded') throw new Error(`The payment was not made: ${status}.`);
      return visitor.call(refreshBilling);
    },
  };
}

async function customerOf(visitor: Visitor): Promise<string> {
  return (await visitor.call(getSubscription)).stripe_customer_id ?? '';
}

/** Operator actions on a paid subscription. */
const ways: Partial<Record<SubscriptionState, (api: TestApi, customer: string) => Promise<unknown>>> = {
  change_planned: (api, customer) => sandboxOf(api).desk.changeAtRenewal(customer, 'yearly'),
  ending: (api, customer) => sandboxOf(api).desk.cancelAtRenewal(customer),
  lapsed: (api, customer) => sandboxOf(api).desk.cancelNow(customer),
  async past_due(api, customer) {
    for (let renewal = 1; renewal <= 2; renewal += 1) await sandboxOf(api).desk.forwardToRenewal(customer);
  },
};

/** Brings a new user's subscription into a state, by actions of the user and the provider. */
export async function reachState(
  api: TestApi,
  email: string,
  state: SubscriptionState,
  interval: Interval = 'monthly',
): Promise<Visitor> {
  const visitor = await signIn(api, email);
  if ((await visitor.call(getSubscription)).status === state) return visitor;
  if (state === 'enterprise') {
    const { id } = await visitor.call(getUser);
    await api.test.database.sql.execute(
      fragment`insert into billing_enterprises (user_id, since) values (${id}, ${api.clock.now().toISOString()})`,
    );
    return visitor;
  }
  const { pay } = await startPurchase(api, visitor, {
    interval,
    number: state === 'past_due' ? failsAtSecondRenewal : visa,
  });
  if (state === 'incomplete') return visitor;
  await pay();
  await ways[state]?.(api, await customerOf(visitor));
  const { status } = await visitor.call(refreshBilling);
  if (status !== state) throw new Error(`The subscription is ${status} instead of ${state}.`);
  return visitor;
}
