import { activate, signup } from '@hone/contracts/access/signup';
import { deletePaymentMethod, setDefaultPaymentMethod } from '@hone/contracts/billing/cards';
import {
  changeSubscription,
  createSubscription,
  getSubscription,
  refreshBilling,
} from '@hone/contracts/billing/subscription';
import { giveUpTopUp, topUp } from '@hone/contracts/billing/top-ups';
import type { Endpoint } from '@hone/contracts/declarations/define';
import { getBillingHistory } from '@hone/contracts/billing/bills';
import { getUsage } from '@hone/contracts/credits';
import { getPricing } from '@hone/contracts/billing/plans';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentsPort } from '../../../ports/payments.ts';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import {
  addCardOf,
  startCheckout,
  buy,
  customerOf,
  waitForJobs,
  signUpAs,
  waitForEvents,
} from '../../../testing/money/money.ts';

let api: TestApi;
let people = 0;
/** Every method called on the provider. */
const asked: string[] = [];

function listening(port: PaymentsPort): PaymentsPort {
  return new Proxy(port, {
    get(target, verb: keyof PaymentsPort) {
      if (typeof target[verb] === 'function') asked.push(verb);
      return target[verb];
    },
  });
}

let person: Visitor;
let email: string;
beforeAll(async () => {
  api = await startApi({}, undefined, { payments: listening });
  // Run the hourly and nightly jobs now, so that none runs in between.
  await api.app.keepSchedule();
  await waitForJobs(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  email = await makeAccount(api, `buyer${(people += 1)}`);
  person = await signIn(api, email);
  asked.length = 0;
});

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Refusal) => ({
      status: error.status,
      code: error.code,
      ...(error.fields ? { fields: Object.keys(error.fields) } : {}),
    }),
  );

describe('a person who buys nothing', () => {
  it('is on the free plan, can still use the half-price month, and is not a customer at the provider', async () => {
    expect(await person.call(getSubscription)).toEqual({
      pricing_plan: { name: 'free', billing_interval: null },
      next_pricing_plan: null,
      credits_expiry: '2026-11-22T00:00:00.000Z',
      stripe_subscription_active: false,
      pricing_plan_active: true,
      stripe_customer_id: null,
      status: 'free',
      ends_at: null,
      first_month_discount: true,
      is_checking: false,
      open_payment: null,
      last_interval: null,
      payment_method: null,
      grace_ends_at: null,
    });
    await person.call(refreshBilling);
    expect(asked).toEqual([]);
  });

  it('sees the plans and their prices, even when signed out', async () => {
    const { pricing } = await api.visitor().call(getPricing);
    expect(
      pricing.map(({ name, billing_interval, price, stripe_price_id }) => [
        name,
        billing_interval,
        price,
        stripe_price_id,
      ]),
    ).toEqual([
      ['free', null, 0, null],
      ['pro', 'monthly', 15, 'price_hone_monthly'],
      ['pro', 'quarterly', 10, 'price_hone_quarterly'],
      ['pro', 'yearly', 7.2, 'price_hone_yearly'],
      ['enterprise', null, null, null],
    ]);
    expect(
      pricing.map((plan) => [plan.prompt_enhancements, plan.number_of_enhancements, plan.variable_customization]),
    ).toEqual([['10 per day', 10, 'Basic'], ...Array.from({ length: 4 }, () => ['Unlimited', null, 'Advanced'])]);
  });
});

describe('a first month', () => {
  it('starts at half price, is charged only once it is confirmed, and puts the buyer on Pro', async () => {
    const card = await addCardOf(api, person);
    const started = await startCheckout(api, person, 'monthly', card.id, 750);
    expect(started).toEqual({
      clientSecret: expect.stringMatching(/^pi_.+_secret_.+/),
      status: 'incomplete',
      due_cents: 750,
    });
    expect(await person.call(getSubscription)).toMatchObject({
      status: 'incomplete',
      pricing_plan: { name: 'free' },
      first_month_discount: true,
      open_payment: { due_cents: 750, billing_interval: 'monthly', stripe_price_id: 'price_hone_monthly' },
    });
    expect((await person.call(getBillingHistory)).billing_history).toEqual([]);

    expect(await api.sandbox.browser.confirm(started.clientSecret!, card.id)).toEqual({ status: 'succeeded' });
    expect(await person.call(refreshBilling)).toMatchObject({
      status: 'active',
      pricing_plan: { name: 'pro', billing_interval: 'monthly' },
      next_pricing_plan: { price: 15, billing_interval: 'monthly' },
      credits_expiry: '2026-12-21T12:00:00.000Z',
      stripe_subscription_active: true,
      pricing_plan_active: true,
      first_month_discount: false,
      open_payment: null,
      last_interval: 'monthly',
      payment_method: { brand: 'visa', last4: '4242' },
    });
    expect(await person.call(getUsage)).toMatchObject({
      plan: 'pro',
      is_unlimited: true,
      credits_expiry: '2026-12-21T12:00:00.000Z',
    });
    expect((await person.call(getUser)).pricing_plan).toEqual({ name: 'pro' });
    expect((await person.call(getBillingHistory)).billing_history).toMatchObject([
      {
        payment_amount: 7.5,
        payment_method: 'visa 4242',
        date_of_payment: '2026-11-21T12:00:00.000Z',
        subscription_end: '2026-12-21T12:00:00.000Z',
        refunded_cents: 0,
      },
    ]);
  });

  it('gets one receipt, however often the provider reports it', async () => {
    const before = api.mailbox.to(email).length;
    await buy(api, person);
    await waitForEvents(api);
    await person.call(refreshBilling);
    const receipt = await api.mailbox.waitFor(email, before + 1);
    expect(receipt.subject).toBe('Your Hone receipt: $7.50');
    expect(receipt.text).toContain('You paid $7.50 with your Visa ending in 4242 for Hone Pro, monthly.');
    expect(receipt.text).toContain('It renews on December 21, 2026 for $15.00.');
    expect(api.mailbox.to(email)).toHaveLength(before + 1);
  });

  it.each([
    ['quarterly', 30, '2027-02-21T12:00:00.000Z'],
    ['yearly', 86.4, '2027-11-21T12:00:00.000Z'],
  ] as const)('of the %s plan has no discount', async (interval, amount, until) => {
    expect(await buy(api, person, interval)).toMatchObject({
      status: 'active',
      credits_expiry: until,
      next_pricing_plan: { price: amount },
    });
    expect((await person.call(getBillingHistory)).billing_history).toMatchObject([{ payment_amount: amount }]);
  });
});

const fiveDollars = { amount_cents: 500, payment_method: 'credit_card' };

describe('other people’s ids and unknown ids', () => {
  it('are refused with an error on their field, before the provider is called', async () => {
    const stranger = await signUpAs(api, `stranger${people}`);
    const foreign = await addCardOf(api, stranger);
    const foreignCustomer = await customerOf(stranger);
    const own = await addCardOf(api, person);
    await waitForEvents(api);
    // A job whose event another sync has covered may still be running.
    await waitForJobs(api);
    asked.length = 0;
    const body = { payment_method_id: own.id, customerId: null, priceId: 'price_hone_monthly', number_of_members: 1 };
    const trial = (changes: Record<string, unknown>) =>
      refusalOf(person.call(createSubscription, { body: { ...body, ...changes } as typeof body }));
    for (const id of [foreign.id, 'pm_nobody']) {
      expect(await trial({ payment_method_id: id })).toEqual({
        status: 404,
        code: 'billing.card.unknown',
        fields: ['payment_method_id'],
      });
    }
    for (const id of [foreignCustomer, 'cus_nobody']) {
      expect(await trial({ customerId: id })).toEqual({
        status: 400,
        code: 'billing.customer.unknown',
        fields: ['customerId'],
      });
    }
    for (const id of ['price_other', 'monthly', 'pro_monthly']) {
      expect(await trial({ priceId: id })).toEqual({ status: 400, code: 'billing.price.unknown', fields: ['priceId'] });
    }
    for (const members of [0, 2, -1, 1.5]) {
      expect(await trial({ number_of_members: members })).toEqual({
        status: 400,
        code: 'request.invalid',
        fields: ['number_of_members'],
      });
    }
    expect(asked).toEqual([]);
    expect(await trial({ customerId: await customerOf(person) })).toBe('done');
  });

  it.each<[string, Endpoint, (id: unknown) => object]>([
    ['a card is deleted', deletePaymentMethod, (paymentMethodId) => ({ paymentMethodId })],
    ['the default card is set', setDefaultPaymentMethod, (payment_method_id) => ({ payment_method_id })],
    ['a plan is changed', changeSubscription, (priceId) => ({ priceId })],
    ['credits are bought', topUp, (payment_method_id) => ({ ...fiveDollars, payment_method_id })],
    ['a credit purchase is canceled', giveUpTopUp, (id) => ({ id })],
  ])('never reach the provider when %s, however they are written', async (_, endpoint, bodyOf) => {
    const stranger = await signUpAs(api, `bystander${people}`);
    const foreign = await addCardOf(api, stranger);
    const foreignCustomer = await customerOf(stranger);
    const own = await addCardOf(api, person);
    await waitForEvents(api);
    await waitForJobs(api);
    asked.length = 0;
    const ids = [foreign.id, foreignCustomer, 'pm_nobody', '../customers/cus_1', own.id.toUpperCase(), '', '\u0000'];
    for (const id of [...ids, 'x'.repeat(256), null, 7, true, {}, [own.id]]) {
      const answer = await fetch(`${api.url}/api/v1${endpoint.path}`, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${person.session.now()!.access}` },
        body: JSON.stringify(bodyOf(id)),
      });
      const { code } = (await answer.json()) as { code: string };
      expect([id, answer.status, code]).toEqual([id, expect.toBeOneOf([400, 404, 409]), expect.stringMatching(/\w/)]);
    }
    expect(asked).toEqual([]);
  });
});

describe('a purchase that is awaiting payment', () => {
  it('is resumed when the same price is requested again, with any card', async () => {
    const card = await addCardOf(api, person);
    const other = await addCardOf(api, person, 'mastercard');
    const first = await startCheckout(api, person, 'monthly', card.id, 750);
    expect(await startCheckout(api, person, 'monthly', card.id, 750)).toEqual(first);
    expect(await startCheckout(api, person, 'monthly', other.id)).toEqual(first);
    expect(await api.sandbox.browser.confirm(first.clientSecret!, other.id)).toEqual({ status: 'succeeded' });
    expect(await person.call(refreshBilling)).toMatchObject({
      status: 'active',
      payment_method: { brand: 'mastercard', last4: '4444' },
    });
    expect((await api.sandbox.port.readSnapshot(await customerOf(person))).subscriptions).toHaveLength(1);
  });

  it('is replaced when a different price is requested, and its client secret no longer pays anything', async () => {
    const card = await addCardOf(api, person);
    const first = await startCheckout(api, person, 'monthly', card.id, 750);
    const second = await startCheckout(api, person, 'yearly', card.id, 8640);
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect(await api.sandbox.browser.confirm(first.clientSecret!, card.id)).toMatchObject({ status: 'refused' });
    await api.sandbox.browser.confirm(second.clientSecret!, card.id);
    expect(await person.call(refreshBilling)).toMatchObject({
      status: 'active',
      pricing_plan: { billing_interval: 'yearly' },
    });
    expect((await person.call(getBillingHistory)).billing_history.map(({ payment_amount }) => payment_amount)).toEqual([
      86.4,
    ]);
  });

  it('expires after a day without payment, with the half-price month still available', async () => {
    const card = await addCardOf(api, person);
    await startCheckout(api, person, 'monthly', card.id, 750);
    await api.sandbox.desk.forward(await customerOf(person), 24 * 3600);
    expect(await person.call(refreshBilling)).toMatchObject({
      status: 'free',
      open_payment: null,
      first_month_discount: true,
    });
    expect(await startCheckout(api, person, 'monthly', card.id, 750)).toMatchObject({ due_cents: 750 });
  });

  it('can still be paid after a card is declined, which charges nothing', async () => {
    const bad = await addCardOf(api, person, 'cannotBeCharged');
    const started = await startCheckout(api, person, 'monthly', bad.id, 750);
    expect(await api.sandbox.browser.confirm(started.clientSecret!, bad.id)).toEqual({
      status: 'refused',
      fault: 'refused',
    });
    expect(await person.call(refreshBilling)).toMatchObject({ status: 'incomplete', open_payment: { due_cents: 750 } });
    const good = await addCardOf(api, person);
    const again = await startCheckout(api, person, 'monthly', good.id, 750);
    await api.sandbox.browser.confirm(again.clientSecret!, good.id);
    expect(await person.call(refreshBilling)).toMatchObject({ status: 'active', payment_method: { last4: '4242' } });
    expect((await person.call(getBillingHistory)).billing_history).toHaveLength(1);
  });

  it('waits for bank authentication, and can be resumed after that was denied', async () => {
    const card = await addCardOf(api, person, 'asks');
    const started = await startCheckout(api, person, 'monthly', card.id, 750);
    const intent = started.clientSecret!.split('_secret_')[0]!;
    expect(await api.sandbox.browser.confirm(started.clientSecret!, card.id)).toMatchObject({
      status: 'requires_action',
    });
    expect(await person.call(refreshBilling)).toMatchObject({ status: 'incomplete' });
    expect(await api.sandbox.browser.decide(intent, false)).toBe('refused');
    expect(await person.call(refreshBilling)).toMatchObject({ status: 'incomplete', pricing_plan: { name: 'free' } });
    expect(await startCheckout(api, person, 'monthly', card.id, 750)).toEqual(started);
    await api.sandbox.browser.confirm(started.clientSecret!, card.id);
    expect(await api.sandbox.browser.decide(intent, true)).toBe('done');
    expect(await person.call(refreshBilling)).toMatchObject({ status: 'active' });
  });
});

describe('a person with Pro', () => {
  it('cannot buy it a second time, whichever price they choose', async () => {
    await buy(api, person);
    const card = await addCardOf(api, person, 'mastercard');
    for (const interval of ['monthly', 'yearly'] as const) {
      expect(await refusalOf(startCheckout(api, person, interval, card.id))).toEqual({
        status: 409,
        code: 'billing.subscription.exists',
      });
    }
    expect((await person.call(getBillingHistory)).billing_history).toHaveLength(1);
  });
});

describe('the half-price month', () => {
  it('is available once per account: afterwards the full price is due, and is shown before any charge', async () => {
    await buy(api, person);
    await api.sandbox.desk.cancelNow(await customerOf(person));
    const info = await person.call(refreshBilling);
    expect(info).toMatchObject({
      status: 'lapsed',
      first_month_discount: false,
      pricing_plan_active: false,
      stripe_subscription_active: false,
      last_interval: 'monthly',
    });
    const card = await addCardOf(api, person, 'mastercard');
    expect(await refusalOf(startCheckout(api, person, 'monthly', card.id, 750))).toEqual({
      status: 409,
      code: 'billing.discount.used',
    });
    expect(await startCheckout(api, person, 'monthly', card.id, 1500)).toMatchObject({ due_cents: 1500 });
  });

  it('is available once per email inbox, however the address is written', async () => {
    await buy(api, person);
    const [name, domain] = email.split('@') as [string, string];
    const alias = `${name}+again@${domain}`;
    const visitor = api.visitor();
    await visitor.call(signup, { body: { email: alias, username: `again${people}`, password: 'Right-Horse7?' } });
    await visitor.call(activate, { body: { email: alias, code: await api.mailbox.codeFor(alias) } });
    const again = await signIn(api, alias);
    expect(await again.call(getSubscription)).toMatchObject({ first_month_discount: false });
  });

  it('is available once per card: on another account, the full price has to be accepted first', async () => {
    const card = await addCardOf(api, person, 'good', '777');
    await startCheckout(api, person, 'monthly', card.id, 750);
    const fresh = await signUpAs(api, `other${people}`);
    const same = await addCardOf(api, fresh, 'good', '777');
    expect(same.id).not.toBe(card.id);
    expect(await fresh.call(getSubscription)).toMatchObject({ first_month_discount: true });
    expect(await refusalOf(startCheckout(api, fresh, 'monthly', same.id, 750))).toEqual({
      status: 409,
      code: 'billing.discount.used',
    });
    expect(await startCheckout(api, fresh, 'monthly', same.id, 1500)).toMatchObject({ due_cents: 1500 });
  });

  it('is never charged at an amount that was not shown', async () => {
    const card = await addCardOf(api, person);
    expect(await refusalOf(startCheckout(api, person, 'yearly', card.id, 720))).toEqual({
      status: 409,
      code: 'billing.amount.changed',
    });
    expect(await person.call(getSubscription)).toMatchObject({ status: 'free', open_payment: null });
  });
});
