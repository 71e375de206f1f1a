import { getSubscription, changeSubscription, resumeSubscription } from '@hone/contracts/billing/subscription';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { getBillingHistory } from '@hone/contracts/billing/bills';
import { describe, expect, it } from 'vitest';
import type { TestApi, Visitor } from '../../../testing/api.ts';
import {
  startCheckout,
  buy,
  customerOf,
  waitForMails,
  refusalOf,
  waitForEvents,
} from '../../../testing/money/money.ts';
import { eachNewcomer } from '../../../testing/money/newcomers.ts';

let api: TestApi;
let person: Visitor;
let email = '';
eachNewcomer('over', (made) => ({ api, person, email } = made));

const day = 24 * 3600;
const truthOf = (customer: string) => api.sandbox.port.readSnapshot(customer);
const statesOf = async (customer: string) => (await truthOf(customer)).subscriptions.map(({ state }) => state);
const lastPaid = async () => (await person.call(getBillingHistory)).billing_history[0]!.id;

const takings = {
  'refunded in full': (invoice: string) => api.sandbox.desk.refund(invoice),
  'lost in a dispute': async (invoice: string) => {
    await api.sandbox.desk.openDispute(invoice);
    await waitForEvents(api);
    await api.sandbox.desk.closeDispute(invoice, 'lost');
  },
};

describe.each(Object.entries(takings))('a subscription whose payment was %s', (_, take) => {
  it('ends immediately, is ended at the provider too, charges nothing more, and can be bought again', async () => {
    await buy(api, person);
    const customer = await customerOf(person);
    await take(await lastPaid());
    await waitForEvents(api);
    expect(await person.call(getSubscription)).toMatchObject({
      status: 'lapsed',
      pricing_plan_active: false,
      stripe_subscription_active: false,
      pricing_plan: { name: 'free' },
    });
    await expect.poll(() => statesOf(customer)).toEqual(['ended']);
    const [mail, ...more] = await waitForMails(api, email, 'Your Hone Pro plan has ended');
    expect(more).toEqual([]);
    expect(mail!.text).toContain('Your last payment was returned to you');
    expect(await refusalOf(person.call(resumeSubscription))).toBe('409 billing.subscription.over');
    await api.sandbox.desk.forward(customer, 100 * day);
    expect((await truthOf(customer)).invoices).toHaveLength(1);
    const [card] = (await truthOf(customer)).cards;
    expect(await startCheckout(api, person, 'yearly', card!.id, 8640)).toMatchObject({
      status: 'incomplete',
      due_cents: 8640,
    });
  });
});

it('an open or won dispute, and a partial refund, leave the subscription as it is', async () => {
  await buy(api, person);
  const customer = await customerOf(person);
  const invoice = await lastPaid();
  await api.sandbox.desk.refund(invoice, 749);
  await waitForEvents(api);
  expect(await person.call(getSubscription)).toMatchObject({ status: 'active' });
  await api.sandbox.desk.forwardToRenewal(customer);
  await waitForEvents(api);
  const renewal = await lastPaid();
  await api.sandbox.desk.openDispute(renewal);
  await waitForEvents(api);
  expect(await person.call(getSubscription)).toMatchObject({ status: 'active' });
  await api.sandbox.desk.closeDispute(renewal, 'won');
  await waitForEvents(api);
  expect(await person.call(getSubscription)).toMatchObject({ status: 'active', stripe_subscription_active: true });
  expect(await statesOf(customer)).toEqual(['active']);
});

it('deleting an account ends its subscription immediately, with no more charges and no email about it', async () => {
  await buy(api, person);
  await person.call(changeSubscription, { body: { priceId: api.sandbox.port.priceIds.yearly } });
  await waitForMails(api, email, 'Your plan changes');
  await waitForEvents(api);
  const customer = await customerOf(person);
  const mails = api.mailbox.to(email).length;
  await person.call(deleteAccount, { body: { refresh_token: person.session.now()!.refresh } });
  await expect.poll(async () => (await truthOf(customer)).isDeleted).toBe(true);
  await api.sandbox.desk.forward(customer, 800 * day).catch(() => undefined);
  await waitForEvents(api);
  const { invoices, cards } = await truthOf(customer);
  expect(invoices.map(({ state, total_cents }) => `${state} ${total_cents}`)).toEqual(['paid 750']);
  expect(cards).toEqual([]);
  expect(await statesOf(customer)).not.toContain('active');
  const subjects = api.mailbox
    .to(email)
    .slice(mails)
    .map(({ subject }) => subject);
  expect(subjects.filter((subject) => /Pro|plan|subscription|receipt|payment/i.test(subject))).toEqual([]);
});
