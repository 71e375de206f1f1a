import { getSubscription, changeSubscription, cancelSubscription } from '@hone/contracts/billing/subscription';
import { getUsage } from '@hone/contracts/credits';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SellingDeps } from '../features/billing/customers/deps.ts';
import { ProviderSilent, type PaymentsPort } from '../ports/payments.ts';
import { makeAdmin } from '../testing/operators/admin.ts';
import { startApi, type TestApi, type Visitor } from '../testing/api.ts';
import { buy, customerOf, waitForJobs, signUpAs, waitForEvents } from '../testing/money/money.ts';
import type { Admin } from './admin/open.ts';
import { runCommand } from './commands.ts';
import { makeSelling } from '../composition/selling.ts';

let api: TestApi;
let admin: Admin;
let person: Visitor;
let email = '';
let people = 0;
let isAway = false;
let isDeaf = false;

const silence = () => Promise.reject(new ProviderSilent(new Error('away')));
const around = (port: PaymentsPort): PaymentsPort => ({
  ...port,
  readEvent: (...given) => (isDeaf ? 'forged' : port.readEvent(...given)),
  readSnapshot: (customerId) => (isAway ? silence() : port.readSnapshot(customerId)),
});

beforeAll(async () => {
  api = await startApi({}, undefined, { payments: around });
  const { database } = api.test;
  const announce = () => Promise.resolve();
  const nothing = () => Promise.resolve();
  const port = around(api.sandbox.port);
  const open = (): SellingDeps | undefined =>
    makeSelling({
      payments: port,
      sql: database.sql,
      transaction: database.transaction,
      now: api.clock.now,
      announce,
      enqueue: nothing,
      postMail: nothing,
      keyed: (_, text) => text,
      origin: '',
      reportFault: () => undefined,
    }).selling;
  admin = makeAdmin({
    database,
    now: api.clock.now,
    openPayments: () => Promise.resolve(port),
    openSelling: () => Promise.resolve(open()),
  });
});
afterAll(() => api.stop());
beforeEach(async () => {
  [isAway, isDeaf] = [false, false];
  email = `money${(people += 1)}@example.org`;
  person = await signUpAs(api, `money${people}`);
});

/** Output and exit status of a command. */
async function hone(...words: string[]): Promise<{ said: string[]; status: number }> {
  const said: string[] = [];
  const status = await runCommand(
    words,
    (line) => void said.push(line),
    (work) => work(admin),
  ).catch(({ name, message }: Error) => {
    said.push(name === 'CommandError' ? message : `${name}: ${message}`);
    return 1;
  });
  return { said, status };
}

const spoil = (customer: string) =>
  api.test.database.sql.execute(
    fragment`update billing_subscriptions set state = 'ended', is_live = false where customer_id = ${customer}`,
  );

describe('hone billing see', () => {
  it('shows a person’s plan, cards and pending events, and only the last digits of a card', async () => {
    await buy(api, person);
    await waitForEvents(api);
    await person.call(changeSubscription, { body: { priceId: api.sandbox.port.priceIds.yearly } });
    await waitForEvents(api);
    const { said } = await hone('billing', 'see', email.toUpperCase());
    const text = said.join('\n');
    expect(said[0]).toBe(email);
    expect(text).toMatch(/status +change_planned\nplan +pro\n/);
    expect(text).toMatch(
      /subscription +sub_\w+, active, monthly, paid from 2026-11-21 12:00:00 to 2026-12-21 12:00:00/,
    );
    expect(text).toMatch(/next +\$86\.40, yearly, on 2026-12-21 12:00:00/);
    expect(text).toMatch(/cards +visa 4242, 12\/2032, default, pays\n/);
    expect(text).toMatch(/last checked +2026-11-21 12:00:00\npending events +none/);
    expect(text).toMatch(/2026-11-21 12:00:00 +in_\w+ +pro +paid +\$7\.50/);
  });

  it('shows someone who never bought anything as being on the Free plan', async () => {
    const { said } = await hone('billing', 'see', email);
    expect(said.join('\n')).toMatch(/status +free\nplan +free\ncards +none\ncustomer +none/);
    expect((await hone('billing', 'see', 'nobody@example.org')).status).toBe(1);
  });
});

describe('hone billing reconcile', () => {
  it('repairs differences and reports them, for one person or everyone, even when the provider has nothing new', async () => {
    await buy(api, person);
    await waitForJobs(api);
    const customer = await customerOf(person);
    for (const words of [[email], []]) {
      await spoil(customer);
      const { said, status } = await hone('billing', 'reconcile', ...words);
      expect(status).toBe(0);
      expect(said).toContainEqual(expect.stringMatching(/subscription sub_\w+: state is active there, ended here/));
      expect(said.at(-1)).toMatch(/checked: \d+ same as at the provider, 1 fixed\.$/);
      expect(await person.call(getSubscription)).toMatchObject({ status: 'active' });
      expect((await hone('billing', 'reconcile', ...words)).said.at(-1)).toMatch(
        /checked: \d+ same as at the provider, 0 fixed\.$/,
      );
    }
  });

  it('says so when the provider is unavailable, and when a person is not a customer', async () => {
    expect(await hone('billing', 'reconcile', email)).toEqual({
      status: 1,
      said: [`${email} isn’t a customer of the payment provider.`],
    });
    await buy(api, person);
    // A sync that starts now would fail, and its retry would never come due here.
    await waitForJobs(api);
    isAway = true;
    expect((await hone('billing', 'reconcile', email)).said.at(-1)).toMatch(
      /^The payment provider didn’t do it, or didn’t confirm it: .*Nothing is lost/,
    );
  });
});

describe('hone billing replay', () => {
  it('processes an event again, or all of a person’s pending events, as often as you like', async () => {
    await buy(api, person);
    await waitForEvents(api);
    const customer = await customerOf(person);
    const { rows } = await api.test.database.sql.execute<{ id: string }>(
      fragment`select id from billing_events where customer_id = ${customer} limit 1`,
    );
    for (let times = 0; times < 2; times += 1)
      expect(await hone('billing', 'replay', rows[0]!.id)).toEqual({
        status: 0,
        said: [expect.stringMatching(`processed again: ${customer} was checked`)],
      });
    await api.test.database.sql.execute(
      fragment`update billing_events set worked_at = null where customer_id = ${customer}`,
    );
    expect((await hone('billing', 'see', email)).said.join('\n')).toMatch(/pending events +evt_\w+ \(/);
    expect((await hone('billing', 'replay', email)).said).toEqual([
      expect.stringMatching(/^Processed \d+ events of .*\.$/),
    ]);
    expect((await hone('billing', 'replay', email)).said).toEqual([`No change: ${email} has no pending events.`]);
  });
});

describe('hone billing enterprise', () => {
  it('grants an unlimited plan at no charge and revokes it; repeating either changes nothing', async () => {
    expect((await hone('billing', 'enterprise', 'set', email)).said).toEqual([
      `${email} is now on enterprise: unlimited, with nothing charged here.`,
    ]);
    expect((await hone('billing', 'enterprise', 'set', email)).said).toEqual([
      `No change: ${email} has been on enterprise since 2026-11-21 12:00:00 UTC.`,
    ]);
    expect(await person.call(getUsage)).toMatchObject({ plan: 'enterprise', is_unlimited: true });
    expect((await hone('billing', 'enterprise', 'end', email)).said).toEqual([`${email} is no longer on enterprise.`]);
    expect((await hone('billing', 'enterprise', 'end', email)).said).toEqual([
      `No change: ${email} isn’t on enterprise.`,
    ]);
    expect(await person.call(getUsage)).toMatchObject({ plan: 'free', is_unlimited: false });
  });

  it('is refused while Pro renews, says what to do, and works once Pro is canceled', async () => {
    await buy(api, person);
    const refused = await hone('billing', 'enterprise', 'set', email);
    expect(refused).toEqual({
      status: 1,
      said: [
        expect.stringMatching(/pays for Pro, which renews on 2026-12-21 12:00:00 UTC\. It must be canceled first/),
      ],
    });
    expect(await person.call(getSubscription)).toMatchObject({ status: 'active' });
    await person.call(cancelSubscription, { body: { cancellation_reason: 'Other' } });
    expect((await hone('billing', 'enterprise', 'set', email)).status).toBe(0);
  });
});
