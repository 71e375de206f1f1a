import { afterEach, describe, expect, it } from 'vitest';
import { CardRefused, ProviderRefused, ProviderSilent } from '../../../ports/payments.ts';
import { makeCustomer, makeKey, testNumbers } from '../../../testing/ports/payments/fixture.ts';
import { paymentsControls } from '../../../testing/stripe/controls.ts';
import type { Mishap } from '../../../testing/stripe/mishaps.ts';
import { startStripe, type StripeServer } from '../../../testing/stripe/server.ts';
import { stripePayments } from './stripe.ts';

const servers: StripeServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

async function start(settings: Parameters<typeof startStripe>[0] = {}, tryMilliseconds = 10_000) {
  const server = await startStripe(settings);
  servers.push(server);
  const port = stripePayments({ ...server.settings, tryMilliseconds });
  const nameToken = (token: string) => token.replace(/^pm_/, 'tok_');
  return {
    server,
    port,
    controls: paymentsControls({ ...server, nameToken, events: () => Promise.resolve([]), sign: () => '' }),
  };
}

async function startPaid() {
  const trial = await start();
  const customer = await makeCustomer(trial);
  return { ...trial, ...customer, paid: await customer.subscribeAndPay() };
}

const faultOf = (act: Promise<unknown>) =>
  act.then(
    () => 'none',
    (error: Error) => error,
  );
const why = { feedback: 'unused' as const, comment: 'I no longer need it' };
const bills = (server: StripeServer) =>
  server.requests.filter(({ method, path }) => method === 'POST' && /invoice/.test(path));

describe('a change of plan', () => {
  it('is a schedule of two phases that prorates nothing, keeps card and metadata, and releases itself', async () => {
    const { server, port, card, paid } = await startPaid();
    await port.changeAtRenewal(paid.id, 'yearly', 'change');
    const [made, written] = server.requests.slice(-2);
    expect([made!.form, made!.headers['idempotency-key'], written!.headers['idempotency-key']]).toEqual([
      { from_subscription: paid.id },
      'change:schedule',
      'change:phases',
    ]);
    const phase = (price: string) => ({
      items: { 0: { price, quantity: '1' } },
      default_payment_method: card.id,
      metadata: { attempt_id: paid.attemptId },
      proration_behavior: 'none',
    });
    expect(written!.form).toEqual({
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: {
        0: {
          ...phase('price_hone_monthly'),
          start_date: `${paid.period_start.getTime() / 1000}`,
          end_date: `${paid.period_end.getTime() / 1000}`,
        },
        1: { ...phase('price_hone_yearly'), duration: { interval: 'month', interval_count: '12' } },
      },
    });
  });

  it('that fails halfway changes nothing, and is scheduled by the next request', async () => {
    const { server, port, controls, customerId, paid, only, invoices } = await startPaid();
    server.injectFault({ method: 'POST', path: /subscription_schedules\/sub_sched/, mishap: 429, times: 1 });
    expect(await faultOf(port.changeAtRenewal(paid.id, 'yearly', 'change'))).toBeInstanceOf(ProviderSilent);
    expect((await only()).change).toBeNull();
    await controls.forwardToRenewal(customerId);
    expect([(await only()).interval, await invoices()]).toEqual([
      'monthly',
      [
        ['paid', 1500],
        ['paid', 1500],
      ],
    ]);
    server.injectFault({
      method: 'POST',
      path: /subscription_schedules\/sub_sched/,
      mishap: 'cut',
      isDone: false,
      times: 3,
    });
    expect(await faultOf(port.changeAtRenewal(paid.id, 'yearly', 'another'))).toBeInstanceOf(ProviderSilent);
    await port.changeAtRenewal(paid.id, 'yearly', 'another');
    expect((await only()).change).toBe('yearly');
  });

  it('whose responses are all lost is still scheduled, once', async () => {
    const { server, port, paid, only } = await startPaid();
    server.injectFault({ method: 'POST', path: /subscription_schedules/, mishap: 'cut', isDone: true, times: 1 });
    server.injectFault({
      method: 'POST',
      path: /subscription_schedules\/sub_sched/,
      mishap: 'reset',
      isDone: true,
      times: 1,
    });
    await port.changeAtRenewal(paid.id, 'yearly', 'change');
    expect((await only()).change).toBe('yearly');
  });

  it('is released before a cancellation; if that fails, it is reported as unknown, and the next call completes it', async () => {
    const { server, port, paid, only } = await startPaid();
    await port.changeAtRenewal(paid.id, 'yearly', 'change');
    server.injectFault({ method: 'POST', path: /subscriptions\/sub/, mishap: 429, times: 1 });
    expect(await faultOf(port.cancelAtRenewal({ subscriptionId: paid.id, ...why }))).toBeInstanceOf(ProviderSilent);
    expect(await only()).toMatchObject({ change: null, ends_at: null });
    await port.cancelAtRenewal({ subscriptionId: paid.id, ...why });
    expect((await only()).ends_at).toEqual(paid.period_end);
  });

  it('that someone else releases at the same moment is gone, which is not a failure', async () => {
    const { server, port, paid, only } = await startPaid();
    await port.changeAtRenewal(paid.id, 'yearly', 'change');
    server.beforeNext('POST', /release$/, () => port.keepPlan(paid.id));
    await port.keepPlan(paid.id);
    expect((await only()).change).toBeNull();
  });
});

describe('ending a subscription immediately', () => {
  it('refunds and bills nothing, and continues after a crash that left the bill open', async () => {
    const { server, port, controls, customerId, addCard, paid, only, invoices } = await startPaid();
    const bad = await addCard(testNumbers.refusedWhenCharged);
    await port.preferCard({ customerId, cardId: bad.id, subscriptionId: paid.id });
    await controls.forwardToRenewal(customerId);
    server.injectFault({ method: 'POST', path: /void$/, mishap: 429, times: 1 });
    expect(await faultOf(port.end(paid.id))).toBeInstanceOf(ProviderSilent);
    expect(server.requests.find(({ method }) => method === 'DELETE')!.form).toEqual({
      invoice_now: 'false',
      prorate: 'false',
    });
    expect([(await only()).state, await invoices()]).toEqual([
      'ended',
      [
        ['open', 1500],
        ['paid', 1500],
      ],
    ]);
    await port.end(paid.id);
    expect(await invoices()).toEqual([
      ['void', 1500],
      ['paid', 1500],
    ]);
  });
});

describe('a separate bill', () => {
  it('is created by three calls, each with its own key; Stripe neither charges it nor adds to it automatically', async () => {
    const { server, ...trial } = await start();
    const { customerId, bill } = await makeCustomer(trial);
    const { id } = await bill(2500, 'card', 'one');
    expect(bills(server).map(({ path, headers }) => [path.replace(id, 'ID'), headers['idempotency-key']])).toEqual([
      ['/v1/invoices', 'one:bill'],
      ['/v1/invoiceitems', 'one:line'],
      ['/v1/invoices/ID/finalize', 'one:final'],
    ]);
    const own = {
      customer: customerId,
      currency: 'usd',
      auto_advance: 'false',
      pending_invoice_items_behavior: 'exclude',
      metadata: { attempt_id: 'one' },
    };
    const [made, line, finalised] = bills(server).map(({ form }) => form);
    expect([made, line, finalised]).toEqual([
      { ...own, collection_method: 'charge_automatically', payment_settings: { payment_method_types: { 0: 'card' } } },
      { customer: customerId, invoice: id, amount: '2500', currency: 'usd', description: 'Credits' },
      { auto_advance: 'false' },
    ]);
    await bill(5000, 'transfer', 'two');
    expect(bills(server)[3]!.form).toMatchObject({
      collection_method: 'send_invoice',
      days_until_due: '30',
      payment_settings: {
        payment_method_types: { 0: 'customer_balance' },
        payment_method_options: { customer_balance: { bank_transfer: { type: 'us_bank_transfer' } } },
      },
    });
  });

  it.each([
    ['invoiceitems', 'draft'],
    ['finalize', 'draft'],
  ])(
    'whose creation fails before %s charges no one, is found by its attempt, and is reused when repeated',
    async (call, state) => {
      const { server, ...trial } = await start();
      const { bill, snapshot } = await makeCustomer(trial);
      server.injectFault({ method: 'POST', path: new RegExp(`${call}$`), mishap: 429, times: 1 });
      expect(await faultOf(bill(2500, 'card', 'one'))).toBeInstanceOf(ProviderSilent);
      const [draft] = (await snapshot()).invoices;
      expect(draft).toMatchObject({ state, attemptId: 'one', subscriptionId: null, clientSecret: null });
      expect((await bill(2500, 'card', 'one')).id).toBe(draft!.id);
      expect((await snapshot()).invoices).toMatchObject([{ id: draft!.id, state: 'open', total_cents: 2500 }]);
    },
  );

  it.each(
    ['invoices', 'invoiceitems', 'finalize'].flatMap((call) =>
      (['cut', 'reset'] as Mishap[]).map((mishap) => [call, mishap] as const),
    ),
  )('is created once, with the requested amount, even if the response to %s is lost (%s)', async (call, mishap) => {
    const { server, ...trial } = await start();
    const { bill, snapshot } = await makeCustomer(trial);
    server.injectFault({ method: 'POST', path: new RegExp(`${call}$`), mishap, isDone: true, times: 1 });
    const { id } = await bill(2500);
    expect((await snapshot()).invoices.map((one) => [one.id, one.state, one.total_cents])).toEqual([
      [id, 'open', 2500],
    ]);
  });

  it('that was never finalized leaves nothing behind when it is voided', async () => {
    const { server, port, ...trial } = await start();
    const { bill, snapshot } = await makeCustomer({ port, ...trial });
    server.injectFault({ method: 'POST', path: /finalize$/, mishap: 429, times: 1 });
    await faultOf(bill(2500, 'card', 'one'));
    const [draft] = (await snapshot()).invoices;
    await port.voidBill(draft!.id);
    await port.voidBill(draft!.id);
    expect((await snapshot()).invoices).toEqual([]);
  });

  it('that is paid at the moment it is voided stays paid', async () => {
    const { server, port, ...trial } = await start();
    const { card, bill } = await makeCustomer({ port, ...trial });
    const { id, see } = await bill();
    server.beforeNext('POST', /void$/, () => port.payBill(id, card.id, makeKey()));
    await port.voidBill(id);
    expect((await see()).state).toBe('paid');
  });

  it('whose payment got no response is reported as unknown, is later seen as paid, and is not charged again', async () => {
    const { server, port, ...trial } = await start({}, 250);
    const { card, bill, snapshot } = await makeCustomer({ port, ...trial });
    const { id } = await bill();
    server.injectFault({ method: 'POST', path: /pay$/, mishap: 'hang', isDone: true, times: 3 });
    expect(await faultOf(port.payBill(id, card.id, 'pay'))).toBeInstanceOf(ProviderSilent);
    expect((await snapshot()).invoices).toMatchObject([{ state: 'paid' }]);
    expect([await port.payBill(id, card.id, 'pay'), await port.payBill(id, card.id, 'other')]).toEqual([
      'paid',
      'paid',
    ]);
    const tries = server.requests
      .filter(({ path }) => path.endsWith('/pay'))
      .map(({ form, headers }) => [form, headers['idempotency-key']]);
    expect(tries[0]).toEqual([{ payment_method: card.id, off_session: 'true' }, 'pay:pay']);
  });

  it.each(['authentication_required', 'invoice_payment_intent_requires_action'])(
    'that needs bank authentication is told apart from a refusal: %s',
    async (confirmationCode) => {
      const { port, ...trial } = await start({ confirmationCode });
      const { card, bill } = await makeCustomer({ port, ...trial }, testNumbers.asks);
      const { id, see } = await bill();
      expect([await port.payBill(id, card.id, makeKey()), (await see()).state]).toEqual(['asks', 'open']);
    },
  );
});

describe('every call for plans, bills and events', () => {
  type Made = Awaited<ReturnType<typeof startPaid>>;
  type Row = [
    verb: string,
    method: string,
    path: RegExp,
    act: (made: Made, id: string) => Promise<unknown>,
    prepare?: ((made: Made) => Promise<unknown>) | undefined,
    isAfter?: boolean,
  ];
  const plan = ({ port, paid }: Made) => port.changeAtRenewal(paid.id, 'yearly', 'planned');
  const cancel = ({ port, paid }: Made) => port.cancelAtRenewal({ subscriptionId: paid.id, ...why });
  const write = async ({ bill }: Made) => (await bill(500, 'transfer')).id;
  const one = /subscriptions\/sub_\w+$/;
  const rows: Row[] = [
    ['changeAtRenewal', 'GET', one, ({ port, paid }) => port.changeAtRenewal(paid.id, 'yearly', 'k')],
    [
      'changeAtRenewal',
      'POST',
      /subscription_schedules$/,
      ({ port, paid }) => port.changeAtRenewal(paid.id, 'yearly', 'k'),
    ],
    [
      'changeAtRenewal',
      'POST',
      /schedules\/sub_sched_\w+$/,
      ({ port, paid }) => port.changeAtRenewal(paid.id, 'quarterly', 'k'),
      plan,
    ],
    ['keepPlan', 'GET', one, ({ port, paid }) => port.keepPlan(paid.id)],
    ['keepPlan', 'POST', /release$/, ({ port, paid }) => port.keepPlan(paid.id), plan],
    [
      'preferCard',
      'POST',
      /schedules\/sub_sched_\w+$/,
      ({ port, paid, card, customerId }) => port.preferCard({ customerId, cardId: card.id, subscriptionId: paid.id }),
      plan,
      true,
    ],
    ['cancelAtRenewal', 'POST', /release$/, cancel, plan],
    ['cancelAtRenewal', 'POST', one, cancel],
    ['resume', 'GET', one, ({ port, paid }) => port.resume(paid.id)],
    ['resume', 'POST', one, ({ port, paid }) => port.resume(paid.id), cancel],
    ['end', 'GET', one, ({ port, paid }) => port.end(paid.id)],
    ['end', 'DELETE', one, ({ port, paid }) => port.end(paid.id)],
    ['end', 'GET', /invoices\/in_\w+$/, ({ port, paid }) => port.end(paid.id), undefined, true],
    ['bill', 'POST', /invoices$/, ({ bill }) => bill(500, 'card', 'k')],
    ['bill', 'POST', /invoiceitems$/, ({ bill }) => bill(500, 'card', 'k'), undefined, true],
    ['bill', 'POST', /finalize$/, ({ bill }) => bill(500, 'card', 'k'), undefined, true],
    [
      'payBill',
      'POST',
      /pay$/,
      ({ port, card }, id) => port.payBill(id, card.id, 'k'),
      ({ bill }) => bill(500).then(({ id }) => id),
    ],
    ['voidBill', 'GET', /invoices\/in_\w+$/, ({ port }, id) => port.voidBill(id), write],
    ['voidBill', 'POST', /void$/, ({ port }, id) => port.voidBill(id), write],
    [
      'readTransfer',
      'GET',
      /invoices\/in_\w+$/,
      ({ port, customerId }, id) => port.readTransfer(customerId, id),
      write,
    ],
    [
      'readTransfer',
      'POST',
      /funding_instructions$/,
      ({ port, customerId }, id) => port.readTransfer(customerId, id),
      write,
    ],
    ['findCustomer', 'GET', /events\/\w+$/, ({ port }) => port.findCustomer('evt_x')],
    ['listUndelivered', 'GET', /events$/, ({ port }) => port.listUndelivered(new Date(0))],
  ];

  it.each(rows)(
    '%s (%s %s) tells a clear refusal from an unknown outcome',
    async (_, method, path, act, prepare, isAfter = false) => {
      const made = await startPaid();
      const id = await prepare?.(made);
      // Once a first call succeeded, reporting that nothing happened would be wrong.
      for (const [mishap, kind] of [
        [429, isAfter ? ProviderSilent : ProviderRefused],
        ['text', ProviderSilent],
        ['other', ProviderSilent],
      ] as const) {
        made.server.injectFault({ method, path, mishap, times: 3 });
        const fault = await faultOf(act(made, typeof id === 'string' ? id : ''));
        expect([mishap, fault]).toEqual([mishap, expect.any(kind)]);
        // Drop the faults that the SDK did not use up.
        made.server.clearFaults();
      }
    },
  );

  it('a card that Stripe declines for a bill is reported as declined', async () => {
    const { server, port, card, bill } = await startPaid();
    const { id } = await bill();
    server.injectFault({ method: 'POST', path: /pay$/, mishap: 402, times: 1 });
    expect(await faultOf(port.payBill(id, card.id, 'k'))).toBeInstanceOf(CardRefused);
  });
});
