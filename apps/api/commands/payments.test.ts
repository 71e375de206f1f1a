import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from './commands.ts';
import { planOf } from '../features/billing/plan/plan.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { buy, customerOf, signUpAs, waitForEvents } from '../testing/money/money.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

async function differences(): Promise<string[]> {
  const lines: string[] = [];
  const { database } = api.test;
  const admin = {
    database,
    now: api.clock.now,
    planOf,
    announce: () => Promise.resolve(),
    openPayments: () => Promise.resolve(api.sandbox.port),
    openSelling: () => Promise.resolve(undefined),
  };
  await runCommand(
    ['check', 'payments'],
    (line) => void lines.push(line),
    (work) => work(admin),
  );
  return lines;
}

it('the operator sees every place where our rows and the provider differ, and none when they do not', async () => {
  const person = await signUpAs(api, 'compared');
  await buy(api, person);
  await waitForEvents(api);
  expect(await differences()).toEqual([
    expect.stringMatching(/^No differences: \d+ customers? (?:was|were) compared\.$/),
  ]);
  const customer = await customerOf(person);
  await api.test.database.sql.execute(
    fragment`update billing_subscriptions set state = 'ended', is_live = false where customer_id = ${customer}`,
  );
  await api.test.database.sql.execute(
    fragment`update billing_invoices set total_cents = 1 where customer_id = ${customer}`,
  );
  await api.test.database.sql.execute(fragment`delete from billing_cards where customer_id = ${customer}`);
  expect(await differences()).toEqual([
    expect.stringMatching(/subscription sub_\w+: state is active there, ended here/),
    expect.stringMatching(/subscription sub_\w+: is_live is true there, false here/),
    expect.stringMatching(/card pm_\w+ is there and not here/),
    expect.stringMatching(/invoice in_\w+: total_cents is 750 there, 1 here/),
    expect.stringMatching(/^1 customer differs \(\d+ compared\)\./),
  ]);
});
