import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { ProviderRefused, ProviderSilent } from '../../../ports/payments.ts';
import { amidCollections } from '../../../testing/threads/garbage.ts';
import { makeCustomer, testNumbers } from '../../../testing/ports/payments/fixture.ts';
import { paymentsControls } from '../../../testing/stripe/controls.ts';
import { startStripe, type StripeServer } from '../../../testing/stripe/server.ts';
import { stripePayments } from './stripe.ts';

const servers: StripeServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

async function start(settings: Parameters<typeof startStripe>[0] = {}, more: object = {}) {
  const server = await startStripe(settings);
  servers.push(server);
  const nameToken = (token: string) => token.replace(/^pm_/, 'tok_');
  const controls = paymentsControls({ ...server, nameToken, events: () => Promise.resolve([]), sign: () => '' });
  return { server, controls, port: stripePayments({ ...server.settings, ...more }) };
}

const faultOf = (act: Promise<unknown>) =>
  act.then(
    () => 'none',
    (error: Error) => error,
  );

describe('what is sent to Stripe', () => {
  it('carries a pinned API version and the secret key, and reveals nothing about our machine', async () => {
    const { server, ...trial } = await start();
    const { subscribeAndPay } = await makeCustomer(trial);
    await subscribeAndPay();
    await makeCustomer(trial);
    for (const { headers } of server.requests) {
      expect(headers).toMatchObject({
        'stripe-version': '2026-10-28.endive',
        authorization: `Bearer ${server.settings.secretKey}`,
        connection: 'keep-alive',
      });
      expect(headers['x-stripe-client-telemetry']).toBeUndefined();
      expect(JSON.parse(String(headers['x-stripe-client-user-agent']))).not.toHaveProperty('platform');
    }
  });

  it('carries a separate idempotency key per call, derived from the operation’s key', async () => {
    const { server, port, controls } = await start();
    const customerId = await port.createCustomer({ userId: 'anna', email: 'anna@example.org' }, 'one');
    const { id: cardId } = await port.addCard(customerId, await controls.makeToken(testNumbers.good), 'two');
    await port.subscribe({ customerId, cardId, interval: 'yearly', discount_cents: 0, attemptId: 'attempt' }, 'three');
    const keys = server.requests
      .filter(({ method }) => method === 'POST')
      .map(({ path, headers }) => `${path.split('/').at(-1)} ${String(headers['idempotency-key'])}`);
    expect(keys).toEqual([
      'customers one:customer',
      'payment_methods two:card',
      'attach two:keep',
      expect.stringMatching(/^cus_\w+ stripe-node-retry-/),
      'subscriptions three:subscription',
    ]);
    expect(server.requests.find(({ path }) => path.endsWith('/customers'))?.form).toEqual({
      email: 'anna@example.org',
      metadata: { user_id: 'anna' },
    });
    expect(server.requests.at(-1)?.form).toEqual({
      customer: customerId,
      items: { 0: { price: 'price_hone_yearly', quantity: '1' } },
      default_payment_method: cardId,
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: { 0: 'card' }, save_default_payment_method: 'on_subscription' },
      metadata: { attempt_id: 'attempt' },
      expand: { 0: 'latest_invoice.confirmation_secret', 1: 'schedule' },
    });
  });

  it.each(['', '/', '/stripe/of/ours', '/stripe/of/ours/'])('goes to the URL in STRIPE_API_BASE: %j', async (path) => {
    const { server } = await start({ under: path.replace(/\/$/, '') });
    const port = stripePayments({ ...server.settings, apiBase: new URL(server.settings.apiBase).origin + path });
    await port.createCustomer({ userId: 'anna', email: 'anna@example.org' }, 'key');
    expect(server.requests.map((request) => request.path)).toEqual(['/v1/customers']);
  });
});

describe('a discount', () => {
  it('is one coupon per amount, whoever needs it first', async () => {
    const { server, ...trial } = await start();
    const people = await Promise.all([1, 2, 3].map(() => makeCustomer(trial)));
    const started = await Promise.all(people.map(({ subscribe }) => subscribe('monthly', 750)));
    expect(started.map(({ open }) => open!.due_cents)).toEqual([750, 750, 750]);
    const made = server.requests
      .filter(({ method, path }) => method === 'POST' && path === '/v1/coupons')
      .map(({ form }) => form);
    expect(made[0]).toEqual({
      id: 'hone-once-750',
      amount_off: '750',
      currency: 'usd',
      duration: 'once',
      name: 'First month',
    });
    await people[0]!.subscribe('monthly', 750);
    expect(server.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/coupons')).toHaveLength(
      made.length,
    );
  });

  it.each([{ amount_off: '1500' }, { currency: 'eur' }, { duration: 'forever' }])(
    'that was changed at Stripe starts no subscription: %o',
    async (change) => {
      const { server, ...trial } = await start();
      const { subscribe, snapshot } = await makeCustomer(trial);
      const body = new URLSearchParams({
        id: 'hone-once-750',
        amount_off: '750',
        currency: 'usd',
        duration: 'once',
        ...change,
      });
      const headers = { authorization: `Bearer ${server.settings.secretKey}`, 'stripe-version': '2026-10-28.endive' };
      await fetch(`${server.settings.apiBase}/v1/coupons`, { method: 'POST', headers, body });
      expect(await faultOf(subscribe('monthly', 750))).toBeInstanceOf(ProviderRefused);
      expect((await snapshot()).subscriptions).toEqual([]);
    },
  );
});

describe('a price', () => {
  it.each([{ unit_amount: 1501 }, { currency: 'eur' }, { recurring: { interval: 'week', interval_count: 12 } }])(
    'that differs from the one we show starts no subscription, and no plan is changed to it: %o',
    async (wrong) => {
      const misprinted = {};
      const { port, ...trial } = await start({ misprinted });
      const { subscribeAndPay, subscribe, only } = await makeCustomer({ port, ...trial });
      const { id } = await subscribeAndPay('monthly');
      Object.assign(misprinted, wrong);
      expect(await faultOf(subscribe('yearly'))).toBeInstanceOf(ProviderRefused);
      expect(await faultOf(port.changeAtRenewal(id, 'quarterly', 'change'))).toBeInstanceOf(ProviderRefused);
      expect(await only()).toMatchObject({ id, change: null });
    },
  );

  it('is read once, however many people buy', async () => {
    const { server, ...trial } = await start();
    const { subscribeAndPay } = await makeCustomer(trial);
    await subscribeAndPay();
    await (await makeCustomer(trial)).subscribe();
    expect(server.requests.filter(({ path }) => path.startsWith('/v1/prices/'))).toHaveLength(1);
  });
});

describe('abandoning an unpaid subscription', () => {
  it('stops if it is paid at the same moment', async () => {
    const { server, ...trial } = await start();
    const { subscribe, pay, only, invoices } = await makeCustomer(trial);
    const started = await subscribe();
    server.beforeNext('POST', /void$/, () => pay(started));
    await trial.port.abandon(started.id);
    expect([(await only()).state, await invoices()]).toEqual(['active', [['paid', 1500]]]);
    expect(server.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('continues after a crash between its two steps', async () => {
    const { server, ...trial } = await start();
    const { subscribe, only } = await makeCustomer(trial);
    const { id } = await subscribe();
    server.injectFault({ method: 'DELETE', path: /subscriptions/, mishap: 429, times: 1 });
    expect(await faultOf(trial.port.abandon(id))).toBeInstanceOf(ProviderSilent);
    expect((await only()).state).toBe('incomplete');
    await trial.port.abandon(id);
    expect((await only()).state).toBe('expired');
  });

  it('is told apart from the end of a paid one, whatever Stripe calls it', async () => {
    const trial = await start({ cancelsUnpaid: true });
    const { customerId, subscribe, pay, snapshot } = await makeCustomer(trial);
    await trial.port.abandon((await subscribe()).id);
    await pay(await subscribe());
    await trial.controls.cancelAtRenewal(customerId);
    await trial.controls.forwardToRenewal(customerId);
    expect((await snapshot()).subscriptions.map(({ state }) => state)).toEqual(['ended', 'expired']);
  });
});

describe('what is only partly done', () => {
  it('a card that is stored, but could not be made the default, is reported as unknown rather than refused', async () => {
    const { server, port, controls } = await start();
    const customerId = await port.createCustomer({ userId: 'anna', email: 'anna@example.org' }, 'key');
    server.injectFault({ method: 'POST', path: /customers\/cus/, mishap: 429, times: 1 });
    const token = await controls.makeToken(testNumbers.good);
    expect(await faultOf(port.addCard(customerId, token, 'card'))).toBeInstanceOf(ProviderSilent);
    expect(await port.readSnapshot(customerId)).toMatchObject({ cards: [{ last4: '4242' }], preferredCardId: null });
    const { id } = await port.addCard(customerId, token, 'card');
    expect(await port.readSnapshot(customerId)).toMatchObject({ cards: [{ id }], preferredCardId: id });
  });

  it('a card set on the subscription, but not yet on the customer, is reported as unknown too', async () => {
    const { server, ...trial } = await start();
    const { customerId, addCard, subscribeAndPay } = await makeCustomer(trial);
    const { id: subscriptionId } = await subscribeAndPay();
    const { id: cardId } = await addCard(testNumbers.other);
    server.injectFault({ method: 'POST', path: /customers\/cus/, mishap: 429, times: 1 });
    expect(await faultOf(trial.port.preferCard({ customerId, cardId, subscriptionId }))).toBeInstanceOf(ProviderSilent);
  });

  it('a card whose removal got a faulty response is still removed', async () => {
    const { server, ...trial } = await start();
    const { addCard, snapshot } = await makeCustomer(trial);
    const { id } = await addCard(testNumbers.other);
    server.injectFault({ path: /detach/, mishap: 'cut', isDone: true, times: 3 });
    await trial.port.removeCard(id);
    expect((await snapshot()).cards).toHaveLength(1);
  });
});

describe('reading', () => {
  it('uses Stripe’s own time for a customer without a test clock', async () => {
    const trial = await start({ hasClocks: false, now: () => new Date('2020-01-01T00:00:00Z') });
    const { snapshot } = await makeCustomer(trial);
    expect(Math.abs((await snapshot()).at.getTime() - performance.timeOrigin - performance.now())).toBeLessThan(60_000);
  });

  it('shows the newest hundred bills with the card that paid each, however many charges failed before', async () => {
    const trial = await start();
    const { customerId, subscribe, pay, addCard, only, snapshot } = await makeCustomer(
      trial,
      testNumbers.refusedWhenCharged,
    );
    const started = await subscribe();
    const good = await addCard(testNumbers.other);
    await pay(started, good.id);
    await trial.controls.forward(customerId, 105 * 31 * 24 * 3600);
    const next = await subscribe('yearly');
    for (let tried = 0; tried < 130; tried += 1) await pay(next);
    expect(await pay(next, good.id)).toBe('succeeded');
    const { invoices } = await snapshot();
    expect([invoices.length, invoices[0]!.subscriptionId]).toEqual([100, next.id]);
    expect(invoices.filter(({ card }) => card?.last4 !== '4444')).toEqual([]);
    await expect(only()).rejects.toThrow('length');
  }, 60_000);

  it('treats a missing field as null', async () => {
    const trial = await start({ omitsNulls: true });
    const { customerId, card, addCard, subscribeAndPay, bill, only, snapshot } = await makeCustomer(trial);
    const { id } = await subscribeAndPay('monthly', 750);
    expect(await only()).toMatchObject({ state: 'active', cardId: card.id, ends_at: null, change: null, open: null });
    await trial.port.changeAtRenewal(id, 'yearly', 'change');
    expect((await only()).change).toBe('yearly');
    await trial.port.cancelAtRenewal({ subscriptionId: id, feedback: 'other', comment: 'Other' });
    await trial.port.resume(id);
    expect(await only()).toMatchObject({ ends_at: null, change: null });
    const other = await addCard(testNumbers.other);
    await trial.port.removeCard(other.id);
    await trial.port.removeCard(other.id);
    expect(await trial.port.payBill((await bill()).id, card.id, 'pay')).toBe('paid');
    expect(await snapshot()).toMatchObject({ cards: [{ id: card.id }], preferredCardId: card.id });
    await trial.port.end(id);
    await trial.port.removeCustomer(customerId);
    expect((await snapshot()).isDeleted).toBe(true);
  });

  it('still times out if garbage is collected while a response trickles in', async () => {
    const { server, port } = await start({}, { tryMilliseconds: 250 });
    const customerId = await port.createCustomer({ userId: 'anna', email: 'anna@example.org' }, 'key');
    server.injectFault({ method: 'GET', path: /invoices$/, mishap: 'drip' });
    const fault = await amidCollections(() => faultOf(port.readSnapshot(customerId)));
    expect(fault).toBeInstanceOf(ProviderSilent);
  });
});

describe('an event', () => {
  const at = new Date('2026-11-21T12:00:00Z');
  const sdk = new Stripe('sk_test_signs_only');
  const sign = (payload: string, secret: string, seconds = 0) =>
    sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp: at.getTime() / 1000 + seconds });
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'invoice.paid',
    data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1' } },
  });

  it('is valid under either secret while one is being rotated, and under no third', async () => {
    const { port } = await start({}, { webhookSecrets: ['whsec_old', 'whsec_new'] });
    const read = (header: string, time = at) => port.readEvent(Buffer.from(payload), header, time);
    for (const secret of ['whsec_old', 'whsec_new']) {
      expect(read(sign(payload, secret))).toEqual({ id: 'evt_1', type: 'invoice.paid', customerId: 'cus_1' });
      expect(read(sign(payload, secret, -301))).toBe('late');
      expect(read(sign(payload, secret, 301))).toBe('late');
    }
    // While Stripe rolls a secret it signs with both.
    expect(read(`${sign(payload, 'whsec_gone')},${sign(payload, 'whsec_new').split(',')[1]}`)).toMatchObject({
      id: 'evt_1',
    });
    expect(read(sign(payload, 'whsec_third'))).toBe('forged');
  });

  it('that is signed but malformed is rejected as forged', async () => {
    const { port, server } = await start();
    const [secret = ''] = server.settings.webhookSecrets;
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"evt_1"',
      '{}',
      '{"id":1,"type":"a","data":{"object":{}}}',
      '{"id":"evt_1","type":"a","data":{}}',
      '{"object":"v2.core.event","id":"evt_1"}',
    ]) {
      expect([body, port.readEvent(Buffer.from(body), sign(body, secret), at)]).toEqual([body, 'forged']);
    }
  });
});
