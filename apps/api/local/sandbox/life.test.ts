import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeCustomer,
  openSandbox,
  typeCard,
  freshKey,
  type SandboxFixture,
} from '../../testing/money/payment-sandbox.ts';

let trial: SandboxFixture;
beforeAll(async () => void (trial = await openSandbox()));
afterAll(() => trial.stop());

const start = (number?: string) => makeCustomer(trial.sandbox, number);
const dayOf = (date: Date | null | undefined) => date?.toISOString().slice(0, 10);
const numbers = {
  fails: '4000000000000341',
  asksAlways: '4000002760003184',
  asksOnce: '4000002500003155',
  tires: '4000000000000101',
};

describe('a renewal', () => {
  it('that fails is retried on days 1, 3, 5 and 7; after the last one the plan ends and nothing is owed', async () => {
    const grace = await start();
    await grace.subscribeAndPay();
    await grace.prefer((await grace.addCard(numbers.fails)).id);
    await grace.toRenewal();
    const seen = [];
    for (const days of [1, 2, 2, 2]) {
      const { state, open } = await grace.read();
      seen.push([state, dayOf(open?.retry_at)]);
      await grace.forward(days);
    }
    expect(seen).toEqual([
      ['past_due', '2027-03-01'],
      ['past_due', '2027-03-03'],
      ['past_due', '2027-03-05'],
      ['past_due', '2027-03-07'],
    ]);
    expect(await grace.read()).toMatchObject({ state: 'ended', open: null });
    expect(await grace.invoices()).toEqual(['uncollectible 1500', 'paid 1500']);
    expect((await grace.events()).filter((type) => type === 'invoice.payment_failed')).toHaveLength(5);
    await grace.forward(60);
    expect(await grace.invoices()).toHaveLength(2);
  });

  it('that failed is paid on the next attempt by whichever card is the default by then', async () => {
    const grace = await start();
    await grace.subscribeAndPay();
    await grace.prefer((await grace.addCard(numbers.fails)).id);
    await grace.toRenewal();
    await grace.prefer((await grace.addCard('5555555555554444')).id);
    expect((await grace.read()).state).toBe('past_due');
    await grace.forward(1);
    expect(await grace.read()).toMatchObject({
      state: 'active',
      open: null,
      period_end: new Date('2027-03-31T10:00:00Z'),
    });
  });

  it('that needs bank authentication waits, and is paid once the person confirms it', async () => {
    const grace = await start(numbers.asksAlways);
    const started = await grace.subscribe();
    const pay = async (clientSecret: string) => {
      expect(await trial.sandbox.browser.confirm(clientSecret, grace.card.id)).toMatchObject({
        status: 'requires_action',
      });
      return trial.sandbox.browser.decide(clientSecret.split('_secret')[0]!, true);
    };
    expect(await pay(started.open!.clientSecret!)).toBe('done');
    await grace.toRenewal();
    const due = await grace.read();
    expect(due).toMatchObject({ state: 'past_due', open: { due_cents: 1500 } });
    expect(await grace.events()).toContain('invoice.payment_action_required');
    expect(await pay(due.open!.clientSecret!)).toBe('done');
    expect([(await grace.read()).state, await grace.invoices()]).toEqual(['active', ['paid 1500', 'paid 1500']]);
  });

  it('needs no authentication if the bank required it only for the first payment', async () => {
    const grace = await start(numbers.asksOnce);
    const { open } = await grace.subscribe();
    expect(await trial.sandbox.browser.confirm(open!.clientSecret!, grace.card.id)).toMatchObject({
      status: 'requires_action',
    });
    await trial.sandbox.browser.decide(open!.clientSecret!.split('_secret')[0]!, true);
    await grace.toRenewal();
    expect((await grace.read()).state).toBe('active');
  });

  it('fails the second time with a card that starts to decline, and with one that has expired by then', async () => {
    const tired = await start(numbers.tires);
    await tired.subscribeAndPay();
    const states = [];
    for (const _ of [1, 2]) {
      await tired.toRenewal();
      states.push((await tired.read()).state);
    }
    expect(states).toEqual(['active', 'past_due']);

    const made = await trial.sandbox.browser.makeToken({
      number: '4242424242424242',
      exp_month: 2,
      exp_year: 2027,
      cvc: '999',
    });
    const grace = await start();
    const short = await trial.sandbox.port.addCard(grace.customerId, 'token' in made ? made.token : '', freshKey());
    await grace.subscribeAndPay();
    await grace.prefer(short.id);
    await grace.toRenewal();
    expect((await grace.read()).state).toBe('active');
    await grace.toRenewal();
    expect((await grace.read()).state).toBe('past_due');
  });

  it('happens automatically on each due date: after a year without a visit there are twelve more bills', async () => {
    const other = await openSandbox({ start: '2027-01-31T10:00:00Z' });
    const grace = await makeCustomer(other.sandbox);
    await grace.subscribeAndPay();
    other.clock.forward(365 * 24 * 3600);
    const { invoices, subscriptions } = await other.sandbox.port.readSnapshot(grace.customerId);
    const starts = invoices.map(({ created_at }) => dayOf(created_at)).toReversed();
    expect(starts.slice(0, 5)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    expect([starts.length, starts.at(-1), dayOf(subscriptions[0]!.period_end)]).toEqual([
      13,
      '2028-01-31',
      '2028-02-29',
    ]);
    await other.stop();
  });
});

describe('a first payment', () => {
  it('can be made for 23 hours, and never after that', async () => {
    const [early, late] = [await start(), await start()];
    const [first, second] = [await early.subscribe(), await late.subscribe()];
    await early.forward(22.9 / 24);
    await late.forward(23 / 24);
    expect(await trial.sandbox.browser.confirm(first.open!.clientSecret!, early.card.id)).toEqual({
      status: 'succeeded',
    });
    expect(await trial.sandbox.browser.confirm(second.open!.clientSecret!, late.card.id)).toMatchObject({
      status: 'refused',
    });
    expect([(await early.read()).state, (await late.read()).state, await late.invoices()]).toEqual([
      'active',
      'expired',
      ['void 1500'],
    ]);
  });

  it('makes the card it was paid with the one charged for renewals', async () => {
    const grace = await start();
    const started = await grace.subscribe();
    const other = await grace.addCard('5555555555554444');
    await trial.sandbox.browser.confirm(started.open!.clientSecret!, other.id);
    expect(await grace.read()).toMatchObject({ state: 'active', cardId: other.id });
  });

  it('can’t be confirmed without its secret, or with another person’s card', async () => {
    const [grace, eve] = [await start(), await start()];
    const { open } = await grace.subscribe();
    const secret = open!.clientSecret!;
    const tries: [string, string][] = [
      [`${secret.split('_secret')[0]}_secret_guessed`, grace.card.id],
      ['pi_nobody_secret_x', grace.card.id],
      ['', grace.card.id],
      [secret, eve.card.id],
      [secret, 'pm_nobody'],
    ];
    for (const [clientSecret, cardId] of tries)
      expect(await trial.sandbox.browser.confirm(clientSecret, cardId)).toMatchObject({ status: 'refused' });
    expect([(await grace.read()).state, await grace.invoices()]).toEqual(['incomplete', ['open 1500']]);
  });
});

describe('an operator’s actions at the provider', () => {
  it('canceling undoes a planned change, and resuming doesn’t bring it back', async () => {
    const { desk } = trial.sandbox;
    const grace = await start();
    await grace.subscribeAndPay();
    await desk.changeAtRenewal(grace.customerId, 'quarterly');
    await desk.changeAtRenewal(grace.customerId, 'yearly');
    expect(await grace.read()).toMatchObject({ change: 'yearly', ends_at: null, open: null });
    await desk.cancelAtRenewal(grace.customerId);
    expect(await grace.read()).toMatchObject({ change: null, ends_at: new Date('2027-02-28T10:00:00Z') });
    await expect(desk.changeAtRenewal(grace.customerId, 'yearly')).rejects.toMatchObject({ name: 'EngineRefusal' });
    await desk.resume(grace.customerId);
    expect(await grace.read()).toMatchObject({ change: null, ends_at: null, state: 'active' });
    await grace.toRenewal();
    expect([(await grace.read()).interval, await grace.invoices()]).toEqual(['monthly', ['paid 1500', 'paid 1500']]);
  });

  it('a plan change keeps the day of the month: monthly from January 31, then quarterly', async () => {
    const grace = await start();
    await grace.subscribeAndPay();
    await trial.sandbox.desk.changeAtRenewal(grace.customerId, 'quarterly');
    await grace.toRenewal();
    expect(dayOf((await grace.read()).period_end)).toBe('2027-05-31');
    await trial.sandbox.desk.changeAtRenewal(grace.customerId, 'monthly');
    await trial.sandbox.desk.releaseChange(grace.customerId);
    await grace.toRenewal();
    expect([(await grace.read()).interval, dayOf((await grace.read()).period_end), await grace.invoices()]).toEqual([
      'quarterly',
      '2027-08-31',
      ['paid 3000', 'paid 3000', 'paid 1500'],
    ]);
  });

  it('refunds never exceed what was paid, and a payment can be disputed only once', async () => {
    const { desk } = trial.sandbox;
    const grace = await start();
    await grace.subscribeAndPay();
    const [invoice] = (await trial.sandbox.port.readSnapshot(grace.customerId)).invoices;
    for (const cents of [0, -1, 1501, 0.5, Number.NaN])
      await expect(desk.refund(invoice!.id, cents)).rejects.toMatchObject({ name: 'EngineRefusal' });
    await desk.refund(invoice!.id, 1000);
    await expect(desk.refund(invoice!.id, 501)).rejects.toMatchObject({ name: 'EngineRefusal' });
    await desk.refund(invoice!.id);
    await expect(desk.refund(invoice!.id)).rejects.toMatchObject({ name: 'EngineRefusal' });
    await desk.openDispute(invoice!.id);
    await expect(desk.openDispute(invoice!.id)).rejects.toMatchObject({ name: 'EngineRefusal' });
    await desk.closeDispute(invoice!.id, 'won');
    expect((await trial.sandbox.port.readSnapshot(grace.customerId)).invoices[0]).toMatchObject({
      refunded_cents: 1500,
      isDisputeLost: false,
    });
  });

  it('each customer has their own clock', async () => {
    const [grace, ada] = [await start(), await start()];
    await grace.forward(30);
    const at = async (customerId: string) => dayOf((await trial.sandbox.port.readSnapshot(customerId)).at);
    expect([await at(grace.customerId), await at(ada.customerId)]).toEqual(['2027-03-02', '2027-01-31']);
  });
});

it('only a test card number with a valid expiry and CVC gets a token', async () => {
  const typed = { number: '4111 1111 1111 1111', exp_month: 12, exp_year: 2030, cvc: '123' };
  const { browser } = trial.sandbox;
  expect(await browser.makeToken(typed)).toEqual({ fault: 'incomplete', wrong: 'number' });
  const good = { ...typed, number: '4242 4242 4242 4242' };
  expect(await browser.makeToken({ ...good, exp_month: 13 })).toEqual({ fault: 'incomplete', wrong: 'expiry' });
  expect(await browser.makeToken({ ...good, exp_year: 2026 })).toEqual({ fault: 'expired', wrong: 'expiry' });
  for (const cvc of ['', '12', '12345', 'abc'])
    expect(await browser.makeToken({ ...good, cvc })).toEqual({ fault: 'incomplete', wrong: 'cvc' });
  expect(await typeCard(trial.sandbox)).toMatch(/^pm_/);
});
