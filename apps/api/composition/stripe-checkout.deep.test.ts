import { getBillingHistory } from '@hone/contracts/billing/bills';
import { addPaymentMethod, listPaymentMethods, type PaymentMethod } from '@hone/contracts/billing/cards';
import { createSubscription, refreshBilling } from '@hone/contracts/billing/subscription';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stripePayments } from '../adapters/payments/stripe/stripe.ts';
import { compareCustomer } from '../features/billing/provider/compare.ts';
import { startApi, type TestApi, type Visitor } from '../testing/api.ts';
import { movableClock } from '../testing/clock.ts';
import { customerOf, signUpAs } from '../testing/money/money.ts';
import type { Mishap } from '../testing/stripe/mishaps.ts';
import { startStripe, type StripeServer } from '../testing/stripe/server.ts';

const clock = movableClock();
let server: StripeServer;
let api: TestApi;
let person: Visitor;
let people = 0;
beforeAll(async () => {
  server = await startStripe({ now: clock.now });
  const patient = { ...server.settings, tryMilliseconds: 200 };
  api = await startApi({ payments: { kind: 'stripe', ...patient } }, undefined, { clock });
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});
beforeEach(async () => {
  person = await signUpAs(api, `unlucky${(people += 1)}`);
  server.requests.splice(0);
});
afterEach(() => server.clearFaults());

/** Every call of a first purchase, in order. */
const calls: [method: string, path: RegExp][] = [
  ['POST', /customers$/],
  ['POST', /payment_methods$/],
  ['POST', /attach$/],
  ['GET', /customers\/cus_\w+$/],
  ['POST', /customers\/cus_\w+$/],
  ['GET', /payment_methods$/],
  ['GET', /subscriptions$/],
  ['GET', /invoices$/],
  ['GET', /charges$/],
  ['GET', /coupons/],
  ['POST', /subscriptions$/],
];
const mishaps: [mishap: Mishap, isDone: boolean][] = [
  [429, false],
  // Stripe stores it, and returns it for every later try with that key.
  [500, true],
  ['hang', false],
  ['reset', true],
];
const retryable = ['billing.provider.refused', 'billing.provider.unknown', 'billing.checkout.under_way', 'checking'];

/** Tries again a little later, as long as the answer says that this may help. */
async function insist<Value>(act: () => Promise<Value>): Promise<Value> {
  const heard: string[] = [];
  while (heard.length < 4) {
    const answer = await act().catch((error: Refusal) => error);
    if (!(answer instanceof Error)) return answer;
    heard.push(answer.code);
    if (!retryable.includes(answer.code)) break;
    clock.forward(301);
  }
  throw new Error(`Nothing helped: ${heard.join(', ')}.`);
}

/** The card field makes a new token for each try. */
async function addCard(): Promise<PaymentMethod> {
  const details = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: String(1000 + people) };
  const made = await server.browser.makeToken(details);
  if ('fault' in made) throw new Error(made.fault);
  return person.call(addPaymentMethod, { body: { token: made.token.replace(/^pm_/, 'tok_') } });
}

async function startCheckout(payment_method_id: string): Promise<string> {
  const priceId = server.settings.priceIds.monthly;
  const body = { payment_method_id, customerId: null, priceId, number_of_members: 1, due_cents: 750 };
  const { clientSecret, status } = await person.call(createSubscription, { body });
  if (clientSecret === null) throw Object.assign(new Error(), { code: status });
  return clientSecret;
}

describe.each(calls)('a first purchase whose %s %s fails', (method, path) => {
  it.each(mishaps)('(%s, done: %s) can be retried, and is paid once', async (mishap, isDone) => {
    server.injectFault({ method, path, mishap, isDone, times: 3 });
    const card = await insist(addCard);
    const clientSecret = await insist(() => startCheckout(card.id));
    expect(await server.browser.confirm(clientSecret, card.id)).toEqual({ status: 'succeeded' });
    expect(await insist(() => person.call(refreshBilling))).toMatchObject({ status: 'active', is_checking: false });
    expect(server.requests.filter((asked) => asked.method === method && path.test(asked.path))).not.toEqual([]);
    server.clearFaults();
    const { payment_methods: cards } = await person.call(listPaymentMethods);
    expect(cards.filter(({ is_default }) => is_default)).toHaveLength(1);
    expect((await person.call(getBillingHistory)).billing_history).toMatchObject([{ payment_amount: 7.5 }]);
    const customer = await customerOf(person);
    const snapshot = await stripePayments(server.settings).readSnapshot(customer);
    expect(await compareCustomer(api.test.database.sql, customer, snapshot)).toEqual([]);
  });
});
