import { systemClock } from '../../apps/api/adapters/clock.ts';
import { paymentSandbox } from '../../apps/api/local/sandbox/sandbox.ts';
import { readKeys } from '../../apps/api/composition/keys/keys.ts';
import { connectPostgres } from '../../apps/api/database/postgres.ts';
import { compareCustomer, listCustomers } from '../../apps/api/features/billing/provider/compare.ts';
import { makeHistory } from '../../apps/api/testing/money/histories.ts';
import type { Pool } from 'pg';
import { forEach } from '../../apps/api/testing/load/for-each.ts';

interface Wanted {
  url: string;
  /** The server's. */
  secret: string;
  origin: string;
  people: readonly string[];
  events: number;
}

const insertCustomer = 'insert into billing_customers (id, user_id, made_at) values ($1, $2, now())';

/** People buy, pay, change and cancel at the provider. Returns the events, which are undelivered. */
export async function makeHistories(pool: Pool, { url, secret: given, origin, people, events }: Wanted) {
  const database = connectPostgres({ url, connections: 8, onError: () => undefined });
  const enqueue = () => Promise.resolve();
  const { key } = await readKeys(database.sql, { secret: Buffer.from(given), oldSecret: undefined });
  const secret = key('payment sandbox');
  const settings = { database, secret, clock: systemClock, origin, webhookUrl: () => origin, enqueue };
  const sandbox = paymentSandbox(settings);
  const { port, webhookSecret } = sandbox;
  await forEach(people, 8, async (userId, number) => {
    const email = `payer${number}@example.org`;
    const customerId = await port.createCustomer({ userId, email }, `customer ${userId}`);
    await pool.query(insertCustomer, [customerId, userId]);
    await makeHistory(sandbox, { userId, customerId, number }, events / people.length);
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
