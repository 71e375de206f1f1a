import Stripe from 'stripe';
import { afterEach } from 'vitest';
import { describePaymentsPort } from '../../../testing/ports/payments/payments.ts';
import { paymentsControls } from '../../../testing/stripe/controls.ts';
import { startStripe, type StripeServer } from '../../../testing/stripe/server.ts';
import { stripePayments } from './stripe.ts';

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
