import { getSubscription, refreshBilling } from '@hone/contracts/billing/subscription';
import {
  addPaymentMethod,
  deletePaymentMethod,
  getCardField,
  listPaymentMethods,
  setDefaultPaymentMethod,
} from '@hone/contracts/billing/cards';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { mostCards } from '@hone/domain/money/cards';
import { sql as fragment } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestApi, Visitor } from '../../../testing/api.ts';
import {
  addCardOf,
  buy,
  cardNumbers,
  customerOf,
  signUpAs,
  startCheckout,
  waitForEvents,
  tokenOf,
} from '../../../testing/money/money.ts';
import { eachNewcomer } from '../../../testing/money/newcomers.ts';

let api: TestApi;
let person: Visitor;
let name = '';
eachNewcomer('cardowner', (made) => ({ api, person, name } = made));

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ status, code }: Refusal) => `${status} ${code}`,
  );
const lastOf = async (who = person) =>
  (await who.call(listPaymentMethods)).payment_methods.map(({ last4, is_default }) =>
    is_default ? `${last4}!` : last4,
  );
const prefer = (id: string, who = person) => who.call(setDefaultPaymentMethod, { body: { payment_method_id: id } });
const remove = (id: string, who = person) => who.call(deletePaymentMethod, { body: { paymentMethodId: id } });

describe('a card', () => {
  it('is stored using the card field’s token; the first is the default, and the default is listed first', async () => {
    expect(await person.call(listPaymentMethods)).toEqual({ payment_methods: [] });
    const first = await addCardOf(api, person);
    expect(first).toEqual({
      id: expect.any(String),
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2032,
      is_default: true,
      isExpired: false,
      pays_plan: false,
      cardholder_name: 'Ada Lovelace',
      email: null,
    });
    const second = await addCardOf(api, person, 'mastercard');
    expect(second.is_default).toBe(false);
    expect(await lastOf()).toEqual(['4242!', '4444']);
    await prefer(second.id);
    expect(await lastOf()).toEqual(['4444!', '4242']);
  });

  it.each([
    ['refused', '402 billing.card.refused'],
    ['expired', '402 billing.card.expired'],
    ['wrongCode', '402 billing.card.wrong_code'],
    ['noMoney', '402 billing.card.no_funds'],
  ] as const)('is not stored if it is a “%s” test card, and the refusal says why', async (kind, refusal) => {
    expect(await refusalOf(addCardOf(api, person, kind))).toBe(refusal);
    expect(await lastOf()).toEqual([]);
  });

  it('sent twice, even at the same time, is stored once; an unknown token, or another person’s, is refused', async () => {
    const token = await tokenOf(api);
    const add = (who: Visitor) => who.call(addPaymentMethod, { body: { token } });
    const [one, two] = await Promise.all([add(person), add(person)]);
    expect(two.id).toBe(one.id);
    expect(await lastOf()).toEqual(['4242!']);
    const stranger = await signUpAs(api, `stranger${name}`);
    expect(await refusalOf(add(stranger))).toBe('402 billing.card.token_invalid');
    expect(await refusalOf(stranger.call(addPaymentMethod, { body: { token: 'tok_nobody' } }))).toBe(
      '402 billing.card.token_invalid',
    );
    expect(await lastOf(stranger)).toEqual([]);
  });

  it('can be deleted unless it is the only one or the default one', async () => {
    const first = await addCardOf(api, person);
    expect(await refusalOf(remove(first.id))).toBe('409 billing.card.kept');
    const second = await addCardOf(api, person, 'mastercard');
    expect(await refusalOf(remove(first.id))).toBe('409 billing.card.kept');
    await remove(second.id);
    expect(await lastOf()).toEqual(['4242!']);
    expect(await refusalOf(remove(second.id))).toBe('404 billing.card.unknown');
  });

  it('that pays for an active subscription can’t be removed', async () => {
    await buy(api, person);
    const [paying] = (await person.call(listPaymentMethods)).payment_methods;
    const other = await addCardOf(api, person, 'mastercard');
    expect(await refusalOf(remove(paying!.id))).toBe('409 billing.card.kept');
    await prefer(other.id);
    expect(await person.call(getSubscription)).toMatchObject({ payment_method: { last4: '4444' } });
    await remove(paying!.id);
    expect(await lastOf()).toEqual(['4444!']);
    expect(await refusalOf(remove(other.id))).toBe('409 billing.card.kept');
  });

  it('that pays for Pro but isn’t the default is marked, and can’t be removed until another card pays', async () => {
    const main = await addCardOf(api, person, 'mastercard');
    await buy(api, person);
    const payers = async () =>
      (await person.call(listPaymentMethods)).payment_methods.map((card) => [
        card.last4,
        card.is_default,
        card.pays_plan,
      ]);
    expect(await payers()).toEqual([
      ['4444', true, false],
      ['4242', false, true],
    ]);
    const paying = (await person.call(listPaymentMethods)).payment_methods[1]!;
    expect(await refusalOf(remove(paying.id))).toBe('409 billing.card.pays_plan');
    expect(await refusalOf(remove(main.id))).toBe('409 billing.card.kept');
    await prefer(main.id);
    expect(await payers()).toEqual([
      ['4444', true, true],
      ['4242', false, false],
    ]);
    await remove(paying.id);
    expect(await lastOf()).toEqual(['4444!']);
  });

  it('declined for its first purchase can be removed, even as the only one; one that has paid can’t', async () => {
    const declined = await addCardOf(api, person, 'cannotBeCharged');
    const letGo = (id: string) =>
      person.call(deletePaymentMethod, { body: { paymentMethodId: id, is_declined: true } });
    const { clientSecret } = await startCheckout(api, person, 'monthly', declined.id);
    expect(await api.sandbox.browser.confirm(clientSecret!, declined.id)).toMatchObject({ status: 'refused' });
    await letGo(declined.id);
    expect(await lastOf()).toEqual([]);

    const good = await addCardOf(api, person);
    const again = await startCheckout(api, person, 'monthly', good.id);
    expect(await api.sandbox.browser.confirm(again.clientSecret!, good.id)).toMatchObject({ status: 'succeeded' });
    const paid = { status: 'active', payment_method: { last4: '4242' } };
    expect(await person.call(refreshBilling)).toMatchObject(paid);
    expect(await refusalOf(letGo(good.id))).toBe('409 billing.card.kept');
    await api.sandbox.desk.forwardToRenewal(await customerOf(person));
    await waitForEvents(api);
    expect(await person.call(getSubscription)).toMatchObject(paid);
  });

  it('that belongs to another person gets the same answer as an unknown one, and is left alone', async () => {
    const stranger = await signUpAs(api, `foreign${name}`);
    const [foreign] = [await addCardOf(api, stranger), await addCardOf(api, stranger, 'mastercard')];
    await addCardOf(api, person);
    for (const id of [foreign.id, 'pm_nobody']) {
      expect(await refusalOf(remove(id))).toBe('404 billing.card.unknown');
      expect(await refusalOf(prefer(id))).toBe('404 billing.card.unknown');
    }
    expect(await lastOf(stranger)).toEqual(['4242!', '4444']);
  });

  it('that has expired is marked and cannot become the default', async () => {
    const old = await api.sandbox.browser.makeToken({
      number: cardNumbers.mastercard,
      exp_month: 11,
      exp_year: 2026,
      cvc: '123',
    });
    await addCardOf(api, person);
    const card = await person.call(addPaymentMethod, { body: old as { token: string } });
    const rows = api.test.database.sql;
    await rows.execute(fragment`update billing_cards set exp_month = 10 where id = ${card.id}`);
    expect((await person.call(listPaymentMethods)).payment_methods).toMatchObject([
      { isExpired: false },
      { isExpired: true },
    ]);
    expect(await refusalOf(prefer(card.id))).toBe('409 billing.card.expired');
  });

  it('that was added at the payment provider shows up a moment later', async () => {
    await addCardOf(api, person);
    await api.sandbox.desk.addCard(await customerOf(person), await tokenOf(api, 'mastercard'));
    await waitForEvents(api);
    expect(await lastOf()).toEqual(['4242!', '4444']);
  });

  it(`can’t be added beyond the limit of ${mostCards}`, async () => {
    for (let count = 0; count < mostCards; count += 1) await addCardOf(api, person);
    expect(await refusalOf(addCardOf(api, person))).toBe('409 billing.card.too_many');
  });

  it('never leaves its number in any database table', async () => {
    await buy(api, person);
    await addCardOf(api, person, 'failsLater');
    await waitForEvents(api);
    const { rows: tables } = await api.test.database.sql.execute<{ name: string }>(
      fragment`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const numbers = Object.values(cardNumbers).map((number) => number.replaceAll(' ', ''));
    for (const { name: table } of tables) {
      const { rows } = await api.test.database.sql.execute<{ told: string }>(
        fragment`select coalesce(string_agg(t::text, ' '), '') as told from ${fragment.identifier(table)} t`,
      );
      for (const number of numbers) expect(rows[0]!.told, table).not.toContain(number);
    }
  });
});

it('in local mode the card field is the sandbox’s', async () => {
  expect(await person.call(getCardField)).toEqual({ provider: 'sandbox', public_key: 'pk_sandbox' });
});
