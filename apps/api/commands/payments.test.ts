import { getUser } from '@hone/contracts/profile/user';
import { sql as fragment, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './commands.ts';
import { makeAdmin } from '../testing/operators/admin.ts';
import { startApi, type TestApi, type Visitor } from '../testing/api.ts';
import { buy, customerOf, signUpAs, waitForEvents } from '../testing/money/money.ts';

let api: TestApi;
let people = 0;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

async function differences(): Promise<string[]> {
  const lines: string[] = [];
  const { database } = api.test;
  const openPayments = () => Promise.resolve(api.sandbox.port);
  const admin = makeAdmin({ database, now: api.clock.now, openPayments });
  await runCommand(
    ['check', 'payments'],
    (line) => void lines.push(line),
    (work) => work(admin),
  );
  return lines;
}

const run = (statement: SQL) => api.test.database.sql.execute(statement);

interface Buyer {
  person: Visitor;
  id: string;
  customer: string;
}

async function buyer(name: string): Promise<Buyer> {
  const person = await signUpAs(api, name);
  await buy(api, person);
  await waitForEvents(api);
  const { id } = await person.call(getUser);
  return { person, id, customer: await customerOf(person) };
}

it('`check payments` reports no differences when there are none', async () => {
  await buyer('same');
  expect(await differences()).toEqual([
    expect.stringMatching(/^No differences: \d+ customers? (?:was|were) compared\.$/),
  ]);
});

const invoice = (customer: string, id: string, state: string) => fragment`
  insert into billing_invoices (id, customer_id, state, total_cents, refunded_cents, is_dispute_lost, created_at)
  values (${id}, ${customer}, ${state}, 500, 0, false, now())`;

const spoiled: [what: string, spoil: (one: Buyer, other: Buyer) => SQL, found: RegExp[]][] = [
  [
    'a subscription that has ended only in our database',
    ({ customer }) =>
      fragment`update billing_subscriptions set state = 'ended', is_live = false where customer_id = ${customer}`,
    [/^subscription sub_\w+: state is active there, ended here$/, /^subscription sub_\w+: is_live is true there/],
  ],
  [
    'a subscription that lasts longer in our database',
    ({ customer }) =>
      fragment`update billing_subscriptions set period_end = '2099-01-01' where customer_id = ${customer}`,
    [/^subscription sub_\w+: period_end is 2026-12-21T12:00:00.000Z there, 2099-01-01T00:00:00.000Z here$/],
  ],
  [
    'a subscription that makes someone else Pro',
    ({ customer }, other) =>
      fragment`update billing_subscriptions set user_id = ${other.id}, is_live = false where customer_id = ${customer}`,
    [/^subscription sub_\w+ belongs to user \S+, and its customer cus_\w+ is user \S+$/, /: is_live is true there/],
  ],
  [
    'a subscription that exists only in our database',
    ({ customer, id }) => fragment`
      insert into billing_subscriptions
        (id, customer_id, user_id, state, is_live, started_at, period_start, period_end, is_taken_back)
      values ('sub_made_up', ${customer}, ${id}, 'active', false, now(), now(), now(), false)`,
    [/^subscription sub_made_up is here and not there$/],
  ],
  [
    'a missing card',
    ({ customer }) => fragment`delete from billing_cards where customer_id = ${customer}`,
    [/^card pm_\w+ is there and not here$/],
  ],
  [
    'a different default card',
    ({ customer }) => fragment`update billing_customers set preferred_card = 'pm_other' where id = ${customer}`,
    [/^cus_\w+ prefers pm_\w+ there, pm_other here$/],
  ],
  [
    'a missing bill',
    ({ customer }) => fragment`delete from billing_invoices where customer_id = ${customer}`,
    [/^invoice in_\w+ is there and not here$/],
  ],
  [
    'a bill for a different amount and a different purchase',
    ({ customer }) =>
      fragment`update billing_invoices set total_cents = 1, subscription_id = null where customer_id = ${customer}`,
    [/^invoice in_\w+: total_cents is 750 there, 1 here$/, /^invoice in_\w+: subscription_id is sub_\w+ there/],
  ],
  [
    'a paid bill that exists only in our database',
    ({ customer }) => invoice(customer, 'in_made_up', 'paid'),
    [/^invoice in_made_up is here and not there$/],
  ],
  [
    'a customer who deleted their account, and still pays',
    ({ customer }) => fragment`
      with left_behind as (update billing_subscriptions set user_id = null where customer_id = ${customer})
      update billing_customers set user_id = null where id = ${customer}`,
    [/^cus_\w+ deleted their account, and pays for sub_\w+$/],
  ],
  [
    'a customer with Pro who is deleted only in our database',
    ({ customer }) => fragment`update billing_customers set deleted_at = now() where id = ${customer}`,
    [/^cus_\w+ is deleted here and not there$/],
  ],
];

describe('the operator is told of', () => {
  it.each(spoiled)('%s', async (_, spoil, found) => {
    const number = (people += 1);
    const [one, other] = [await buyer(`spoiled${number}`), await buyer(`other${number}`)];
    await run(spoil(one, other));
    const lines = await differences();
    const differing = lines.slice(0, -1).map((line) => line.replace('  - ', ''));
    expect(differing).toEqual(found.map((line) => expect.stringMatching(line)));
    expect(lines.at(-1)).toMatch(/^1 customer differs \(\d+ compared\)\./);
    await run(fragment`delete from billing_customers where id = ${one.customer}`);
  });

  it('a subscription that is active in our database, although its customer is deleted at the provider', async () => {
    const { customer } = await buyer('deleted');
    await api.sandbox.port.removeCustomer(customer);
    await waitForEvents(api);
    await run(fragment`update billing_subscriptions set is_live = true where customer_id = ${customer}`);
    expect((await differences())[0]).toMatch(/^ {2}- subscription sub_\w+ is live here, and cus_\w+ is deleted$/);
    await run(fragment`delete from billing_customers where id = ${customer}`);
  });

  it('nothing about a draft bill that the provider has dropped', async () => {
    const { customer } = await buyer('drafting');
    await run(invoice(customer, 'in_draft', 'draft'));
    expect(await differences()).toHaveLength(1);
  });
});
