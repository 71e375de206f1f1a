import { getSubscription, refreshBilling, changeSubscription, payOpenBill } from '@hone/contracts/billing/subscription';
import { addPaymentMethod, setDefaultPaymentMethod } from '@hone/contracts/billing/cards';
import { getUsage } from '@hone/contracts/credits';
import { describe, expect, it } from 'vitest';
import type { PaymentsPort, ProviderSnapshot } from '../../../ports/payments.ts';
import { signIn, type TestApi, type Visitor } from '../../../testing/api.ts';
import {
  addCardOf,
  startCheckout,
  buy,
  customerOf,
  waitForMails,
  refusalOf,
  waitForEvents,
  type CardKind,
} from '../../../testing/money/money.ts';
import { eachNewcomer } from '../../../testing/money/newcomers.ts';

/** Kept by a provider that ends nothing by itself, until it is asked to. */
const held = new Map<string, ProviderSnapshot>();
const stubborn = (port: PaymentsPort): PaymentsPort => ({
  ...port,
  readSnapshot: async (customerId) => held.get(customerId) ?? port.readSnapshot(customerId),
  async end(subscriptionId) {
    await port.end(subscriptionId);
    for (const [customerId, { subscriptions }] of held)
      if (subscriptions.some(({ id }) => id === subscriptionId)) held.delete(customerId);
  },
});

let api: TestApi;
let person: Visitor;
let email = '';
eachNewcomer('unpaid', (made) => ({ api, person, email } = made), stubborn);

const day = 24 * 3600;
const seen = async () => {
  await waitForEvents(api);
  return person.call(getSubscription);
};
/** Two renewals later: with a card that fails later, the second isn't paid. */
async function fallDue(kind: CardKind = 'failsLater'): Promise<string> {
  await buy(api, person, 'monthly', kind);
  const customer = await customerOf(person);
  await api.sandbox.desk.forwardToRenewal(customer);
  await waitForEvents(api);
  if (kind === 'failsLater') await api.sandbox.desk.forwardToRenewal(customer);
  await waitForEvents(api);
  return customer;
}
const prefer = (id: string) => person.call(setDefaultPaymentMethod, { body: { payment_method_id: id } });

describe('a renewal that was not paid', () => {
  it('keeps Pro for seven days, says when those end, and allows no plan changes in the meantime', async () => {
    await fallDue();
    expect(await seen()).toMatchObject({
      status: 'past_due',
      pricing_plan_active: true,
      grace_ends_at: '2027-01-28T12:00:00.000Z',
      payment_method: { last4: '0101', exp_month: 12, exp_year: 2032 },
    });
    expect(await person.call(getUsage)).toMatchObject({ is_unlimited: true });
    expect(
      await refusalOf(person.call(changeSubscription, { body: { priceId: api.sandbox.port.priceIds.yearly } })),
    ).toBe('409 billing.subscription.unpaid');
    const [mail, ...more] = await waitForMails(api, email, 'Your Hone payment didn’t go through');
    expect(more).toEqual([]);
    expect(mail!.text).toContain('You keep Pro until January 28, 2027.');
  });

  it('can be paid immediately with another card: the same bill, not a second one', async () => {
    const customer = await fallDue();
    const good = await addCardOf(api, person);
    await prefer(good.id);
    const bill = await person.call(payOpenBill);
    expect(bill).toEqual({ clientSecret: expect.stringMatching(/^pi_/), payment_method_id: good.id, due_cents: 1500 });
    expect(await person.call(payOpenBill)).toEqual(bill);
    expect(await api.sandbox.browser.confirm(bill.clientSecret, bill.payment_method_id)).toEqual({
      status: 'succeeded',
    });
    expect(await person.call(refreshBilling)).toMatchObject({
      status: 'active',
      open_payment: null,
      grace_ends_at: null,
      payment_method: { last4: '4242' },
    });
    const { invoices } = await api.sandbox.port.readSnapshot(customer);
    expect(invoices.map(({ state, total_cents }) => `${state} ${total_cents}`)).toEqual([
      'paid 1500',
      'paid 1500',
      'paid 750',
    ]);
    expect(await refusalOf(person.call(payOpenBill))).toBe('409 billing.payment.none');
  });

  it('for lack of bank authentication makes the plan past due, with a bill to confirm in the browser', async () => {
    const card = await addCardOf(api, person, 'asks');
    const started = await startCheckout(api, person, 'monthly', card.id);
    const confirm = async (secret: string) => {
      const asked = await api.sandbox.browser.confirm(secret, card.id);
      if (asked.status !== 'requires_action') throw new Error(`Not asked: ${JSON.stringify(asked)}.`);
      await api.sandbox.browser.decide(new URL(asked.url, 'http://localhost').searchParams.get('intent')!, true);
    };
    await confirm(started.clientSecret!);
    await person.call(refreshBilling);
    await api.sandbox.desk.forwardToRenewal(await customerOf(person));
    expect(await seen()).toMatchObject({
      status: 'past_due',
      pricing_plan_active: true,
      open_payment: { due_cents: 1500 },
    });
    const [mail] = await waitForMails(api, email, 'Your Hone payment didn’t go through');
    expect(mail!.text).toContain('if your bank only needs you to confirm the payment');
    await confirm((await person.call(payOpenBill)).clientSecret);
    expect(await person.call(refreshBilling)).toMatchObject({ status: 'active', open_payment: null });
  });

  it('ends Pro after the grace period once the provider has given up, and one email says so', async () => {
    const customer = await fallDue();
    await api.sandbox.desk.forward(customer, 8 * day);
    expect(await seen()).toMatchObject({
      status: 'lapsed',
      grace_ends_at: '2027-01-28T12:00:00.000Z',
      open_payment: null,
      last_interval: 'monthly',
    });
    const [mail, ...more] = await waitForMails(api, email, 'Your Hone Pro plan has ended');
    expect(more).toEqual([]);
    expect(mail!.text).toContain('Your renewal wasn’t paid');
    expect(mail!.text).toContain('Nothing is deleted');
    expect(mail!.text).toContain('Activate Subscription');
    const good = await addCardOf(api, person);
    expect(await startCheckout(api, person, 'monthly', good.id, 1500)).toMatchObject({
      status: 'incomplete',
      due_cents: 1500,
    });
  });

  it('is the only kind of open bill: without one, there is nothing to pay', async () => {
    expect(await refusalOf(person.call(payOpenBill))).toBe('409 billing.payment.none');
    await buy(api, person);
    expect(await refusalOf(person.call(payOpenBill))).toBe('409 billing.payment.none');
  });
});

describe('by our own clock', () => {
  /** Moves every clock, so signed-in users have to sign in again. */
  const forward = async (days: number) => {
    await waitForEvents(api);
    api.clock.forward(days * day);
    person = await signIn(api, email);
  };
  const holdPastDue = async () => {
    await buy(api, person, 'monthly', 'failsLater');
    const customer = await customerOf(person);
    await forward(61.5);
    await person.call(refreshBilling);
    expect(await person.call(getSubscription)).toMatchObject({ status: 'past_due' });
    await waitForEvents(api);
    held.set(customer, await api.sandbox.port.readSnapshot(customer));
    return customer;
  };

  it('Pro ends after exactly seven days, and within another hour at the provider too', async () => {
    const customer = await holdPastDue();
    const { grace_ends_at } = await person.call(getSubscription);
    api.clock.forward((Date.parse(grace_ends_at!) - api.clock.now().getTime()) / 1000 - 1);
    person = await signIn(api, email);
    expect(await person.call(getSubscription)).toMatchObject({ status: 'past_due', pricing_plan_active: true });
    api.clock.forward(1);
    expect(await person.call(getSubscription)).toMatchObject({
      status: 'lapsed',
      pricing_plan_active: false,
      stripe_subscription_active: false,
    });
    expect(await person.call(getUsage)).toMatchObject({ plan: 'free', is_unlimited: false });
    api.clock.forward(3600);
    await api.app.keepSchedule();
    await waitForMails(api, email, 'Your Hone Pro plan has ended');
    const { subscriptions, invoices } = await api.sandbox.port.readSnapshot(customer);
    expect(subscriptions.map(({ state }) => state)).toEqual(['ended']);
    expect(invoices.filter(({ state }) => state === 'open')).toEqual([]);
  });

  it('buying again before the provider ended the old subscription ends it first, and leaves one active', async () => {
    const customer = await holdPastDue();
    await forward(8);
    const good = await addCardOf(api, person);
    const started = await startCheckout(api, person, 'monthly', good.id, 1500);
    await api.sandbox.browser.confirm(started.clientSecret!, good.id);
    expect(await person.call(refreshBilling)).toMatchObject({ status: 'active' });
    const { subscriptions } = await api.sandbox.port.readSnapshot(customer);
    expect(subscriptions.map(({ state }) => state).toSorted()).toEqual(['active', 'ended']);
  });

  it('an expired card can’t pay: the renewal fails, its bill rejects the card, and another can pay it', async () => {
    const now = api.clock.now();
    const typed = {
      number: '4242 4242 4242 4242',
      exp_month: now.getUTCMonth() + 1,
      exp_year: now.getUTCFullYear(),
      cvc: '4711',
      details: { name: 'Ada Lovelace' },
    };
    const made = await api.sandbox.browser.makeToken(typed);
    if ('fault' in made) throw new Error('No token.');
    const { id } = await person.call(addPaymentMethod, { body: { token: made.token } });
    const started = await startCheckout(api, person, 'monthly', id);
    await api.sandbox.browser.confirm(started.clientSecret!, id);
    await person.call(refreshBilling);
    await forward(31.2);
    await person.call(refreshBilling);
    expect(await person.call(getSubscription)).toMatchObject({ status: 'past_due', pricing_plan_active: true });
    expect(await refusalOf(person.call(payOpenBill))).toBe('409 billing.card.expired');
    const good = await addCardOf(api, person);
    await prefer(good.id);
    const bill = await person.call(payOpenBill);
    await api.sandbox.browser.confirm(bill.clientSecret, bill.payment_method_id);
    expect(await person.call(refreshBilling)).toMatchObject({
      status: 'active',
      payment_method: { last4: '4242', exp_year: 2032 },
    });
  });
});
