import { afterAll, describe, expect, it } from 'vitest';
import { CardRefused, ProviderRefused, ProviderSilent, type PaymentsPort } from '../../../ports/payments.ts';
import { makeCustomer, testNumbers, type PaymentsFixture } from '../../../testing/ports/payments/fixture.ts';
import { paymentsControls } from '../../../testing/stripe/controls.ts';
import type { Mishap } from '../../../testing/stripe/mishaps.ts';
import { startStripe, type StripeServer } from '../../../testing/stripe/server.ts';
import { stripePayments } from './stripe.ts';

const servers: StripeServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.stop())));

const tryMilliseconds = 250;
/** Where every answer arrives: a busy machine must not cause a time-out. */
const generousTimeout = 10_000;

async function start(perTry = tryMilliseconds): Promise<PaymentsFixture & { server: StripeServer }> {
  const server = await startStripe();
  servers.push(server);
  const port = stripePayments({ ...server.settings, tryMilliseconds: perTry });
  const nameToken = (token: string) => token.replace(/^pm_/, 'tok_');
  return {
    server,
    port,
    controls: paymentsControls({ ...server, nameToken, events: () => Promise.resolve([]), sign: () => '' }),
  };
}

const faultOf = (act: Promise<unknown>) =>
  act.then(
    () => 'none',
    (error: Error) => error,
  );
const subscriptions = /^\/v1\/subscriptions/;
const triesOf = (server: StripeServer, method: string, path: RegExp) =>
  server.requests.filter((one) => one.method === method && path.test(one.path));

const unknown: Mishap[] = ['hang', 'reset', 'cut', 'drip', 'garbled', 'page', 'text', 'nothing', 'moved', 500, 503];

describe.concurrent('an unknown outcome', () => {
  it.each(unknown.flatMap((mishap) => [[mishap, false] as const, [mishap, true] as const]))(
    'is reported after %s, and a later read settles it (done: %s)',
    async (mishap, isDone) => {
      const { server, ...trial } = await start();
      const { subscribe, snapshot } = await makeCustomer(trial);
      server.injectFault({ method: 'POST', path: subscriptions, mishap, isDone });
      expect(await faultOf(subscribe('monthly', 0, 'attempt'))).toBeInstanceOf(ProviderSilent);
      expect((await snapshot()).subscriptions.map(({ attemptId }) => attemptId)).toEqual(isDone ? ['attempt'] : []);
      const tries = triesOf(server, 'POST', subscriptions);
      expect([tries.length, new Set(tries.map(({ headers }) => headers['idempotency-key'])).size]).toEqual([3, 1]);
    },
  );

  it('is reported for a response about something else, or an idempotency key that is still in use', async () => {
    for (const mishap of ['other', 409] as const) {
      const { server, ...trial } = await start();
      const { subscribe } = await makeCustomer(trial);
      server.injectFault({ method: 'POST', path: subscriptions, mishap });
      expect(await faultOf(subscribe())).toBeInstanceOf(ProviderSilent);
    }
  });

  it('is reported for an unavailable provider', async () => {
    const { server, port } = await start();
    await server.stop();
    expect(await faultOf(port.createCustomer({ userId: 'anna', email: 'anna@example.org' }, 'key'))).toBeInstanceOf(
      ProviderSilent,
    );
  });

  it('is reported if an attempt got no response, even when the next one is rejected', async () => {
    for (const mishap of [429, 401] as const) {
      const { server, ...trial } = await start();
      const { subscribe, snapshot } = await makeCustomer(trial);
      server.injectFault({ method: 'POST', path: subscriptions, mishap });
      server.injectFault({ method: 'POST', path: subscriptions, mishap: 'hang', isDone: true, times: 1 });
      expect(await faultOf(subscribe('monthly', 0, 'attempt'))).toBeInstanceOf(ProviderSilent);
      server.injectFault({ method: 'POST', path: subscriptions, mishap, times: 1 });
      expect(await faultOf(subscribe('monthly', 0, 'attempt'))).toBeInstanceOf(ProviderSilent);
      expect((await snapshot()).subscriptions).toHaveLength(1);
    }
  });

  it('never takes longer than three attempts, however slowly the bytes arrive', async () => {
    const { server, ...trial } = await start();
    const { snapshot } = await makeCustomer(trial);
    server.injectFault({ method: 'GET', path: /invoices$/, mishap: 'drip' });
    // Without a time-out for each attempt this would never end.
    expect(await faultOf(snapshot())).toBeInstanceOf(ProviderSilent);
    expect(triesOf(server, 'GET', /invoices$/)).toHaveLength(3);
  });
});

describe.concurrent('a single failure', () => {
  it.each<[Mishap, boolean]>([
    ...(['hang', 'reset', 'cut', 'garbled', 'page', 'moved'] as const).flatMap((mishap): [Mishap, boolean][] => [
      [mishap, false],
      [mishap, true],
    ]),
    [500, false],
    [503, false],
    [409, false],
  ])('of the kind %s does no harm: the change is made once (made on the first attempt: %s)', async (mishap, isDone) => {
    const { server, ...trial } = await start();
    const { subscribe, pay, invoices, only } = await makeCustomer(trial);
    server.injectFault({ method: 'POST', path: subscriptions, mishap, isDone, times: 1 });
    const started = await subscribe('monthly', 0, 'attempt');
    expect([(await only()).id, await pay(started), await invoices()]).toEqual([
      started.id,
      'succeeded',
      [['paid', 1500]],
    ]);
  });

  it('that Stripe replays, such as a 500 for a purchase already begun, charges once', async () => {
    const { server, ...trial } = await start();
    const { subscribe, pay, invoices, only } = await makeCustomer(trial);
    server.injectFault({ method: 'POST', path: subscriptions, mishap: 500, isDone: true, times: 1 });
    for (const _ of [1, 2]) expect(await faultOf(subscribe('monthly', 0, 'attempt'))).toBeInstanceOf(ProviderSilent);
    const found = await only();
    expect([found.attemptId, await pay(found), await invoices()]).toEqual(['attempt', 'succeeded', [['paid', 1500]]]);
  });
});

describe.concurrent('a clear refusal', () => {
  it.each([
    [429, ProviderRefused],
    [401, ProviderRefused],
    [402, CardRefused],
  ] as const)('with %i is reported on the first attempt, and nothing has changed', async (mishap, kind) => {
    const { server, ...trial } = await start(generousTimeout);
    const { subscribe, snapshot } = await makeCustomer(trial);
    server.injectFault({ method: 'POST', path: subscriptions, mishap });
    expect(await faultOf(subscribe())).toBeInstanceOf(kind);
    expect([triesOf(server, 'POST', subscriptions).length, (await snapshot()).subscriptions]).toEqual([1, []]);
  });

  it('tells the operator what failed and where, but quotes none of the data sent', async () => {
    const { server, port } = await start();
    const error = (await faultOf(port.addCard('cus_1', 'tok_secret', 'key'))) as Error;
    expect((error.cause as Error).message).toBe(
      'StripeInvalidRequestError, code resource_missing, param card[token], status 400, ' +
        `request req_${server.requests.length}`,
    );
    server.injectFault({ path: /customers$/, mishap: 'reset' });
    const cut = (await faultOf(port.createCustomer({ userId: 'anna', email: 'anna@example.org' }, 'other'))) as Error;
    expect((cut.cause as Error).message).toMatch(/^StripeConnectionError, detail ECONNRESET$/);
  });
});

describe.concurrent('every call', () => {
  const verbs: [
    string,
    string,
    RegExp,
    (
      port: PaymentsPort,
      made: { customerId: string; cardId: string; token: string; subscriptionId: string },
    ) => Promise<unknown>,
  ][] = [
    [
      'createCustomer',
      'POST',
      /customers$/,
      (port) => port.createCustomer({ userId: 'eve', email: 'eve@example.org' }, 'new'),
    ],
    ['removeCustomer', 'DELETE', /customers/, (port, { customerId }) => port.removeCustomer(customerId)],
    ['addCard', 'POST', /payment_methods$/, (port, { customerId, token }) => port.addCard(customerId, token, 'new')],
    ['addCard', 'POST', /attach$/, (port, { customerId, token }) => port.addCard(customerId, token, 'new')],
    [
      'preferCard',
      'POST',
      /customers/,
      (port, { customerId, cardId }) => port.preferCard({ customerId, cardId, subscriptionId: null }),
    ],
    ['preferCard', 'POST', /subscriptions/, (port, made) => port.preferCard(made)],
    ['removeCard', 'POST', /detach/, (port, { cardId }) => port.removeCard(cardId)],
    ['abandon', 'GET', /subscriptions/, (port, { subscriptionId }) => port.abandon(subscriptionId)],
    ['abandon', 'POST', /void/, (port, { subscriptionId }) => port.abandon(subscriptionId)],
    ['abandon', 'DELETE', /subscriptions/, (port, { subscriptionId }) => port.abandon(subscriptionId)],
    [
      'subscribe',
      'GET',
      /coupons/,
      (port, made) => port.subscribe({ ...made, interval: 'monthly', discount_cents: 750, attemptId: 'new' }, 'new'),
    ],
    [
      'subscribe',
      'GET',
      /prices/,
      (port, made) => port.subscribe({ ...made, interval: 'yearly', discount_cents: 0, attemptId: 'new' }, 'new'),
    ],
    ...['customers', 'payment_methods', 'subscriptions', 'invoices', 'charges', 'test_clocks'].map(
      (what): (typeof verbs)[number] => [
        'readSnapshot',
        'GET',
        new RegExp(what),
        (port, { customerId }) => port.readSnapshot(customerId),
      ],
    ),
  ];

  it.each(verbs)('%s (%s %s) tells a clear refusal from an unknown outcome', async (name, method, path, act) => {
    const { server, ...trial } = await start(generousTimeout);
    const { customerId, card, subscribe } = await makeCustomer(trial);
    const made = {
      customerId,
      cardId: card.id,
      token: await trial.controls.makeToken(testNumbers.other),
      subscriptionId: (await subscribe()).id,
    };
    // By then the bill is void: reporting that nothing happened would be wrong.
    const isLast = name === 'abandon' && method === 'DELETE';
    for (const [mishap, kind] of [
      [429, isLast ? ProviderSilent : ProviderRefused],
      ['text', ProviderSilent],
      ['other', ProviderSilent],
    ] as const) {
      server.injectFault({ method, path, mishap, times: 3 });
      expect([mishap, await faultOf(act(trial.port, made))]).toEqual([mishap, expect.any(kind)]);
    }
  });
});
