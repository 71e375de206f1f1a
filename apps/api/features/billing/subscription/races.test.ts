import { getSubscription, refreshBilling } from '@hone/contracts/billing/subscription';
import { getBillingHistory } from '@hone/contracts/billing/bills';
import { addPaymentMethod, listPaymentMethods } from '@hone/contracts/billing/cards';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { databaseKind } from '../../../testing/database.ts';
import {
  addCardOf,
  startCheckout,
  buy,
  customerOf,
  signUpAs,
  waitForEvents,
  tokenOf,
} from '../../../testing/money/money.ts';
import { atOnce, many } from '../../../testing/races.ts';

let api: TestApi;
let person: Visitor;
let people = 0;
const outcomeOf = (promise: Promise<{ status: string }>) =>
  promise.then(
    ({ status }) => status,
    ({ code }: Refusal) => code,
  );

// The embedded database runs one call at a time, so nothing races.
describe.runIf(databaseKind === 'postgres')('with forty simultaneous connections', () => {
  beforeAll(async () => void (api = await startApi()));
  afterAll(() => api.stop());
  beforeEach(async () => void (person = await signUpAs(api, `racer${(people += 1)}`)));

  it('adding many first cards creates one customer, and each card is stored once', async () => {
    const tokens = await atOnce(10, () => tokenOf(api));
    await atOnce(many, (number) => person.call(addPaymentMethod, { body: { token: tokens[number % 10]! } }));
    await waitForEvents(api);
    expect((await person.call(listPaymentMethods)).payment_methods).toHaveLength(10);
    const made = await api.sandbox.desk.listCustomers(1000);
    const own = made.filter(({ email }) => email === `racer${people}@example.org`);
    expect(own.map(({ id }) => id)).toEqual([await customerOf(person)]);
    expect((await api.sandbox.port.readSnapshot(await customerOf(person))).cards).toHaveLength(10);
  });

  it('many clicks in many tabs start one purchase; the others are told to wait or get the same one', async () => {
    const card = await addCardOf(api, person);
    const outcomes = await atOnce(many, () => outcomeOf(startCheckout(api, person, 'monthly', card.id, 750)));
    expect(new Set(outcomes)).toContain('incomplete');
    const usual = ['incomplete', 'billing.checkout.under_way', 'billing.under_way'];
    expect(outcomes.filter((outcome) => !usual.includes(outcome))).toEqual([]);
    expect((await api.sandbox.port.readSnapshot(await customerOf(person))).subscriptions).toHaveLength(1);
  });

  it('confirming one payment many times charges it once', async () => {
    const card = await addCardOf(api, person);
    const { clientSecret } = await startCheckout(api, person, 'monthly', card.id, 750);
    const said = await atOnce(many, () => api.sandbox.browser.confirm(clientSecret!, card.id));
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set(['succeeded']));
    await atOnce(10, () => person.call(refreshBilling));
    await waitForEvents(api);
    expect((await person.call(getBillingHistory)).billing_history).toHaveLength(1);
    const email = `racer${people}@example.org`;
    await api.mailbox.waitFor(email, 2);
    expect(api.mailbox.to(email).filter(({ subject }) => subject.startsWith('Your Hone receipt'))).toHaveLength(1);
  });

  it('buying monthly and yearly from two tabs leaves at most one active purchase, paid at most once', async () => {
    const card = await addCardOf(api, person);
    const started = await atOnce(12, async (number) => {
      const interval = number % 2 === 0 ? 'monthly' : 'yearly';
      return startCheckout(api, person, interval, card.id).catch(() => undefined);
    });
    await atOnce(started.length, async (number) => {
      const secret = started[number]?.clientSecret;
      return secret ? api.sandbox.browser.confirm(secret, card.id) : undefined;
    });
    await person.call(refreshBilling);
    await waitForEvents(api);
    const snapshot = await api.sandbox.port.readSnapshot(await customerOf(person));
    expect(snapshot.subscriptions.filter(({ state }) => state === 'active').length).toBeLessThanOrEqual(1);
    expect(snapshot.invoices.filter(({ state }) => state === 'paid').length).toBeLessThanOrEqual(1);
  });

  it('one card gives the half-price month to only one of eight accounts', async () => {
    const buyers = await atOnce(8, (number) => signUpAs(api, `pair${people}x${number}`));
    const cards = await atOnce(8, (number) => addCardOf(api, buyers[number]!, 'good', '555'));
    const outcomes = await atOnce(8, (number) =>
      outcomeOf(startCheckout(api, buyers[number]!, 'monthly', cards[number]!.id, 750)),
    );
    expect(outcomes.filter((outcome) => outcome === 'incomplete')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'billing.discount.used')).toHaveLength(7);
  });

  it('many checks of one customer store the newest state, whatever order they finish in', async () => {
    await buy(api, person);
    await Promise.all([
      atOnce(20, () => person.call(refreshBilling)),
      api.sandbox.desk.cancelAtRenewal(await customerOf(person)),
      atOnce(20, () => person.call(refreshBilling)),
    ]);
    await waitForEvents(api);
    expect(await person.call(getSubscription)).toMatchObject({
      status: 'ending',
      stripe_subscription_active: false,
      pricing_plan_active: true,
    });
  });
});
