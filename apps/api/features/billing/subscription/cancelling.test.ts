import {
  getSubscription,
  cancelSubscription,
  changeSubscription,
  keepPlan,
  resumeSubscription,
} from '@hone/contracts/billing/subscription';
import { setDefaultPaymentMethod } from '@hone/contracts/billing/cards';
import { getUsage } from '@hone/contracts/credits';
import { getBillingHistory } from '@hone/contracts/billing/bills';
import { cancellationReasons, feedbackOf, type CancellationReason } from '@hone/domain/money/cancellations';
import { describe, expect, it } from 'vitest';
import type { TestApi, Visitor } from '../../../testing/api.ts';
import { addCardOf, buy, customerOf, waitForMails, refusalOf, waitForEvents } from '../../../testing/money/money.ts';
import { eachNewcomer } from '../../../testing/money/newcomers.ts';

let api: TestApi;
let person: Visitor;
let email = '';
eachNewcomer('leaving', (made) => ({ api, person, email } = made));

const cancel = (cancellation_reason: CancellationReason = 'Other') =>
  person.call(cancelSubscription, { body: { cancellation_reason } });
const change = () => person.call(changeSubscription, { body: { priceId: api.sandbox.port.priceIds.yearly } });
const resume = () => person.call(resumeSubscription);
const day = 24 * 3600;

describe('a cancellation', () => {
  it('keeps Pro until the end of the paid period, charges nothing more, and deletes nothing', async () => {
    await buy(api, person);
    expect(await cancel()).toMatchObject({
      status: 'ending',
      ends_at: '2026-12-21T12:00:00.000Z',
      next_pricing_plan: null,
      pricing_plan_active: true,
    });
    expect(await person.call(getUsage)).toMatchObject({ is_unlimited: true });
    const customer = await customerOf(person);
    await api.sandbox.desk.forwardToRenewal(customer);
    await api.sandbox.desk.forward(customer, 400 * day);
    await waitForEvents(api);
    expect(await person.call(getSubscription)).toMatchObject({ status: 'lapsed', last_interval: 'monthly' });
    expect((await person.call(getBillingHistory)).billing_history).toHaveLength(1);
  });

  it('tells the provider the reason, both in our words and as one of the provider’s categories', async () => {
    await buy(api, person);
    const told: unknown[] = [];
    for (const reason of cancellationReasons) {
      await cancel(reason);
      const [subscription] = (await api.sandbox.engine.read(await customerOf(person))).subscriptions;
      told.push(subscription!.cancellation_details);
      await resume();
    }
    expect(told).toMatchObject(
      cancellationReasons.map((reason) => ({ comment: reason, feedback: feedbackOf[reason] })),
    );
  });

  it('is confirmed by one email that says how long Pro lasts, that nothing is deleted, and how to resume', async () => {
    await buy(api, person);
    await cancel();
    await waitForEvents(api);
    expect(await cancel("It's too expensive")).toMatchObject({ status: 'ending' });
    const [mail, ...more] = await waitForMails(api, email, 'Your Hone subscription is canceled');
    expect(more).toEqual([]);
    expect(mail!.text).toContain('You can use Pro until December 21, 2026. You won’t be charged again.');
    expect(mail!.text).toContain('Nothing is deleted');
    expect(mail!.text).toContain('Resume Subscription');
    await api.sandbox.desk.forwardToRenewal(await customerOf(person));
    await waitForEvents(api);
    expect(api.mailbox.to(email).filter(({ subject }) => subject === 'Your Hone Pro plan has ended')).toEqual([]);
  });

  it('with an unpaid renewal is immediate: the bill is voided, and no card is ever charged for it', async () => {
    await buy(api, person, 'monthly', 'failsLater');
    const customer = await customerOf(person);
    await api.sandbox.desk.forwardToRenewal(customer);
    await api.sandbox.desk.forwardToRenewal(customer);
    await waitForEvents(api);
    expect(await cancel()).toMatchObject({ status: 'lapsed', open_payment: null });
    await person.call(setDefaultPaymentMethod, { body: { payment_method_id: (await addCardOf(api, person)).id } });
    await api.sandbox.desk.forward(customer, 10 * day);
    const { invoices } = await api.sandbox.port.readSnapshot(customer);
    expect(invoices.map(({ state }) => state)).toEqual(['void', 'paid', 'paid']);
    const [mail] = await waitForMails(api, email, 'Your Hone Pro plan has ended');
    expect(mail!.text).toContain('You canceled while a renewal was unpaid');
  });
});

describe('undoing a cancellation', () => {
  it('makes the plan renew as before, and is refused if the subscription has ended or never existed', async () => {
    expect(await refusalOf(resume())).toBe('409 billing.subscription.none');
    await buy(api, person);
    await cancel();
    expect(await resume()).toMatchObject({ status: 'active', ends_at: null, next_pricing_plan: { price: 15 } });
    expect(await resume()).toMatchObject({ status: 'active' });
    await cancel();
    const customer = await customerOf(person);
    await api.sandbox.desk.forwardToRenewal(customer);
    expect(await refusalOf(resume())).toBe('409 billing.subscription.over');
    expect(await refusalOf(cancel())).toBe('409 billing.subscription.none');
  });

  it('made after a plan change was scheduled drops the change, and the current plan renews', async () => {
    await buy(api, person);
    await change();
    expect(await cancel()).toMatchObject({ status: 'ending', next_pricing_plan: null });
    expect(await resume()).toMatchObject({
      status: 'active',
      next_pricing_plan: { price: 15, billing_interval: 'monthly' },
    });
    await api.sandbox.desk.forwardToRenewal(await customerOf(person));
    await waitForEvents(api);
    expect((await person.call(getBillingHistory)).billing_history.map(({ payment_amount }) => payment_amount)).toEqual([
      15, 7.5,
    ]);
  });

  it('is implied by scheduling a plan change, and undoing that change leaves the plan active', async () => {
    await buy(api, person);
    await cancel();
    expect(await change()).toMatchObject({ status: 'change_planned', ends_at: null });
    expect(await resume()).toMatchObject({ status: 'change_planned' });
    expect(await person.call(keepPlan)).toMatchObject({ status: 'active', next_pricing_plan: { price: 15 } });
  });

  it('at the same moment as plan changes and cancellations leaves at most one of those in effect', async () => {
    await buy(api, person);
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([
        refusalOf(cancel()),
        refusalOf(change()),
        refusalOf(cancel()),
        refusalOf(resume()),
        refusalOf(change()),
      ]);
      await waitForEvents(api);
      const { subscriptions } = await api.sandbox.port.readSnapshot(await customerOf(person));
      const [{ ends_at, change: planned }] = subscriptions as [(typeof subscriptions)[0]];
      expect(ends_at === null || planned === null).toBe(true);
      expect(await person.call(getSubscription)).toMatchObject({
        status: ends_at ? 'ending' : planned ? 'change_planned' : 'active',
      });
    }
  });
});
