import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { describePaymentsPort } from '../../../ports/payments.suite.ts';
import { movableClock } from '../../../testing/clock.ts';
import { makeDatabase, type TestDatabase } from '../../../testing/database.ts';
import { paymentsControls } from '../../../testing/stripe/controls.ts';
import { startStripe, type StripeServer } from '../../../testing/stripe/server.ts';
import { sandboxEvents } from '../sandbox/store/sandbox.table.ts';
import { paymentSandbox } from '../sandbox/sandbox.ts';
import { sign } from '../sandbox/events/signature.ts';
import { stripePayments } from './stripe.ts';

let test: TestDatabase;
beforeAll(async () => void (test = await makeDatabase()));
afterAll(async () => {
  await test.database.close();
  await test.drop();
});

const servers: StripeServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

const sdk = new Stripe('sk_test_signs_only');
const usualTime = new Date('2026-11-21T12:00:00Z');

describePaymentsPort('Stripe', async (at = usualTime) => {
  const server = await startStripe({ now: () => at });
  servers.push(server);
  const [usual = ''] = server.settings.webhookSecrets;
  return {
    port: stripePayments(server.settings),
    controls: paymentsControls({
      ...server,
      nameToken: (token) => token.replace(/^pm_/, 'tok_'),
      events: async (customerId) => server.store.events(customerId),
      takeEvents: async (customerId) => server.store.takeEvents(customerId),
      sign: (body, signedAt, secret = usual) =>
        sdk.webhooks.generateTestHeaderString({
          payload: body.toString(),
          secret,
          timestamp: signedAt.getTime() / 1000,
        }),
    }),
  };
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
