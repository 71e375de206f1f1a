import { refreshBilling, getSubscription } from '@hone/contracts/billing/subscription';
import { getBillingHistory } from '@hone/contracts/billing/bills';
import { deletePaymentMethod, setDefaultPaymentMethod } from '@hone/contracts/billing/cards';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { databaseKind } from '../../../testing/database.ts';
import {
  addCardOf,
  customerOf,
  refusalOf,
  signUpAs,
  startCheckout,
  waitForEvents,
  waitForMails,
} from '../../../testing/money/money.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

let people = 0;
const someone = () => signUpAs(api, `halver${(people += 1)}`);
/** Each is a different card. */
let codes = 100;
const newCode = () => String((codes += 1));
const confirm = async (secret: string | null, cardId: string) => {
  expect(await api.sandbox.browser.confirm(secret!, cardId)).toEqual({ status: 'succeeded' });
};
const paid = async (person: Visitor) =>
  (await person.call(getBillingHistory)).billing_history.map((bill) => [bill.payment_amount, bill.refunded_cents]);
const settled = async (person: Visitor) => {
  await person.call(refreshBilling);
  await waitForEvents(api);
};

/** Begins with one card, and pays with another. */
async function payWithAnother(begins: string, pays: string): Promise<Visitor> {
  const person = await someone();
  const [first, other] = [await addCardOf(api, person, 'good', begins), await addCardOf(api, person, 'good', pays)];
  await confirm((await startCheckout(api, person, 'monthly', first.id, 750)).clientSecret, other.id);
  await settled(person);
  return person;
}

describe('the half-price month is used up by the card that paid', () => {
  it('whichever card the purchase was started with, and that card keeps its own half-price month', async () => {
    const [begins, pays] = [newCode(), newCode()];
    const first = await payWithAnother(begins, pays);
    expect(await first.call(getSubscription)).toMatchObject({ status: 'active', payment_method: { last4: '4242' } });
    const second = await someone();
    const same = await addCardOf(api, second, 'good', pays);
    expect(await refusalOf(startCheckout(api, second, 'monthly', same.id, 750))).toBe('409 billing.discount.used');
    const other = await addCardOf(api, second, 'good', begins);
    expect(await startCheckout(api, second, 'monthly', other.id, 750)).toMatchObject({ due_cents: 750 });
  });

  it('even after its owner has deleted their account', async () => {
    const [begins, pays] = [newCode(), newCode()];
    const first = await payWithAnother(begins, pays);
    await first.call(deleteAccount, { body: { refresh_token: first.session.now()!.refresh } });
    await waitForEvents(api);
    const second = await someone();
    const same = await addCardOf(api, second, 'good', pays);
    expect(await refusalOf(startCheckout(api, second, 'monthly', same.id, 750))).toBe('409 billing.discount.used');
  });

  it('so another person who continues a purchase with that card sees the full price before any charge', async () => {
    const pays = newCode();
    await payWithAnother(newCode(), pays);
    const second = await someone();
    const fresh = await addCardOf(api, second);
    const begun = await startCheckout(api, second, 'monthly', fresh.id, 750);
    const same = await addCardOf(api, second, 'good', pays);
    expect(await refusalOf(startCheckout(api, second, 'monthly', same.id, 750))).toBe('409 billing.discount.used');
    expect(await startCheckout(api, second, 'monthly', fresh.id, 750)).toEqual(begun);
    const full = await startCheckout(api, second, 'monthly', same.id, 1500);
    expect(full).toMatchObject({ status: 'incomplete', due_cents: 1500 });
    expect(await api.sandbox.browser.confirm(begun.clientSecret!, same.id)).toMatchObject({ status: 'refused' });
    await confirm(full.clientSecret, same.id);
    await settled(second);
    expect([(await second.call(getSubscription)).status, await paid(second)]).toEqual(['active', [[15, 0]]]);
  });

  it('and anyone else who still confirms with that card is refunded, and their subscription ends', async () => {
    const pays = newCode();
    await payWithAnother(newCode(), pays);
    const second = await payWithAnother(newCode(), pays);
    await expect.poll(async () => (await second.call(refreshBilling)).status).toBe('lapsed');
    expect(await paid(second)).toEqual([[7.5, 750]]);
    const customer = await customerOf(second);
    const states = async () => (await api.sandbox.port.readSnapshot(customer)).subscriptions.map(({ state }) => state);
    await expect.poll(states).toEqual(['ended']);
    const [mail, ...more] = await waitForMails(api, `halver${people}@example.org`, 'Your Hone Pro plan has ended');
    expect([mail!.text.includes('Your last payment was returned to you'), more]).toEqual([true, []]);
    expect(await second.call(getSubscription)).toMatchObject({ first_month_discount: false });
    const [card] = (await api.sandbox.port.readSnapshot(customer)).cards;
    expect(await startCheckout(api, second, 'monthly', card!.id, 1500)).toMatchObject({ due_cents: 1500 });
  });

  it('even if the card that paid has been removed by the time we check', async () => {
    const pays = newCode();
    await payWithAnother(newCode(), pays);
    const second = await someone();
    const [fresh, same] = [await addCardOf(api, second), await addCardOf(api, second, 'good', pays)];
    const { clientSecret } = await startCheckout(api, second, 'monthly', fresh.id, 750);
    await confirm(clientSecret, same.id);
    await second.call(setDefaultPaymentMethod, { body: { payment_method_id: fresh.id } });
    await second.call(deletePaymentMethod, { body: { paymentMethodId: same.id } }).catch(() => undefined);
    await settled(second);
    await expect.poll(async () => (await second.call(refreshBilling)).status).toBe('lapsed');
    expect(await paid(second)).toEqual([[7.5, 750]]);
  });
});

// The embedded database runs one call at a time, so nothing races.
describe.runIf(databaseKind === 'postgres')('paid with the same card at the same moment', () => {
  it('on ten accounts, the half-price month goes to one of them, and the others are refunded', async () => {
    const pays = newCode();
    const begun = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const person = await signUpAs(api, `together${at}`);
        const [first, other] = [await addCardOf(api, person), await addCardOf(api, person, 'good', pays)];
        return { person, other, started: await startCheckout(api, person, 'monthly', first.id, 750) };
      }),
    );
    await Promise.all(begun.map(({ other, started }) => confirm(started.clientSecret, other.id)));
    await Promise.all(begun.map(({ person }) => person.call(refreshBilling)));
    await waitForEvents(api);
    const look = () => Promise.all(begun.map(async ({ person }) => (await person.call(refreshBilling)).status));
    await expect.poll(async () => (await look()).toSorted()).toEqual(['active', ...Array<string>(9).fill('lapsed')]);
    const bills = (await Promise.all(begun.map(({ person }) => paid(person)))).flat();
    expect(bills.map(([, refunded]) => refunded).toSorted()).toEqual([0, ...Array<number>(9).fill(750)]);
  });
});
