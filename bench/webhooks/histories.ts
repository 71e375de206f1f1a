import { systemClock } from '../../apps/api/adapters/clock.ts';
import { paymentSandbox } from '../../apps/api/adapters/payments/sandbox/sandbox.ts';
import { connectPostgres } from '../../apps/api/database/postgres.ts';
import { intervals } from '../../packages/domain/plans.ts';
import pg from 'pg';

interface Histories {
  /** The provider's events, in the order in which they happened. */
  bodies: string[];
  webhookSecret: string;
}

/** What happens at the provider to these people: they buy, pay for a year and more, change and cancel. Nobody is told of it yet. */
export async function makeHistories(url: string, secret: Buffer, people: readonly string[], wanted: number): Promise<Histories> {
  const database = connectPostgres({ url, connections: 8, onError: () => undefined });
  const { port, browser, desk, webhookSecret } = paymentSandbox({
    database, secret, clock: systemClock, origin: 'http://localhost:4000',
    webhookUrl: () => 'http://localhost:4000',
    enqueue: () => Promise.resolve(),
  });
  const customers = new pg.Pool({ connectionString: url, max: 8 });
  const live = async (userId: string, number: number) => {
    const customerId = await port.createCustomer({ userId, email: `payer${number}@example.org` }, `customer ${userId}`);
    await customers.query('insert into billing_customers (id, user_id, made_at) values ($1, $2, now())', [customerId, userId]);
    const made = await browser.makeToken({ number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2099, cvc: '123' });
    if ('fault' in made) throw new Error(made.fault);
    const { id: cardId } = await port.addCard(customerId, made.token, `card ${made.token}`);
    const interval = intervals[number % intervals.length]!;
    const { open } = await port.subscribe({ customerId, cardId, interval, discount_cents: 0, attemptId: userId }, `subscription ${userId}`);
    await browser.confirm(open!.clientSecret!, cardId);
    while ((await desk.listEvents(customerId)).length < wanted / people.length) await desk.forwardToRenewal(customerId);
    if (number % 5 === 0) await desk.cancelAtRenewal(customerId);
    if (number % 7 === 0) await desk.changeAtRenewal(customerId, 'yearly').catch(() => undefined);
  };
  let next = 0;
  const goOn = async () => {
    while (next < people.length) await live(people[(next += 1) - 1]!, next);
  };
  await Promise.all(Array.from({ length: 8 }, goOn));
  const { rows } = await customers.query<{ body: string }>('select body::text as body from sandbox_events order by place, customer_id limit $1', [wanted]);
  await customers.end();
  await database.close();
  return { bodies: rows.map(({ body }) => body), webhookSecret };
}
