import { intervals } from '@hone/domain/money/plans';
import { sql as fragment } from 'drizzle-orm';
import { paymentSandbox } from '../../local/sandbox/sandbox.ts';
import type { TestApi } from '../api.ts';
import { forEach } from '../load/for-each.ts';
import { insertUser } from '../users.ts';

type Sandbox = ReturnType<typeof paymentSandbox>;

/** One person with a card buys, pays for so many events, and some of them change or cancel. */
export async function makeHistory(
  { port, browser, desk }: Sandbox,
  { userId, customerId, number }: { userId: string; customerId: string; number: number },
  events: number,
): Promise<void> {
  const made = await browser.makeToken({ number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2099, cvc: '123' });
  if ('fault' in made) throw new Error(made.fault);
  const { id: cardId } = await port.addCard(customerId, made.token, `card ${made.token}`);
  const interval = intervals[number % intervals.length]!;
  const wanted = { customerId, cardId, interval, discount_cents: 0, attemptId: userId };
  const { open } = await port.subscribe(wanted, `subscription ${userId}`);
  await browser.confirm(open!.clientSecret!, cardId);
  while ((await desk.listEvents(customerId)).length < events) await desk.forwardToRenewal(customerId);
  if (number % 5 === 0) await desk.cancelAtRenewal(customerId);
  if (number % 7 === 0) await desk.changeAtRenewal(customerId, 'yearly').catch(() => undefined);
}

/** People buy, pay, change and cancel at the provider, and no one tells us. Returns the first events, in order. */
export async function makeHistories(
  { test: { database }, clock, url }: TestApi,
  { payers, events }: { payers: number; events: number },
) {
  const sandbox = paymentSandbox({
    database,
    clock,
    secret: Buffer.alloc(32, 7),
    origin: url,
    webhookUrl: () => url,
    enqueue: () => Promise.resolve(),
  });
  const people = Array.from({ length: payers }, (_, number) => number);
  const customers: string[] = [];
  await forEach(people, 4, async (number) => {
    const userId = await insertUser(database.sql, clock.now(), `payer${number}`);
    const email = `payer${number}@example.org`;
    const customerId = await sandbox.port.createCustomer({ userId, email }, `customer ${userId}`);
    await database.sql.execute(fragment`
      insert into billing_customers (id, user_id, made_at) values (${customerId}, ${userId}, now())`);
    await makeHistory(sandbox, { userId, customerId, number }, events / payers);
    customers.push(customerId);
  });
  const { rows } = await database.sql.execute<{ body: string }>(
    fragment`select body::text as body from sandbox_events order by place, customer_id limit ${events}`,
  );
  // What isn't among them counts as delivered, so that no one asks for it.
  await database.sql.execute(fragment`update sandbox_events set sent_at = now()`);
  return { bodies: rows.map(({ body }) => body), customers, readSnapshot: sandbox.port.readSnapshot };
}
