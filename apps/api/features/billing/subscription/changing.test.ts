import {
  getSubscription,
  cancelSubscription,
  changeSubscription,
  keepPlan,
} from '@hone/contracts/billing/subscription';
import { getBillingHistory } from '@hone/contracts/billing/bills';
import type { Interval } from '@hone/domain/money/plans';
import { describe, expect, it } from 'vitest';
import type { TestApi, Visitor } from '../../../testing/api.ts';
import {
  addCardOf,
  startCheckout,
  buy,
  customerOf,
  waitForMails,
  signUpAs,
  refusalOf,
  waitForEvents,
} from '../../../testing/money/money.ts';
import { eachNewcomer } from '../../../testing/money/newcomers.ts';

let api: TestApi;
let person: Visitor;
let email = '';
let name = '';
eachNewcomer('changing', (made) => ({ api, person, name, email } = made));

const change = (interval: Interval) =>
  person.call(changeSubscription, { body: { priceId: api.sandbox.port.priceIds[interval] } });
const paid = async () =>
  (await person.call(getBillingHistory)).billing_history.map(({ payment_amount }) => payment_amount);
const snapshot = async () => api.sandbox.port.readSnapshot(await customerOf(person));
const schedules = async () => {
  const types = (await api.sandbox.desk.listEvents(await customerOf(person))).map(({ type }) => type);
  const count = (type: string) => types.filter((one) => one === `subscription_schedule.${type}`).length;
  return count('created') - count('released');
};

describe('a change of plan', () => {
  it('charges nothing now: the new plan is billed on the day of the next renewal, in a single bill', async () => {
    await buy(api, person);
    expect(await change('yearly')).toMatchObject({
      status: 'change_planned',
      pricing_plan: { name: 'pro', billing_interval: 'monthly' },
      stripe_subscription_active: true,
      next_pricing_plan: { price: 86.4, billing_interval: 'yearly' },
      credits_expiry: '2026-12-21T12:00:00.000Z',
    });
    expect((await snapshot()).invoices.map(({ state, total_cents }) => `${state} ${total_cents}`)).toEqual([
      'paid 750',
    ]);
    await api.sandbox.desk.forwardToRenewal(await customerOf(person));
    await waitForEvents(api);
    expect(await paid()).toEqual([86.4, 7.5]);
    expect(await person.call(getSubscription)).toMatchObject({
      status: 'active',
      pricing_plan: { billing_interval: 'yearly' },
      credits_expiry: '2027-12-21T12:00:00.000Z',
    });
  });

  it('is confirmed by one email that says which plan, when, how much, and how to undo it', async () => {
    await buy(api, person);
    await change('quarterly');
    await waitForEvents(api);
    await change('quarterly');
    const [mail, ...more] = await waitForMails(api, email, 'Your plan changes');
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Your plan changes on December 21, 2026');
    expect(mail!.text).toContain(
      'From December 21, 2026, your plan is Hone Pro, quarterly: $30.00 on that day, then every three months.',
    );
    expect(mail!.text).toContain('Nothing is due now');
    expect(mail!.text).toContain('Keep current plan');
  });

  it('can be undone by keeping the current plan or by choosing it again, and again after that', async () => {
    await buy(api, person);
    for (const takeBack of [() => person.call(keepPlan), () => change('monthly')]) {
      expect(await change('yearly')).toMatchObject({ status: 'change_planned' });
      expect(await takeBack()).toMatchObject({
        status: 'active',
        next_pricing_plan: { price: 15, billing_interval: 'monthly' },
      });
    }
    expect(await person.call(keepPlan)).toMatchObject({ status: 'active' });
    expect(await refusalOf(change('monthly'))).toBe('409 billing.subscription.same');
    expect(await schedules()).toBe(0);
  });

  it('is replaced by a later one, and stays a single schedule however many requests arrive together', async () => {
    await buy(api, person);
    await change('yearly');
    expect(await change('quarterly')).toMatchObject({ next_pricing_plan: { billing_interval: 'quarterly' } });
    expect(await schedules()).toBe(1);
    await person.call(keepPlan);
    // On a busy machine the provider's queue may exceed our time-out: checked, and no failure.
    const answers = await Promise.all(Array.from({ length: 12 }, () => refusalOf(change('yearly'))));
    expect(answers).toContain('done');
    expect(answers.filter((answer) => answer !== 'done' && answer !== '503 billing.provider.unknown')).toEqual([]);
    await waitForEvents(api);
    expect(await person.call(getSubscription)).toMatchObject({
      status: 'change_planned',
      next_pricing_plan: { billing_interval: 'yearly' },
    });
    expect(await schedules()).toBe(1);
    // Yearly, quarterly, yearly again: each is announced once, whoever else asked for it.
    const told = () => api.mailbox.to(email).filter(({ subject }) => subject.startsWith('Your plan changes')).length;
    await expect.poll(told).toBe(3);
  });

  it('for a canceled subscription resumes it, and schedules the change if the plan is a different one', async () => {
    await buy(api, person);
    const cancel = () => person.call(cancelSubscription, { body: { cancellation_reason: 'Other' } });
    expect(await cancel()).toMatchObject({ status: 'ending' });
    expect(await change('monthly')).toMatchObject({
      status: 'active',
      ends_at: null,
      next_pricing_plan: { billing_interval: 'monthly' },
    });
    await cancel();
    expect(await change('yearly')).toMatchObject({
      status: 'change_planned',
      ends_at: null,
      next_pricing_plan: { billing_interval: 'yearly' },
    });
    expect(await paid()).toEqual([7.5]);
  });

  it('made on January 31 takes effect on February 28', async () => {
    api.clock.forward((Date.parse('2027-01-31T12:00:00Z') - api.clock.now().getTime()) / 1000);
    person = await signUpAs(api, `lastday${name}`);
    await buy(api, person);
    expect(await change('yearly')).toMatchObject({ credits_expiry: '2027-02-28T12:00:00.000Z' });
    await api.sandbox.desk.forwardToRenewal(await customerOf(person));
    await waitForEvents(api);
    expect((await person.call(getBillingHistory)).billing_history[0]).toMatchObject({
      date_of_payment: '2027-02-28T12:00:00.000Z',
      payment_amount: 86.4,
    });
  });
});

describe('without an active subscription', () => {
  it('changing, keeping and canceling a plan are refused', async () => {
    const acts = () => [
      refusalOf(change('yearly')),
      refusalOf(person.call(keepPlan)),
      refusalOf(person.call(cancelSubscription, { body: { cancellation_reason: 'Other' } })),
    ];
    const none = Array.from({ length: 3 }, () => '409 billing.subscription.none');
    expect(await Promise.all(acts())).toEqual(none);
    const card = await addCardOf(api, person);
    await startCheckout(api, person, 'monthly', card.id);
    expect(await Promise.all(acts())).toEqual(none);
    expect(await person.call(getSubscription)).toMatchObject({ status: 'incomplete' });
  });

  it('an unknown price is refused before anything is looked up', async () => {
    expect(await refusalOf(person.call(changeSubscription, { body: { priceId: 'price_of_somebody' } }))).toBe(
      '400 billing.price.unknown',
    );
  });
});
