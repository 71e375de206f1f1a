import { getSubscription } from '@hone/contracts/billing/subscription';
import { getBillingHistory } from '@hone/contracts/billing/bills';
import { listPaymentMethods, setDefaultPaymentMethod } from '@hone/contracts/billing/cards';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { getUsage } from '@hone/contracts/credits';
import { sql as fragment } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestApi, Visitor } from '../../../testing/api.ts';
import { addCardOf, startCheckout, buy, customerOf, signUpAs, waitForEvents } from '../../../testing/money/money.ts';
import { eachNewcomer } from '../../../testing/money/newcomers.ts';

let api: TestApi;
let person: Visitor;
let email = '';
let name = '';
eachNewcomer('stating', (made) => ({ api, person, name, email } = made));

/** Once every event of the provider has been processed. */
const seen = async () => {
  await waitForEvents(api);
  return person.call(getSubscription);
};
const mails = () => api.mailbox.to(email).map(({ subject }) => subject);
const refundLast = async () => api.sandbox.desk.refund((await person.call(getBillingHistory)).billing_history[0]!.id);

describe('a subscription', () => {
  it('that renews says when, and what the renewal charges', async () => {
    await buy(api, person);
    await api.sandbox.desk.forwardToRenewal(await customerOf(person));
    expect(await seen()).toMatchObject({
      status: 'active',
      credits_expiry: '2027-01-21T12:00:00.000Z',
      next_pricing_plan: { price: 15 },
    });
    expect((await person.call(getBillingHistory)).billing_history.map(({ payment_amount }) => payment_amount)).toEqual([
      15, 7.5,
    ]);
    await api.mailbox.waitFor(email, 3);
    expect(mails().slice(1).toSorted()).toEqual(['Your Hone receipt: $15.00', 'Your Hone receipt: $7.50']);
  });

  it('that will change shows the new plan, and keeps the old one until then', async () => {
    await buy(api, person);
    await api.sandbox.desk.changeAtRenewal(await customerOf(person), 'yearly');
    expect(await seen()).toMatchObject({
      status: 'change_planned',
      stripe_subscription_active: true,
      pricing_plan_active: true,
      pricing_plan: { name: 'pro', billing_interval: 'monthly' },
      next_pricing_plan: { price: 86.4, billing_interval: 'yearly' },
    });
    await api.sandbox.desk.forwardToRenewal(await customerOf(person));
    expect(await seen()).toMatchObject({
      status: 'active',
      pricing_plan: { billing_interval: 'yearly' },
      next_pricing_plan: { price: 86.4 },
    });
  });

  it('that was canceled can be used until its period ends, then lapses, and the card is kept', async () => {
    await buy(api, person);
    await api.sandbox.desk.cancelAtRenewal(await customerOf(person));
    expect(await seen()).toMatchObject({
      status: 'ending',
      stripe_subscription_active: false,
      pricing_plan_active: true,
      next_pricing_plan: null,
      ends_at: '2026-12-21T12:00:00.000Z',
      pricing_plan: { name: 'pro' },
    });
    expect(await person.call(getUsage)).toMatchObject({ is_unlimited: true });
    await api.sandbox.desk.forwardToRenewal(await customerOf(person));
    expect(await seen()).toMatchObject({
      status: 'lapsed',
      stripe_subscription_active: false,
      pricing_plan_active: false,
      pricing_plan: { name: 'free', billing_interval: null },
      last_interval: 'monthly',
      credits_expiry: '2026-11-22T00:00:00.000Z',
    });
    expect(await person.call(getUsage)).toMatchObject({ plan: 'free', daily: { left: 10, allowance: 10 } });
    expect((await person.call(listPaymentMethods)).payment_methods).toHaveLength(1);
  });

  it('whose renewal fails stays usable; an email says when it will be retried, and another card can pay', async () => {
    await buy(api, person, 'monthly', 'failsLater');
    const customer = await customerOf(person);
    await api.sandbox.desk.forwardToRenewal(customer);
    await waitForEvents(api);
    await api.sandbox.desk.forwardToRenewal(customer);
    const failed = await seen();
    expect(failed).toMatchObject({
      status: 'past_due',
      stripe_subscription_active: true,
      pricing_plan_active: true,
      pricing_plan: { name: 'pro' },
      open_payment: { due_cents: 1500, retry_at: '2027-01-22T12:00:00.000Z' },
    });
    await api.mailbox.waitFor(email, 4);
    const told = api.mailbox.to(email).filter(({ subject }) => subject === 'Your Hone payment didn’t go through');
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toContain(
      'We couldn’t charge $15.00 to your Visa ending in 0101. We’ll try again on January 22, 2027.',
    );
    expect(told[0]!.text).toContain('You keep Pro until January 28, 2027.');
    const good = await addCardOf(api, person);
    await person.call(setDefaultPaymentMethod, { body: { payment_method_id: good.id } });
    await api.sandbox.desk.forward(customer, 24 * 3600);
    expect(await seen()).toMatchObject({ status: 'active', open_payment: null, payment_method: { last4: '4242' } });
    expect((await person.call(getBillingHistory)).billing_history).toHaveLength(3);
  });

  it('whose renewal keeps failing ends after a week', async () => {
    await buy(api, person, 'monthly', 'failsLater');
    const customer = await customerOf(person);
    await api.sandbox.desk.forwardToRenewal(customer);
    await api.sandbox.desk.forwardToRenewal(customer);
    await api.sandbox.desk.forward(customer, 6 * 24 * 3600);
    expect(await seen()).toMatchObject({ status: 'past_due' });
    await api.sandbox.desk.forward(customer, 2 * 24 * 3600);
    expect(await seen()).toMatchObject({ status: 'lapsed', pricing_plan: { name: 'free' } });
  });

  it('ends when its payment is refunded in full or lost in a dispute; a partial refund changes nothing', async () => {
    await buy(api, person);
    const [paid] = (await person.call(getBillingHistory)).billing_history;
    await api.sandbox.desk.refund(paid!.id, 100);
    expect(await seen()).toMatchObject({ status: 'active' });
    await refundLast();
    expect(await seen()).toMatchObject({
      status: 'lapsed',
      pricing_plan_active: false,
      pricing_plan: { name: 'free' },
    });
    expect((await person.call(getBillingHistory)).billing_history).toMatchObject([{ refunded_cents: 750 }]);
    const other = await signUpAs(api, `disputing${name}`);
    await buy(api, other);
    const [disputed] = (await other.call(getBillingHistory)).billing_history;
    await api.sandbox.desk.openDispute(disputed!.id);
    await waitForEvents(api);
    expect(await other.call(getSubscription)).toMatchObject({ status: 'active' });
    await api.sandbox.desk.closeDispute(disputed!.id, 'lost');
    await waitForEvents(api);
    expect(await other.call(getSubscription)).toMatchObject({ status: 'lapsed' });
  });

  it('bought on January 31 renews on February 28 and on March 31', async () => {
    api.clock.forward((Date.parse('2027-01-31T12:00:00Z') - api.clock.now().getTime()) / 1000);
    person = await signUpAs(api, `lastday${name}`);
    await buy(api, person);
    const until: (string | null)[] = [(await seen()).credits_expiry];
    for (let renewals = 0; renewals < 2; renewals += 1) {
      await api.sandbox.desk.forwardToRenewal(await customerOf(person));
      until.push((await seen()).credits_expiry);
    }
    expect(until.map((date) => date?.slice(0, 10))).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
  });
});

it('an Enterprise account is unlimited without a subscription', async () => {
  await api.test.database.sql.execute(
    fragment`insert into billing_enterprises (user_id, since) select id, now() from users where email = ${email}`,
  );
  expect(await person.call(getSubscription)).toMatchObject({
    status: 'enterprise',
    pricing_plan: { name: 'enterprise', billing_interval: null },
    stripe_subscription_active: false,
    pricing_plan_active: true,
    next_pricing_plan: null,
  });
  expect(await person.call(getUsage)).toMatchObject({ plan: 'enterprise', is_unlimited: true, credits_expiry: null });
});

it('deleting an account deletes the customer at the provider, and leaves no live subscription or card', async () => {
  await buy(api, person);
  const customer = await customerOf(person);
  await person.call(deleteAccount, { body: { refresh_token: person.session.now()!.refresh } });
  for (;;) {
    const snapshot = await api.sandbox.port.readSnapshot(customer);
    if (snapshot.isDeleted) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await waitForEvents(api);
  const { rows } = await api.test.database.sql.execute(
    fragment`select user_id, is_live from billing_subscriptions where customer_id = ${customer}`,
  );
  expect(rows).toEqual([{ user_id: null, is_live: false }]);
  const { rows: cards } = await api.test.database.sql.execute(
    fragment`select from billing_cards where customer_id = ${customer}`,
  );
  expect(cards).toEqual([]);
});

it('a customer deleted at the provider loses Pro, and can buy again as a new customer', async () => {
  await buy(api, person);
  const before = await customerOf(person);
  await api.sandbox.desk.removeCustomer(before);
  expect(await seen()).toMatchObject({ status: 'lapsed', stripe_customer_id: null });
  const card = await addCardOf(api, person);
  expect(await customerOf(person)).not.toBe(before);
  expect(await startCheckout(api, person, 'monthly', card.id, 1500)).toMatchObject({ status: 'incomplete' });
});
