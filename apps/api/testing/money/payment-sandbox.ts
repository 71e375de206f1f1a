import type { Interval } from '@hone/domain/money/plans';
import { paymentSandbox, type Sandbox } from '../../local/sandbox/sandbox.ts';
import { movableClock, type MovableClock } from '../clock.ts';
import { makeDatabase, type TestDatabase } from '../database.ts';

interface Asked {
  kind: string;
  payload: unknown;
}

export interface SandboxFixture {
  sandbox: Sandbox;
  clock: MovableClock;
  test: TestDatabase;
  jobs: Asked[];
  stop(): Promise<void>;
}

const day = 24 * 3600;

/** A sandbox on its own database, whose jobs wait for the test. */
export async function openSandbox({
  start = '2027-01-31T10:00:00Z',
  connections = 20,
  webhook = '',
} = {}): Promise<SandboxFixture> {
  const test = await makeDatabase({ connections });
  const clock = movableClock(start);
  const jobs: Asked[] = [];
  const sandbox = paymentSandbox({
    database: test.database,
    clock,
    secret: Buffer.alloc(32, 5),
    origin: 'http://localhost:4000',
    webhookUrl: () => webhook,
    enqueue: async (_, job) => void jobs.push(job),
  });
  return {
    sandbox,
    clock,
    test,
    jobs,
    async stop() {
      await test.database.close();
      await test.drop();
    },
  };
}

let keys = 0;
export const freshKey = () => `key ${(keys += 1)}`;

export async function typeCard({ browser }: Sandbox, number = '4242424242424242'): Promise<string> {
  const made = await browser.makeToken({
    number,
    exp_month: 12,
    exp_year: 2036,
    cvc: '123',
    details: { name: 'Grace Hopper', city: 'Arlington' },
  });
  if ('fault' in made) throw new Error(`No token: ${made.wrong}.`);
  return made.token;
}

export async function makeCustomer(sandbox: Sandbox, number?: string) {
  const { port, browser, desk } = sandbox;
  const customerId = await port.createCustomer({ userId: 'grace', email: 'grace@example.org' }, freshKey());
  const addCard = async (which?: string) => port.addCard(customerId, await typeCard(sandbox, which), freshKey());
  const card = await addCard(number);
  const subscribe = (interval: Interval = 'monthly', key = freshKey()) =>
    port.subscribe({ customerId, cardId: card.id, interval, discount_cents: 0, attemptId: key }, key);
  const read = async () => (await port.readSnapshot(customerId)).subscriptions[0]!;
  return {
    customerId,
    card,
    addCard,
    subscribe,
    read,
    invoices: async () =>
      (await port.readSnapshot(customerId)).invoices.map(({ state, total_cents }) => `${state} ${total_cents}`),
    async subscribeAndPay(interval?: Interval) {
      const started = await subscribe(interval);
      await browser.confirm(started.open!.clientSecret!, card.id);
      return read();
    },
    forward: (days: number) => desk.forward(customerId, days * day),
    toRenewal: () => desk.forwardToRenewal(customerId),
    prefer: async (cardId: string) => port.preferCard({ customerId, cardId, subscriptionId: (await read()).id }),
    events: async () => (await desk.listEvents(customerId)).map(({ type }) => type),
  };
}
