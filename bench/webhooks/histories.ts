import { systemClock } from '../../apps/api/adapters/clock.ts';
import { paymentSandbox } from '../../apps/api/local/sandbox/sandbox.ts';
import { connectPostgres } from '../../apps/api/database/postgres.ts';
import { compareCustomer, listCustomers } from '../../apps/api/features/billing/provider/compare.ts';
import { intervals } from '../../packages/domain/money/plans.ts';
import type { Pool } from 'pg';
import { forEach } from '../rounds.ts';

interface Wanted {
  url: string;
  secret: Buffer;
  origin: string;
  people: readonly string[];
  events: number;
}

const insertCustomer = 'insert into billing_customers (id, user_id, made_at) values ($1, $2, now())';

/** People buy, pay, change and cancel at the provider. Returns the events, which are undelivered. */
export async function makeHistories(pool: Pool, { url, secret, origin, people, events }: Wanted) {
  const database = connectPostgres({ url, connections: 8, onError: () => undefined });
  const enqueue = () => Promise.resolve();
  const settings = { database, secret, clock: systemClock, origin, webhookUrl: () => origin, enqueue };
  const { port, browser, desk, webhookSecret } = paymentSandbox(settings);
  await forEach(people, 8, async (userId, number) => {
    const email = `payer${number}@example.org`;
    const customerId = await port.createCustomer({ userId, email }, `customer ${userId}`);
    await pool.query(insertCustomer, [customerId, userId]);
    const made = await browser.makeToken({ number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2099, cvc: '123' });
    if ('fault' in made) throw new Error(made.fault);
    const { id: cardId } = await port.addCard(customerId, made.token, `card ${made.token}`);
    const interval = intervals[number % intervals.length]!;
    const wanted = { customerId, cardId, interval, discount_cents: 0, attemptId: userId };
    const { open } = await port.subscribe(wanted, `subscription ${userId}`);
    await browser.confirm(open!.clientSecret!, cardId);
    const countEvents = async () => (await desk.listEvents(customerId)).length;
    while ((await countEvents()) < events / people.length) await desk.forwardToRenewal(customerId);
    if (number % 5 === 0) await desk.cancelAtRenewal(customerId);
    if (number % 7 === 0) await desk.changeAtRenewal(customerId, 'yearly').catch(() => undefined);
  });
  const inOrder = 'select body::text as body from sandbox_events order by place, customer_id limit $1';
  const { rows } = await pool.query<{ body: string }>(inOrder, [events]);
  return {
    bodies: rows.map(({ body }) => body),
    webhookSecret,
    /** Compares what the server has written with what the provider knows. */
    async findDifferences(): Promise<string[]> {
      const found: string[] = [];
      await forEach(await listCustomers(database.sql, '', people.length), 8, async (id) => {
        found.push(...(await compareCustomer(database.sql, id, await port.readSnapshot(id))));
      });
      return found;
    },
    close: () => database.close(),
  };
}
