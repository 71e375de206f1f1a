import { setDefaultPaymentMethod } from '@hone/contracts/billing/cards';
import { getAutoRecharge } from '@hone/contracts/billing/top-ups';
import { sql as fragment } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { signIn, type TestApi, type Visitor } from '../../../testing/api.ts';
import { addCardOf, buy, refusalOf, waitForEvents, type CardKind } from '../../../testing/money/money.ts';
import {
  billsOf,
  boughtOf,
  buyCredits,
  checkPromises,
  saveRechargeOf,
  spend,
  waitForBilling,
} from '../../../testing/money/top-ups.ts';
import { eachNewcomer } from '../../../testing/money/newcomers.ts';

/** The worker polls every two seconds. */
const generousTimeout = { timeout: 60_000 };
let api: TestApi;
let person: Visitor;
let email: string;
eachNewcomer('charger', (made) => ({ api, person, email } = made));
afterEach(async () => {
  await waitForBilling(api);
  await checkPromises(api);
});

/** An hour passes, and every recurring job has run. */
async function pass(hours = 1): Promise<void> {
  // Deliver events first: later they would be too old to be accepted.
  await waitForBilling(api);
  api.clock.forward(hours * 3600 + 1);
  await api.app.keepSchedule();
  await waitForBilling(api);
  // By then the login has expired.
  person = await signIn(api, email);
}
const stands = () => person.call(getAutoRecharge);
const billed = async () =>
  (await billsOf(api.sandbox, person)).map(({ state, total_cents }) => `${state} ${total_cents}`);
const subjects = () =>
  api.mailbox
    .to(email)
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('auto recharge'));
const preferNew = async (kind: CardKind) => {
  const { id } = await addCardOf(api, person, kind);
  await person.call(setDefaultPaymentMethod, { body: { payment_method_id: id } });
};

describe('auto recharge', generousTimeout, () => {
  it('is off until it is set up, and shows its state', async () => {
    expect(await stands()).toEqual({
      is_on: false,
      threshold_cents: null,
      target_cents: null,
      monthly_cap_cents: null,
      balance_cents: 0,
      charged_this_month_cents: 0,
      rests: null,
      stopped_at: null,
      card: null,
    });
  });

  it('charges up to the target, once, when it is turned on with the balance below the threshold', async () => {
    await addCardOf(api, person);
    expect(await saveRechargeOf(person, 10, 60)).toMatchObject({
      is_on: true,
      threshold_cents: 1000,
      target_cents: 6000,
      rests: null,
      card: { brand: 'visa', last4: '4242' },
    });
    await waitForBilling(api);
    expect(await stands()).toMatchObject({ balance_cents: 6000, charged_this_month_cents: 6000 });
    expect(await boughtOf(person)).toBe(1200);
    await saveRechargeOf(person, 10, 60);
    await pass();
    expect(await billed()).toEqual(['paid 6000']);
  });

  it('charges when spending a credit brings the balance below the threshold, and not before', async () => {
    const card = await addCardOf(api, person);
    await buyCredits(api, person, card.id, 5);
    await saveRechargeOf(person, 5, 55);
    await waitForBilling(api);
    expect(await billed()).toEqual(['paid 500']);
    await spend(person, 10);
    await waitForBilling(api);
    expect(await billed()).toEqual(['paid 500']);
    await spend(person, 1);
    await waitForBilling(api);
    // 99 credits are $4.95.
    expect((await billed()).toSorted()).toEqual(['paid 500', 'paid 5005']);
    expect(await stands()).toMatchObject({ balance_cents: 5500, charged_this_month_cents: 5005 });
  });

  it('stays within the monthly limit, says so, and continues the next month', async () => {
    await addCardOf(api, person);
    await saveRechargeOf(person, 30, 60, 25);
    await waitForBilling(api);
    expect(await stands()).toMatchObject({ balance_cents: 2500, charged_this_month_cents: 2500, rests: 'cap' });
    await pass();
    expect(await billed()).toEqual(['paid 2500']);
    await pass(24 * 10);
    expect(await stands()).toMatchObject({ balance_cents: 5000, charged_this_month_cents: 2500 });
  });

  it('pauses on an unlimited plan, and says so', async () => {
    await buy(api, person);
    await saveRechargeOf(person, 10, 60);
    await pass();
    expect(await stands()).toMatchObject({ is_on: true, rests: 'unlimited', charged_this_month_cents: 0 });
    expect(await billed()).toEqual([]);
  });

  it('keeps its amounts when it is turned off, and charges nothing', async () => {
    await addCardOf(api, person);
    await saveRechargeOf(person, 10, 60, 100);
    await waitForBilling(api);
    expect(await saveRechargeOf(person, null, null, null, false)).toMatchObject({
      is_on: false,
      threshold_cents: 1000,
      target_cents: 6000,
      monthly_cap_cents: 10_000,
      rests: null,
    });
    expect(await saveRechargeOf(person, 20, 10 + 45, null, false)).toMatchObject({
      is_on: false,
      threshold_cents: 2000,
      target_cents: 5500,
    });
    await pass();
    expect(await billed()).toEqual(['paid 6000']);
  });

  it('can always be turned off, with or without amounts, and ignores invalid ones', async () => {
    const headers = {
      authorization: `Bearer ${person.session.now()!.access}`,
      'content-type': 'application/json',
    };
    const switchOff = async (figures: object) => {
      const body = JSON.stringify({ is_on: false, ...figures });
      return (await fetch(`${api.url}/api/v1/billing/auto-recharge/`, { method: 'PUT', headers, body })).status;
    };
    expect(await switchOff({})).toBe(200);
    expect(await switchOff({ threshold_cents: 1 })).toBe(200);
    expect(await stands()).toMatchObject({ is_on: false, threshold_cents: null, target_cents: null });
    await addCardOf(api, person);
    await saveRechargeOf(person, 10, 60, 100);
    const wrong = { threshold_cents: 1, target_cents: 99_999_999, monthly_cap_cents: 5 };
    for (const figures of [{}, wrong]) {
      expect(await switchOff(figures)).toBe(200);
      const kept = { is_on: false, threshold_cents: 1000, target_cents: 6000, monthly_cap_cents: 10_000 };
      expect(await stands()).toMatchObject(kept);
    }
  });

  it.each([
    [{ threshold: null, target: null, cap: null }, ['threshold_cents', 'target_cents'], 'request.invalid'],
    [{ threshold: 5, target: 54, cap: null }, ['target_cents'], 'request.invalid'],
    [{ threshold: 4, target: 60, cap: null }, ['threshold_cents'], 'request.invalid'],
    [{ threshold: 60, target: 60, cap: null }, ['target_cents'], 'billing.recharge.target_above'],
    [
      { threshold: 5.5, target: 60.5, cap: 7.5 },
      ['threshold_cents', 'target_cents', 'monthly_cap_cents'],
      'request.invalid',
    ],
  ])('is refused with errors on the invalid fields: %j', async ({ threshold, target, cap }, fields, code) => {
    await addCardOf(api, person);
    const refused = await saveRechargeOf(person, threshold, target, cap).then(
      () => undefined,
      (error: { code: string; fields: object }) => error,
    );
    expect([refused?.code, Object.keys(refused?.fields ?? {}).toSorted()]).toEqual([code, fields.toSorted()]);
    expect(await stands()).toMatchObject({ is_on: false });
  });

  it('needs a card that has not expired', async () => {
    expect(await refusalOf(saveRechargeOf(person, 5, 60))).toBe('409 billing.card.none');
    await addCardOf(api, person);
    await api.test.database.sql.execute(
      fragment`update billing_cards set exp_year = 2026, exp_month = 10 where customer_id in
        (select id from billing_customers where user_id = (select id from users where email = ${email}))`,
    );
    expect(await refusalOf(saveRechargeOf(person, 5, 60))).toBe('409 billing.card.none');
    await saveRechargeOf(person, 5, 60, null, false);
  });
});

describe('an auto recharge that fails', generousTimeout, () => {
  it('charges nothing, pauses for an hour, then a day, then turns off, and sends two emails', async () => {
    await addCardOf(api, person, 'cannotBeCharged');
    await saveRechargeOf(person, 10, 60);
    await waitForBilling(api);
    expect(await stands()).toMatchObject({
      is_on: true,
      rests: 'after_failure',
      charged_this_month_cents: 0,
      stopped_at: null,
    });
    expect(subjects()).toEqual(['Your auto recharge didn’t go through']);
    await api.app.keepSchedule();
    await waitForBilling(api);
    expect(await billed()).toEqual(['void 6000']);
    await pass();
    expect(await billed()).toEqual(['void 6000', 'void 6000']);
    await pass(23);
    expect(await billed()).toHaveLength(2);
    await pass(1);
    expect(await billed()).toHaveLength(3);
    expect(await stands()).toMatchObject({
      is_on: false,
      rests: null,
      stopped_at: api.clock.now().toISOString(),
      threshold_cents: 1000,
    });
    expect(subjects().toSorted()).toEqual(['Your auto recharge didn’t go through', 'Your auto recharge is off']);
    await pass(48);
    expect(await billed()).toHaveLength(3);
  });

  it('starts over when it is saved with a different card', async () => {
    await addCardOf(api, person, 'cannotBeCharged');
    await saveRechargeOf(person, 10, 60);
    await waitForBilling(api);
    await preferNew('mastercard');
    expect(await saveRechargeOf(person, 10, 60)).toMatchObject({ is_on: true, rests: null, card: { last4: '4444' } });
    await waitForBilling(api);
    expect(await stands()).toMatchObject({ balance_cents: 6000, rests: null });
    expect(await billed()).toEqual(['paid 6000', 'void 6000']);
  });

  it('works after its pause with a new default card, and earlier failures no longer count', async () => {
    await addCardOf(api, person, 'cannotBeCharged');
    await saveRechargeOf(person, 10, 60);
    await waitForBilling(api);
    await preferNew('good');
    await pass();
    expect(await stands()).toMatchObject({ balance_cents: 6000, rests: null });
    // The next failure counts as a first one again: it pauses for an hour.
    await preferNew('cannotBeCharged');
    const [paid] = await billsOf(api.sandbox, person);
    await api.sandbox.desk.refund(paid!.id);
    // It becomes due only once the refund event has arrived.
    await waitForEvents(api);
    await pass();
    expect(await stands()).toMatchObject({ rests: 'after_failure' });
    await pass();
    expect((await billed()).toSorted()).toEqual(['paid 6000', 'void 6000', 'void 6000', 'void 6000']);
  });

  it('for lack of bank authentication counts as a failure, and charges nothing', async () => {
    await addCardOf(api, person, 'asks');
    await saveRechargeOf(person, 10, 60);
    await waitForBilling(api);
    expect(await stands()).toMatchObject({ rests: 'after_failure', balance_cents: 0 });
    expect(await billed()).toEqual(['void 6000']);
  });
});

it('a disputed charge turns auto recharge off, and the card is not charged again', async () => {
  await addCardOf(api, person);
  await saveRechargeOf(person, 10, 60);
  await waitForBilling(api);
  const [bill] = await billsOf(api.sandbox, person);
  await api.sandbox.desk.openDispute(bill!.id);
  await pass();
  expect(await stands()).toMatchObject({ is_on: false, balance_cents: 0, stopped_at: expect.stringMatching(/^20/) });
  expect(await billed()).toEqual(['paid 6000']);
});
