import { refreshBilling } from '@hone/contracts/billing/subscription';
import { getBillingHistory } from '@hone/contracts/billing/bills';
import { getUsage } from '@hone/contracts/credits';
import { giveUpTopUp, listTopUps, topUp } from '@hone/contracts/billing/top-ups';
import { sql as fragment } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestApi, Visitor } from '../../../testing/api.ts';
import { addCardOf, signUpAs, refusalOf, waitForEvents } from '../../../testing/money/money.ts';
import { billsOf, boughtOf, buyCredits, checkPromises, spend, topUpOf } from '../../../testing/money/top-ups.ts';
import { eachNewcomer } from '../../../testing/money/newcomers.ts';

let api: TestApi;
let person: Visitor;
let card: string;
let name = '';
eachNewcomer('buyer', async (made) => {
  ({ api, person, name } = made);
  card = (await addCardOf(api, person)).id;
});
afterEach(() => checkPromises(api));

const waiting = async () => (await person.call(listTopUps)).top_ups;
const billed = async () =>
  (await billsOf(api.sandbox, person)).map(({ state, total_cents }) => `${state} ${total_cents}`);

describe('a top-up by card', () => {
  it('charges nothing before it is confirmed, and grants its credits once it is paid', async () => {
    const { top_up, clientSecret } = await topUpOf(person, 5);
    expect(top_up).toMatchObject({
      payment_method: 'credit_card',
      amount_cents: 500,
      credits: 100,
      status: 'incomplete',
      transfer: null,
    });
    expect(clientSecret).toMatch(/^pi_/);
    expect(await waiting()).toEqual([top_up]);
    expect(await boughtOf(person)).toBe(0);
    expect(await api.sandbox.browser.confirm(clientSecret!, card)).toMatchObject({ status: 'succeeded' });
    await waitForEvents(api);
    expect(await boughtOf(person)).toBe(100);
    expect(await waiting()).toEqual([]);
    expect((await person.call(getBillingHistory)).billing_history).toMatchObject([
      { payment_amount: 5, payment_method: 'visa 4242' },
    ]);
  });

  it('that is unpaid is resumed if the same amount is requested again, or replaced if a different one is', async () => {
    const first = await topUpOf(person, 20);
    expect(await topUpOf(person, 20)).toEqual(first);
    const other = await topUpOf(person, 30);
    expect(other.top_up.id).not.toBe(first.top_up.id);
    expect(await waiting()).toEqual([other.top_up]);
    expect((await billed()).toSorted()).toEqual(['open 3000', 'void 2000']);
    expect(await api.sandbox.browser.confirm(first.clientSecret!, card)).not.toMatchObject({ status: 'succeeded' });
  });

  it('that was just paid is left alone when a different amount is requested, which starts a new top-up', async () => {
    const { clientSecret } = await topUpOf(person, 20);
    await api.sandbox.browser.confirm(clientSecret!, card);
    await waitForEvents(api);
    const next = await topUpOf(person, 30);
    expect(next.top_up).toMatchObject({ status: 'incomplete', amount_cents: 3000 });
    expect((await billed()).toSorted()).toEqual(['open 3000', 'paid 2000']);
  });

  it('can be canceled, which charges nothing and ends it', async () => {
    const { top_up, clientSecret } = await topUpOf(person, 20);
    await person.call(giveUpTopUp, { body: { id: top_up.id } });
    expect(await waiting()).toEqual([]);
    expect(await billed()).toEqual(['void 2000']);
    expect(await api.sandbox.browser.confirm(clientSecret!, card)).not.toMatchObject({ status: 'succeeded' });
    expect(await refusalOf(person.call(giveUpTopUp, { body: { id: top_up.id } }))).toBe('409 billing.top_up.unknown');
  });

  it('can’t be canceled once it is paid, nor by anyone else', async () => {
    const { top_up, clientSecret } = await topUpOf(person, 20);
    const other = await signUpAs(api, `stranger${name}`);
    expect(await refusalOf(other.call(giveUpTopUp, { body: { id: top_up.id } }))).toBe('409 billing.top_up.unknown');
    await api.sandbox.browser.confirm(clientSecret!, card);
    expect(await refusalOf(person.call(giveUpTopUp, { body: { id: top_up.id } }))).toBe('409 billing.top_up.unknown');
    expect(await boughtOf(person)).toBe(400);
  });

  it('that needs bank authentication stays unpaid, and can still be confirmed', async () => {
    const asks = await addCardOf(api, person, 'asks');
    const { clientSecret } = await person.call(topUp, {
      body: { amount_cents: 500, payment_method: 'credit_card', payment_method_id: asks.id },
    });
    expect(await api.sandbox.browser.confirm(clientSecret!, asks.id)).toMatchObject({ status: 'requires_action' });
    await person.call(refreshBilling);
    expect(await boughtOf(person)).toBe(0);
    expect(await waiting()).toMatchObject([{ status: 'incomplete' }]);
  });

  it.each([
    [{ amount_cents: 550 }, '400 billing.top_up.amount'],
    [{ amount_cents: 400 }, '400 request.invalid'],
    [{ amount_cents: 19_999_600 }, '400 request.invalid'],
    [{ payment_method_id: 'pm_of_another' }, '404 billing.card.unknown'],
  ])('that is invalid is refused without creating a bill: %j', async (wrong, refused) => {
    const body = { amount_cents: 500, payment_method: 'credit_card' as const, ...wrong };
    expect(await refusalOf(person.call(topUp, { body }))).toBe(refused);
    expect(await billed()).toEqual([]);
  });

  it('needs a card that has not expired', async () => {
    const poor = await signUpAs(api, `poor${name}`);
    expect(await refusalOf(topUpOf(poor, 5))).toBe('409 billing.card.none');
    await api.test.database.sql.execute(
      fragment`update billing_cards set exp_year = 2026, exp_month = 10 where id = ${card}`,
    );
    expect(await refusalOf(topUpOf(person, 5))).toBe('409 billing.card.expired');
  });
});

describe('a top-up by bank transfer', () => {
  it('says where to send the money and with which reference, and grants its credits once it arrives', async () => {
    const poor = await signUpAs(api, `sender${name}`);
    const { top_up, clientSecret } = await topUpOf(poor, 50, 'bank_transfer');
    expect(clientSecret).toBeNull();
    expect(top_up).toMatchObject({
      status: 'awaited',
      credits: 1000,
      transfer: { reference: expect.stringMatching(/./), account_number: expect.stringMatching(/\d/) },
    });
    expect((await poor.call(listTopUps)).top_ups).toEqual([top_up]);
    expect(await boughtOf(poor)).toBe(0);
    const [bill] = await billsOf(api.sandbox, poor);
    expect(await api.sandbox.desk.receiveTransfer(bill!.id)).toBe('taken');
    await waitForEvents(api);
    expect(await boughtOf(poor)).toBe(1000);
    expect((await poor.call(listTopUps)).top_ups).toEqual([]);
  });

  it('is one at a time: the same amount returns it, a different one must wait, and a card still works', async () => {
    const first = await topUpOf(person, 50, 'bank_transfer');
    expect(await topUpOf(person, 50, 'bank_transfer')).toEqual(first);
    expect(await refusalOf(topUpOf(person, 60, 'bank_transfer'))).toBe('409 billing.top_up.waiting');
    await buyCredits(api, person, card, 5);
    expect(await waiting()).toEqual([first.top_up]);
    await person.call(giveUpTopUp, { body: { id: first.top_up.id } });
    expect((await topUpOf(person, 60, 'bank_transfer')).top_up).toMatchObject({
      status: 'awaited',
      amount_cents: 6000,
    });
  });
});

describe('bought credits whose payment', () => {
  it('is refunded are revoked; what was already spent is deducted from the next purchase', async () => {
    const bill = await buyCredits(api, person, card, 5);
    await spend(person, 13);
    expect(await boughtOf(person)).toBe(97);
    await api.sandbox.desk.refund(bill, 200);
    await waitForEvents(api);
    expect(await boughtOf(person)).toBe(57);
    await api.sandbox.desk.refund(bill);
    await waitForEvents(api);
    expect(await boughtOf(person)).toBe(0);
    await buyCredits(api, person, card, 5);
    expect(await boughtOf(person)).toBe(97);
  });

  it('is disputed are frozen, restored if the dispute is won, and gone for good if it is lost', async () => {
    const [won, lost] = [await buyCredits(api, person, card, 5), await buyCredits(api, person, card, 10)];
    await spend(person, 12);
    await api.sandbox.desk.openDispute(won);
    await waitForEvents(api);
    expect(await boughtOf(person)).toBe(198);
    await api.sandbox.desk.closeDispute(won, 'won');
    await waitForEvents(api);
    expect(await boughtOf(person)).toBe(298);
    await api.sandbox.desk.openDispute(lost);
    await waitForEvents(api);
    await api.sandbox.desk.closeDispute(lost, 'lost');
    await waitForEvents(api);
    expect(await boughtOf(person)).toBe(98);
  });

  it('is reported repeatedly, in any order, are granted once', async () => {
    const bill = await buyCredits(api, person, card, 5);
    const { listCustomers, listEvents, resend } = api.sandbox.desk;
    const [customer] = await listCustomers(1);
    for (const { id } of (await listEvents(customer!.id)).toReversed()) await resend(id);
    await Promise.all([person.call(refreshBilling), person.call(refreshBilling)]);
    await waitForEvents(api);
    expect(await person.call(getUsage)).toMatchObject({ bought: 100, credits_count: 110 });
    expect((await billsOf(api.sandbox, person)).map(({ id }) => id)).toEqual([bill]);
  });
});
