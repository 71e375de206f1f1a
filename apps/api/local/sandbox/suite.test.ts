import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { describePaymentsPort } from '../../testing/ports/payments/payments.ts';
import { movableClock } from '../../testing/clock.ts';
import { makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { paymentsControls } from '../../testing/stripe/controls.ts';
import { sign } from './events/signature.ts';
import { paymentSandbox } from './sandbox.ts';
import { sandboxEvents } from './store/sandbox.table.ts';

const usualTime = new Date('2026-11-21T12:00:00Z');

let test: TestDatabase;
beforeAll(async () => void (test = await makeDatabase()));
afterAll(async () => {
  await test.database.close();
  await test.drop();
});

describePaymentsPort('the sandbox', async (at = usualTime) => {
  const { database } = test;
  const sandbox = paymentSandbox({
    database,
    clock: movableClock(at.toISOString()),
    secret: Buffer.alloc(32, 7),
    origin: 'http://localhost:4000',
    webhookUrl: () => '',
    enqueue: () => Promise.resolve(),
  });
  const { port, browser, desk, webhookSecret } = sandbox;
  return {
    port,
    controls: paymentsControls({
      browser,
      desk,
      events: async (customerId) =>
        Promise.all((await desk.listEvents(customerId)).map(async ({ id }) => (await desk.readEvent(id))!)),
      takeEvents: async (customerId) =>
        void (await database.sql
          .update(sandboxEvents)
          .set({ sent_at: at })
          .where(eq(sandboxEvents.customer_id, customerId))),
      sign: (body, signedAt, secret = webhookSecret) => sign(body, secret, signedAt),
    }),
  };
});
