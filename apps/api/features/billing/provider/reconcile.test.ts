import { getSubscription, refreshBilling } from '@hone/contracts/billing/subscription';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderSilent, type PaymentsPort, type ProviderSnapshot } from '../../../ports/payments.ts';
import { startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { addCardOf, startCheckout, buy, customerOf, signUpAs, waitForEvents } from '../../../testing/money/money.ts';

let api: TestApi;
let person: Visitor;
let people = 0;
/** Which events the webhook accepts. */
let hears: (type: string) => boolean;
let isAway = false;
let listsNothing = false;
const looks: string[] = [];

const nobody: ProviderSnapshot = {
  at: new Date(0),
  isDeleted: false,
  preferredCardId: null,
  cards: [],
  subscriptions: [],
  invoices: [],
};
const silence = () => Promise.reject(new ProviderSilent(new Error('away')));

function around(port: PaymentsPort): PaymentsPort {
  return {
    ...port,
    readEvent(...given) {
      const event = port.readEvent(...given);
      return typeof event === 'string' || hears(event.type) ? event : 'forged';
    },
    readSnapshot(customerId) {
      looks.push(customerId);
      if (isAway) return silence();
      return customerId.startsWith('cus_made_up')
        ? Promise.resolve({ ...nobody, at: api.clock.now() })
        : port.readSnapshot(customerId);
    },
    listUndelivered: (since) => (isAway ? silence() : listsNothing ? Promise.resolve([]) : port.listUndelivered(since)),
  };
}

beforeAll(async () => void (api = await startApi({}, undefined, { payments: around })));
afterAll(() => api.stop());
beforeEach(async () => {
  hears = () => true;
  [isAway, listsNothing] = [false, false];
  // Drop deliveries that an earlier test blocked.
  await api.test.database.sql.execute(fragment`delete from jobs where kind = 'sandbox.event'`);
  await api.test.database.sql.execute(fragment`update sandbox_events set sent_at = now() where sent_at is null`);
  person = await signUpAs(api, `reconciled${(people += 1)}`);
});

const statusOf = async () => (await person.call(getSubscription)).status;
const jobsOf = async (kind: string) => {
  const { rows } = await api.test.database.sql.execute<{ count: number }>(
    fragment`select count(*)::int as count from jobs where kind = ${kind} and dead_at is null`,
  );
  return rows[0]!.count;
};
/** Time passes, and the schedule runs. */
const after = async (hours: number) => {
  api.clock.forward(hours * 3600);
  await api.app.keepSchedule();
};
/** Paid, without any event arriving. */
async function payUnheard(): Promise<void> {
  const card = await addCardOf(api, person);
  const started = await startCheckout(api, person, 'yearly', card.id, 8640);
  await waitForEvents(api);
  hears = () => false;
  await api.sandbox.browser.confirm(started.clientSecret!, card.id);
}
const done = async () => {
  for (const kind of ['billing.undelivered', 'billing.night', 'billing.event', 'billing.sync'])
    await expect.poll(() => jobsOf(kind)).toBe(0);
};

describe('events that were never delivered', () => {
  it('are found within an hour, and each is stored once', async () => {
    await payUnheard();
    expect(await statusOf()).toBe('incomplete');
    await after(1);
    await expect.poll(statusOf).toBe('active');
    await done();
    const customer = await customerOf(person);
    const count = async () =>
      (
        await api.test.database.sql.execute<{ count: number }>(
          fragment`select count(*)::int as count from billing_events where customer_id = ${customer}`,
        )
      ).rows[0]!.count;
    const before = await count();
    expect(before).toBeGreaterThan(3);
    await after(1);
    await done();
    expect(await count()).toBe(before);
  });

  it('are requested again if the provider was unavailable, by one job an hour', async () => {
    await payUnheard();
    isAway = true;
    await after(1);
    await expect.poll(() => jobsOf('billing.undelivered')).toBe(1);
    await after(1);
    expect(await jobsOf('billing.undelivered')).toBeLessThanOrEqual(2);
    isAway = false;
    await expect
      .poll(async () => {
        api.clock.forward(60);
        return statusOf();
      })
      .toBe('active');
  });

  it('that are missing from the provider’s list too are found by the nightly check', async () => {
    await payUnheard();
    listsNothing = true;
    await after(1);
    await done();
    expect(await statusOf()).toBe('incomplete');
    await after(23);
    await expect.poll(statusOf).not.toBe('incomplete');
    await done();
  });
});

describe('an event that names no customer', () => {
  it('is still processed: the customer of a dispute is looked up', async () => {
    await buy(api, person, 'quarterly');
    await waitForEvents(api);
    hears = (type) => type.startsWith('charge.dispute.');
    const { invoices } = await api.sandbox.port.readSnapshot(await customerOf(person));
    await api.sandbox.desk.openDispute(invoices[0]!.id);
    await api.sandbox.desk.closeDispute(invoices[0]!.id, 'lost');
    await expect.poll(statusOf).toBe('lapsed');
  });
});

// Sixty syncs take a while on a busy machine.
describe('the nightly check', { timeout: 90_000 }, () => {
  const many = 60;
  beforeEach(async () => {
    await api.test.database.sql.execute(fragment`delete from billing_customers where id like 'cus_made_up%'`);
    await api.test.database.sql.execute(
      fragment`update billing_customers set changed_at = '2020-01-01', made_at = '2020-01-01'`,
    );
    await api.test.database.sql.execute(fragment`delete from billing_subscriptions`);
    await api.test.database.sql.execute(fragment`update billing_top_ups set state = 'none'`);
    await api.test.database.sql.execute(fragment`delete from users where email like 'madeup%'`);
    await api.test.database.sql.execute(fragment`
      with made as (insert into users (id, email, username, first_name, last_name, created_at)
        select gen_random_uuid(), 'madeup' || n || '@example.org', 'madeup' || n, 'A', 'B', now()
        from generate_series(1000, ${999 + many}) as n returning id, username)
      insert into billing_customers (id, user_id, made_at)
      select 'cus_made_up' || right(username, 4), id, ${api.clock.now().toISOString()}::timestamptz from made`);
    looks.length = 0;
  });

  it('checks each customer with billing activity in the last forty days exactly once, and skips inactive ones', async () => {
    await api.test.database.sql.execute(
      fragment`update billing_customers set made_at = made_at - interval '41 days' where id like 'cus_made_up%5'`,
    );
    await after(24);
    await done();
    const madeUp = () => looks.filter((id) => id.startsWith('cus_made_up'));
    await expect.poll(() => new Set(madeUp()).size).toBe(many * 0.9);
    expect(madeUp().filter((id) => id.endsWith('5'))).toEqual([]);
    expect(madeUp()).toHaveLength(many * 0.9);
  });

  it('waits as a single job while the provider is unavailable, and continues where it left off', async () => {
    isAway = true;
    await after(24);
    await expect.poll(() => looks.length).toBeGreaterThan(0);
    expect(await jobsOf('billing.sync')).toBe(0);
    expect(new Set(looks.filter((id) => id.startsWith('cus_made_up'))).size).toBeLessThanOrEqual(1);
    isAway = false;
    await expect
      .poll(async () => {
        api.clock.forward(60);
        return new Set(looks.filter((id) => id.startsWith('cus_made_up'))).size;
      })
      .toBe(many);
    await done();
  });
});

it('a check that finds nothing new still records when it happened', async () => {
  await buy(api, person, 'quarterly');
  api.clock.forward(60);
  await person.call(refreshBilling);
  const { rows } = await api.test.database.sql.execute<{ looked: Date }>(
    fragment`select looked_at as looked from billing_customers where id = ${await customerOf(person)}`,
  );
  expect(new Date(rows[0]!.looked)).toEqual(api.clock.now());
});
