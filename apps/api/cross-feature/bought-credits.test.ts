import { sql as fragment, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purchaseChecks } from '../features/credits/purchases/purchases.checks.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { addCardOf, signUpAs, waitForEvents } from '../testing/money/money.ts';
import { buyCredits } from '../testing/money/top-ups.ts';
import { billingChecks } from '../features/billing/billing.checks.ts';
import { findViolationsAfter as findInBooks } from '../testing/money/books.ts';

let api: TestApi;
/** The buyer has two: this one was partly refunded, the other is untouched. */
let bill: string;
let refunded: string;
let account: string;
beforeAll(async () => {
  api = await startApi();
  const person = await signUpAs(api, 'audited');
  const card = await addCardOf(api, person);
  bill = await buyCredits(api, person, card.id, 5);
  refunded = await buyCredits(api, person, card.id, 10);
  await api.sandbox.desk.refund(refunded, 101);
  await waitForEvents(api);
  const { rows } = await api.test.database.sql.execute<{ account_id: string }>(
    fragment`select account_id from credit_purchases where invoice_id = ${bill}`,
  );
  account = rows[0]!.account_id;
});
afterAll(() => api.stop());

/** Violations after some statements, which are then rolled back. */
const findAfter = (...done: SQL[]) =>
  findInBooks(api.test.database, [...purchaseChecks, ...billingChecks], api.clock.now(), done);

it('correct books violate no invariant', async () => {
  expect(await findAfter()).toEqual([]);
  const { rows } = await api.test.database.sql.execute(
    fragment`select credits, taken_back from credit_purchases order by credits`,
  );
  expect(rows).toEqual([
    { credits: 100, taken_back: 0 },
    { credits: 200, taken_back: 21 },
  ]);
});

describe('the checker finds a violation of invariant', () => {
  it('9: credits that no purchase granted, and a debt that nothing explains', async () => {
    const gift = fragment`
      insert into credit_entries (account_id, key, kind, bucket, amount, at)
      values (${account}, 'purchase:none', 'top-up', 'bought', 7, now())`;
    expect(await findAfter(gift)).toEqual([
      `9: the purchases of account ${account} are worth 279, and its entries and its debt of 0 make 286`,
    ]);
    expect(await findAfter(fragment`update credit_accounts set debt = 5 where id = ${account}`)).toEqual([
      `9: the purchases of account ${account} are worth 279, and its entries and its debt of 5 make 274`,
    ]);
  });

  it('9: credits granted for a bill that was never paid, or isn’t ours', async () => {
    const given = `9: purchase ${bill} gave 100 credits, and no such bill of ours is paid`;
    expect(
      await findAfter(fragment`update billing_invoices set state = 'open', paid_at = null where id = ${bill}`),
    ).toContain(given);
    expect(await findAfter(fragment`update billing_invoices set attempt_id = null where id = ${bill}`)).toContain(
      given,
    );
  });

  it('9: a paid bill whose credits were not granted, unless the payer has deleted their account', async () => {
    const ungiven = fragment`delete from credit_purchases where invoice_id = ${bill}`;
    const says = `9: bill ${bill} is paid, and its 100 credits were not given`;
    expect(await findAfter(ungiven)).toContain(says);
    expect(await findAfter(ungiven, fragment`update billing_top_ups set user_id = null`)).not.toContain(says);
  });

  it('9: credits that went to someone other than their buyer', async () => {
    await signUpAs(api, 'bystander');
    const { rows } = await api.test.database.sql.execute<{ id: string }>(
      fragment`select id from credit_accounts where id <> ${account} limit 1`,
    );
    const misled = fragment`update credit_purchases set account_id = ${rows[0]!.id} where invoice_id = ${bill}`;
    expect(await findAfter(misled)).toContainEqual(
      expect.stringMatching(
        `^9: bill ${bill} was paid by user \\S+, and its credits went to account ${rows[0]!.id} of somebody else$`,
      ),
    );
  });

  it('9: a bill whose refund or dispute revoked the wrong number of credits', async () => {
    const says = (bills: string, own: string, here: string) =>
      `9: bill ${bills} stands for ${own}, and its purchase gave ${here}`;
    expect(await findAfter(fragment`update billing_invoices set refunded_cents = 0 where id = ${refunded}`)).toEqual([
      says(refunded, '200 credits less 0', '200 less 21'),
    ]);
    expect(await findAfter(fragment`update billing_invoices set is_dispute_open = true where id = ${bill}`)).toEqual([
      says(bill, '100 credits less 100', '100 less 0'),
    ]);
    expect(
      await findAfter(fragment`update billing_invoices set total_cents = 700, refunded_cents = 0 where id = ${bill}`),
    ).toContain(says(bill, '140 credits less 0', '100 less 0'));
  });

  it('9: a top-up that counts as paid without its bill, or with a different amount', async () => {
    const { rows } = await api.test.database.sql.execute<{ id: string }>(
      fragment`select id from billing_top_ups where invoice_id = ${bill}`,
    );
    const { id } = rows[0]!;
    expect(await findAfter(fragment`update billing_top_ups set amount_cents = 900 where id = ${id}`)).toEqual([
      `9: top-up ${id} of 900 cents is paid, and its bill ${bill} of 500 is paid`,
    ]);
    expect(await findAfter(fragment`update billing_top_ups set invoice_id = null where id = ${id}`)).toEqual([
      `9: top-up ${id} is paid, and has no bill`,
    ]);
  });

  it('10: more money refunded than paid, and more credits revoked than granted', async () => {
    expect(await findAfter(fragment`update billing_invoices set refunded_cents = 600 where id = ${bill}`)).toContain(
      `10: of bill ${bill} over 500 cents 600 were given back`,
    );
    const unchecked = fragment`alter table credit_purchases drop constraint credit_purchases_check`;
    const found = await findAfter(
      unchecked,
      fragment`update credit_purchases set taken_back = 101 where invoice_id = ${bill}`,
    );
    expect(found).toContain(`10: of purchase ${bill} 101 of its 100 credits were taken back`);
    expect(found).toContain('10: nothing keeps what is taken back within its bounds: its check is missing');
  });

  it('10: a debt larger than all credits ever revoked, and a database that would allow a negative debt', async () => {
    expect(await findAfter(fragment`update credit_accounts set debt = 22 where id = ${account}`)).toContain(
      `10: account ${account} owes 22, and 21 were ever taken back of it`,
    );
    expect(await findAfter(fragment`alter table credit_accounts drop constraint credit_accounts_debt_check`)).toEqual([
      '10: nothing keeps a debt within its bounds: its check is missing',
    ]);
  });
});
