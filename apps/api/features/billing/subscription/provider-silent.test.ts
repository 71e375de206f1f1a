import { getSubscription, refreshBilling } from '@hone/contracts/billing/subscription';
import {
  addPaymentMethod,
  deletePaymentMethod,
  listPaymentMethods,
  setDefaultPaymentMethod,
} from '@hone/contracts/billing/cards';
import { sql as fragment } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApi, Visitor } from '../../../testing/api.ts';
import { failingPayments } from '../../../testing/money/failing-payments.ts';
import { addCardOf, customerOf, refusalOf, startCheckout, tokenOf } from '../../../testing/money/money.ts';
import { eachNewcomer } from '../../../testing/money/newcomers.ts';

const provider = failingPayments();
let api: TestApi;
let person: Visitor;
beforeEach(() => provider.mend());
eachNewcomer('patient', (made) => ({ api, person } = made), provider.between);

const jobs = async () => {
  const { rows } = await api.test.database.sql.execute<{ count: number }>(
    fragment`select count(*)::int as count from jobs where kind = 'billing.sync' and dead_at is null`,
  );
  return rows[0]!.count;
};

describe('a purchase whose outcome is unknown', () => {
  it('is shown as being checked, never as failed, and is found if it did reach the provider', async () => {
    const card = await addCardOf(api, person);
    provider.fail('subscribe', 'done, then silent');
    expect(await startCheckout(api, person, 'monthly', card.id, 750)).toEqual({
      clientSecret: null,
      status: 'checking',
      due_cents: 750,
    });
    provider.mend();
    expect(await person.call(refreshBilling)).toMatchObject({
      is_checking: false,
      status: 'incomplete',
      open_payment: { due_cents: 750 },
    });
    const again = await startCheckout(api, person, 'monthly', card.id, 750);
    expect(again.clientSecret).toMatch(/^pi_/);
    expect((await api.sandbox.port.readSnapshot(await customerOf(person))).subscriptions).toHaveLength(1);
  });

  it('that never reached the provider is checked for a minute, then dropped, with the discount kept', async () => {
    const card = await addCardOf(api, person);
    provider.fail('subscribe', 'lost, silent');
    expect(await startCheckout(api, person, 'monthly', card.id, 750)).toMatchObject({ status: 'checking' });
    provider.mend();
    expect(await person.call(refreshBilling)).toMatchObject({
      is_checking: true,
      status: 'free',
      first_month_discount: true,
    });
    expect(await refusalOf(startCheckout(api, person, 'monthly', card.id, 750))).toBe('409 billing.checkout.under_way');
    api.clock.forward(61);
    expect(await person.call(refreshBilling)).toMatchObject({
      is_checking: false,
      status: 'free',
      first_month_discount: true,
    });
    expect(await startCheckout(api, person, 'monthly', card.id, 750)).toMatchObject({
      status: 'incomplete',
      due_cents: 750,
    });
  });

  it('is settled even if no one requests a check', async () => {
    const card = await addCardOf(api, person);
    provider.fail('subscribe', 'done, then silent');
    await startCheckout(api, person, 'yearly', card.id, 8640);
    provider.mend();
    while ((await person.call(getSubscription)).is_checking) {
      api.clock.forward(5);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await person.call(getSubscription)).toMatchObject({
      status: 'incomplete',
      open_payment: { due_cents: 8640 },
    });
  });
});

describe('a provider that refuses', () => {
  it('starts no purchase, which is reported, and does not use up the half-price month', async () => {
    const card = await addCardOf(api, person);
    provider.fail('subscribe', 'refused');
    expect(await refusalOf(startCheckout(api, person, 'monthly', card.id, 750))).toBe('502 billing.provider.refused');
    provider.mend();
    expect(await person.call(getSubscription)).toMatchObject({
      status: 'free',
      is_checking: false,
      first_month_discount: true,
    });
    expect(await startCheckout(api, person, 'monthly', card.id, 750)).toMatchObject({ status: 'incomplete' });
  });

  it.each(['createCustomer', 'addCard'] as const)(
    '%s: no card is stored, and the same token can be used again',
    async (verb) => {
      const token = await tokenOf(api);
      const add = () => person.call(addPaymentMethod, { body: { token } });
      provider.fail(verb, 'refused');
      expect(await refusalOf(add())).toBe('502 billing.provider.refused');
      provider.fail(verb, 'done, then silent');
      expect(await refusalOf(add())).toBe('503 billing.provider.unknown');
      provider.mend();
      await add();
      expect((await person.call(listPaymentMethods)).payment_methods).toHaveLength(1);
    },
  );

  it('to change the default card or remove a card leaves the cards as they were, with an error', async () => {
    const [first, second] = [await addCardOf(api, person), await addCardOf(api, person, 'mastercard')];
    provider.fail('preferCard', 'refused');
    expect(await refusalOf(person.call(setDefaultPaymentMethod, { body: { payment_method_id: second.id } }))).toBe(
      '502 billing.provider.refused',
    );
    provider.fail('removeCard', 'lost, silent');
    expect(await refusalOf(person.call(deletePaymentMethod, { body: { paymentMethodId: second.id } }))).toBe(
      '503 billing.provider.unknown',
    );
    provider.mend();
    expect((await person.call(listPaymentMethods)).payment_methods).toMatchObject([
      { id: first.id, is_default: true },
      { id: second.id },
    ]);
  });
});

describe('a provider that cannot be read', () => {
  it('undoes nothing: a card that was added is listed, and another read is scheduled', async () => {
    await addCardOf(api, person);
    provider.fail('readSnapshot', 'lost, silent');
    await addCardOf(api, person, 'mastercard');
    expect((await person.call(listPaymentMethods)).payment_methods.map(({ last4 }) => last4)).toEqual(['4242', '4444']);
    expect(await jobs()).toBeGreaterThan(0);
    provider.mend();
    while ((await jobs()) > 0) {
      api.clock.forward(5);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect((await person.call(listPaymentMethods)).payment_methods).toHaveLength(2);
  });

  it('sells nothing while the state of the customer is unknown', async () => {
    const card = await addCardOf(api, person);
    provider.fail('readSnapshot', 'lost, silent');
    expect(await refusalOf(startCheckout(api, person, 'monthly', card.id, 750))).toBe('503 billing.provider.unknown');
    expect(await refusalOf(person.call(refreshBilling))).toBe('503 billing.provider.unknown');
    expect(await person.call(getSubscription)).toMatchObject({ status: 'free' });
  });
});
