import { randomBytes } from 'node:crypto';
import { refreshBilling } from '@hone/contracts/billing/subscription';
import { getUser } from '@hone/contracts/profile/user';
import { getAutoRecharge, giveUpTopUp, listTopUps } from '@hone/contracts/billing/top-ups';
import { makeId } from '@hone/domain/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestApi, Visitor } from '../../../testing/api.ts';
import { failingPayments } from '../../../testing/money/failing-payments.ts';
import { addCardOf, customerOf, refusalOf, waitForEvents } from '../../../testing/money/money.ts';
import { billsOf, boughtOf, checkPromises, saveRechargeOf, topUpOf } from '../../../testing/money/top-ups.ts';
import { insertTopUp } from './top-up.store.ts';
import { eachNewcomer } from '../../../testing/money/newcomers.ts';

/** The worker polls every two seconds. */
const generousTimeout = { timeout: 60_000 };
const faults = failingPayments();
let api: TestApi;
let person: Visitor;
let card: string;
beforeEach(() => faults.mend());
eachNewcomer(
  'unsure',
  async (made) => {
    ({ api, person } = made);
    card = (await addCardOf(api, person)).id;
  },
  faults.between,
);
afterEach(async () => {
  faults.mend();
  await checkPromises(api);
});

const waiting = async () => (await person.call(listTopUps)).top_ups;
const billed = async () =>
  (await billsOf(api.sandbox, person)).map(({ state, total_cents }) => `${state} ${total_cents}`);
/** Lets time pass, so that retries happen. */
async function inTime(read: () => Promise<unknown>, value: unknown): Promise<void> {
  const later = () => {
    api.clock.forward(15);
    return read();
  };
  await expect.poll(later, { interval: 50 }).toEqual(value);
}

describe('a top-up whose outcome is unknown', generousTimeout, () => {
  it('is shown as being checked, never as failed, and continues if it did reach the provider', async () => {
    faults.fail('bill', 'done, then silent');
    expect(await topUpOf(person, 5)).toMatchObject({
      clientSecret: null,
      top_up: { status: 'checking', amount_cents: 500 },
    });
    faults.mend();
    await inTime(async () => (await waiting()).map(({ status }) => status), ['incomplete']);
    const { clientSecret } = await topUpOf(person, 5);
    await api.sandbox.browser.confirm(clientSecret!, card);
    await waitForEvents(api);
    expect(await billed()).toEqual(['paid 500']);
    expect(await boughtOf(person)).toBe(100);
  });

  it('is shown as being checked for a minute, and is then dropped if it never reached the provider', async () => {
    faults.fail('bill', 'lost, silent');
    const { top_up } = await topUpOf(person, 5);
    expect(top_up.status).toBe('checking');
    faults.mend();
    expect(await refusalOf(topUpOf(person, 5))).toBe('409 billing.top_up.under_way');
    expect(await refusalOf(person.call(giveUpTopUp, { body: { id: top_up.id } }))).toBe('503 billing.provider.unknown');
    api.clock.forward(61);
    await person.call(refreshBilling);
    expect(await waiting()).toEqual([]);
    expect((await topUpOf(person, 5)).top_up).toMatchObject({ status: 'incomplete' });
    expect(await billed()).toEqual(['open 500']);
  });

  it('that turns out to have been paid grants its credits', async () => {
    faults.fail('bill', 'done, then silent');
    await topUpOf(person, 5);
    faults.mend();
    const [bill] = await billsOf(api.sandbox, person);
    await api.sandbox.browser.confirm(bill!.clientSecret!, card);
    await waitForEvents(api);
    expect(await boughtOf(person)).toBe(100);
    expect(await waiting()).toEqual([]);
  });

  it('whose bill can’t be read is shown as being checked until it can be read', async () => {
    faults.fail('readSnapshot', 'lost, silent');
    expect(await topUpOf(person, 5)).toMatchObject({ clientSecret: null, top_up: { status: 'checking' } });
    faults.mend();
    await inTime(async () => (await waiting()).map(({ status }) => status), ['incomplete']);
    expect((await topUpOf(person, 5)).clientSecret).toMatch(/^pi_/);
    expect(await billed()).toEqual(['open 500']);
  });

  it('by bank transfer shows its payment instructions as soon as they are known, without another request', async () => {
    faults.fail('readTransfer', 'lost, silent');
    expect((await topUpOf(person, 50, 'bank_transfer')).top_up).toMatchObject({ status: 'checking', transfer: null });
    expect(await waiting()).toMatchObject([{ status: 'checking', transfer: null }]);
    faults.mend();
    await inTime(
      async () => (await waiting()).map(({ status, transfer }) => [status, transfer !== null]),
      [['awaited', true]],
    );
    expect(await billed()).toEqual(['open 5000']);
  });
});

it('if the provider refuses, nothing is sold, the user is told, and the top-up can be retried right away', async () => {
  faults.fail('bill', 'refused');
  expect(await refusalOf(topUpOf(person, 5))).toBe('502 billing.provider.refused');
  faults.mend();
  expect(await waiting()).toEqual([]);
  expect((await topUpOf(person, 5)).top_up).toMatchObject({ status: 'incomplete' });
});

it('a top-up that can’t be canceled stays unchanged, and no second one is started', async () => {
  const { top_up } = await topUpOf(person, 5);
  faults.fail('voidBill', 'lost, silent');
  expect(await refusalOf(topUpOf(person, 10))).toBe('503 billing.provider.unknown');
  expect(await refusalOf(person.call(giveUpTopUp, { body: { id: top_up.id } }))).toBe('503 billing.provider.unknown');
  expect(await waiting()).toEqual([top_up]);
  expect(await billed()).toEqual(['open 500']);
});

describe('an auto recharge whose outcome is unknown', generousTimeout, () => {
  const stands = () => person.call(getAutoRecharge);

  it('that did charge is found, and does not charge again', async () => {
    faults.fail('payBill', 'done, then silent');
    await saveRechargeOf(person, 10, 60);
    await inTime(billed, ['paid 6000']);
    faults.mend();
    await inTime(async () => (await stands()).balance_cents, 6000);
    await inTime(async () => (await stands()).rests, null);
    expect(await billed()).toEqual(['paid 6000']);
  });

  it.each(['bill', 'payBill'] as const)(
    'that did not charge (%s) is abandoned before it is retried: one charge in total, and no failure is counted',
    async (verb) => {
      faults.fail(verb, 'lost, silent');
      await saveRechargeOf(person, 10, 60);
      await expect.poll(async () => (await stands()).charged_this_month_cents).toBe(6000);
      expect(await stands()).toMatchObject({ balance_cents: 0, rests: null });
      faults.mend();
      await inTime(async () => (await stands()).balance_cents, 6000);
      expect((await billed()).filter((bill) => !bill.startsWith('void'))).toEqual(['paid 6000']);
      expect(await stands()).toMatchObject({ rests: null, is_on: true });
    },
  );

  it('that the provider refuses for its own reasons is not counted as failed, and is retried in an hour', async () => {
    faults.fail('payBill', 'refused');
    await saveRechargeOf(person, 10, 60);
    await expect.poll(billed).toEqual(['void 6000']);
    expect(await stands()).toMatchObject({ is_on: true, rests: null });
    faults.mend();
    // Deliver events first: an hour later they would be too old to be accepted.
    await waitForEvents(api);
    api.clock.forward(3601);
    await api.app.keepSchedule();
    await expect.poll(async () => (await stands()).balance_cents).toBe(6000);
  });

  it('that a crash left behind before the provider was called is dropped, and a new one charges', async () => {
    await saveRechargeOf(person, 10, 60, null, false);
    const { id } = await person.call(getUser);
    const now = api.clock.now();
    await insertTopUp(api.test.database.sql, {
      id: makeId(now, randomBytes),
      user_id: id,
      method: 'credit_card',
      is_automatic: true,
      amount_cents: 6000,
      card_id: card,
      made_at: now,
    });
    await saveRechargeOf(person, 10, 60);
    await inTime(async () => (await stands()).balance_cents, 6000);
    expect(await billed()).toEqual(['paid 6000']);
  });

  it('that a crash left behind with an open bill is voided by the next sweep, even if it is turned off', async () => {
    await waitForEvents(api);
    const { id } = await person.call(getUser);
    const attemptId = makeId(api.clock.now(), randomBytes);
    const made_at = api.clock.now();
    await insertTopUp(api.test.database.sql, {
      id: attemptId,
      user_id: id,
      method: 'credit_card',
      is_automatic: true,
      amount_cents: 6000,
      card_id: card,
      made_at,
    });
    await api.sandbox.port.bill(
      { customerId: await customerOf(person), cents: 6000, description: '1,200 credits', by: 'card', attemptId },
      attemptId,
    );
    api.clock.forward(3601);
    await api.app.keepSchedule();
    // The provider voids it first, and then it is recorded here.
    await expect.poll(async () => (await stands()).charged_this_month_cents).toBe(0);
    expect(await billed()).toEqual(['void 6000']);
  });
});
