import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind } from '../../testing/database.ts';
import {
  makeCustomer,
  freshKey,
  openSandbox,
  typeCard,
  type SandboxFixture,
} from '../../testing/money/payment-sandbox.ts';

const callers = 40;

// The embedded database has one connection, so nothing runs concurrently on it.
describe.runIf(databaseKind === 'postgres')('forty simultaneous callers', () => {
  let trial: SandboxFixture;
  beforeAll(async () => {
    trial = await openSandbox({ connections: callers });
    // Opens all connections before the first caller starts.
    await Promise.all(Array.from({ length: callers }, () => trial.test.database.sql.execute('select pg_sleep(0.3)')));
  });
  afterAll(() => trial.stop());

  const all = <Value>(work: (caller: number) => Promise<Value>) =>
    Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));
  const charges = async (customerId: string) =>
    (await trial.sandbox.engine.read(customerId)).charges.filter(({ paid }) => paid).length;

  it('who confirm one payment cause one charge, and all learn that it succeeded', async () => {
    const grace = await makeCustomer(trial.sandbox);
    const { open } = await grace.subscribe();
    const told = await all(() => trial.sandbox.browser.confirm(open!.clientSecret!, grace.card.id));
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set(['succeeded']));
    expect([await charges(grace.customerId), await grace.invoices()]).toEqual([1, ['paid 1500']]);
    expect((await grace.events()).filter((type) => type === 'invoice.paid')).toHaveLength(1);
  });

  it('who use the same key get one customer, one card and one subscription', async () => {
    const { port } = trial.sandbox;
    const key = freshKey();
    const ids = await all(() => port.createCustomer({ userId: 'ada', email: 'ada@example.org' }, key));
    expect(new Set(ids).size).toBe(1);
    const customerId = ids[0]!;
    const [token, cardKey, wishKey] = [await typeCard(trial.sandbox), freshKey(), freshKey()];
    const cards = await all(() => port.addCard(customerId, token, cardKey));
    expect(new Set(cards.map(({ id }) => id)).size).toBe(1);
    const request = {
      customerId,
      cardId: cards[0]!.id,
      interval: 'yearly' as const,
      discount_cents: 0,
      attemptId: 'one',
    };
    const started = await all(() => port.subscribe(request, wishKey));
    expect(started.every((one) => JSON.stringify(one) === JSON.stringify(started[0]))).toBe(true);
    const snapshot = await port.readSnapshot(customerId);
    expect([snapshot.cards.length, snapshot.subscriptions.length, snapshot.invoices.length]).toEqual([1, 1, 1]);
  });

  it('who send the same token under different keys add one card', async () => {
    const grace = await makeCustomer(trial.sandbox);
    const token = await typeCard(trial.sandbox, '5555555555554444');
    const outcomes = await all(() =>
      trial.sandbox.port.addCard(grace.customerId, token, freshKey()).then(
        () => 'added',
        (error: { fault: string }) => error.fault,
      ),
    );
    expect(outcomes.toSorted()).toEqual(['added', ...Array.from({ length: callers - 1 }, () => 'token_invalid')]);
    expect((await trial.sandbox.port.readSnapshot(grace.customerId)).cards).toHaveLength(2);
  });

  it('who read the data as a renewal comes due all see one renewal, charged once', async () => {
    const other = await openSandbox({ connections: callers });
    const grace = await makeCustomer(other.sandbox);
    await grace.subscribeAndPay();
    other.clock.forward(28 * 24 * 3600);
    const truths = await all(() => other.sandbox.port.readSnapshot(grace.customerId));
    expect(new Set(truths.map(({ invoices }) => invoices.map(({ id }) => id).join())).size).toBe(1);
    expect(truths[0]!.invoices.map(({ state }) => state)).toEqual(['paid', 'paid']);
    await other.stop();
  });

  it.each(Array.from({ length: 5 }, (_, time) => time + 1))(
    'who either abandon a payment or pay it: exactly one of the two happens, run %i of five',
    async () => {
      const grace = await makeCustomer(trial.sandbox);
      const started = await grace.subscribe();
      const told = await all((caller) =>
        caller % 2 === 0
          ? trial.sandbox.port.abandon(started.id).then(() => 'left')
          : trial.sandbox.browser.confirm(started.open!.clientSecret!, grace.card.id).then(({ status }) => status),
      );
      const isPaid = told.includes('succeeded');
      expect(told.includes('refused')).toBe(!isPaid);
      expect([(await grace.read()).state, await grace.invoices(), await charges(grace.customerId)]).toEqual(
        isPaid ? ['active', ['paid 1500'], 1] : ['expired', ['void 1500'], 0],
      );
    },
  );

  it('who approve or decline at the bank all get the same outcome', async () => {
    const grace = await makeCustomer(trial.sandbox, '4000002760003184');
    const { open } = await grace.subscribe();
    const { browser } = trial.sandbox;
    expect(await browser.confirm(open!.clientSecret!, grace.card.id)).toMatchObject({ status: 'requires_action' });
    const told = await all((caller) => browser.decide(open!.clientSecret!.split('_secret')[0]!, caller % 2 === 0));
    const isPaid = told[0] === 'done' || told.includes('done');
    expect([(await grace.read()).state, await charges(grace.customerId)]).toEqual(
      isPaid ? ['active', 1] : ['incomplete', 0],
    );
    expect(new Set(told).size).toBe(1);
  });

  it('who refund a payment never refund more than was paid', async () => {
    const grace = await makeCustomer(trial.sandbox);
    await grace.subscribeAndPay();
    const [invoice] = (await trial.sandbox.port.readSnapshot(grace.customerId)).invoices;
    const outcomes = await all(() =>
      trial.sandbox.desk.refund(invoice!.id, 400).then(
        () => 'given',
        () => 'refused',
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'given')).toHaveLength(3);
    expect((await trial.sandbox.port.readSnapshot(grace.customerId)).invoices[0]!.refunded_cents).toBe(1200);
  });

  const writeBill = (customerId: string, key = freshKey()) =>
    trial.sandbox.port.bill({ customerId, cents: 2500, description: 'Credits', by: 'card', attemptId: key }, key);

  it('who create and charge a bill under shared keys create one bill and charge it once', async () => {
    const { port } = trial.sandbox;
    const grace = await makeCustomer(trial.sandbox);
    const key = freshKey();
    const ids = await all(() => writeBill(grace.customerId, key));
    expect(new Set(ids).size).toBe(1);
    expect(new Set(await all((caller) => port.payBill(ids[0]!, grace.card.id, `${key} ${caller % 4}`)))).toEqual(
      new Set(['paid']),
    );
    expect([await charges(grace.customerId), await grace.invoices()]).toEqual([1, ['paid 2500']]);
  });

  it.each([1, 2, 3])(
    'who either charge a bill or void it: it is paid once, or void and never charged, run %i of three',
    async () => {
      const { port } = trial.sandbox;
      const grace = await makeCustomer(trial.sandbox);
      const id = await writeBill(grace.customerId);
      const told = await all((caller) =>
        caller % 2 === 0
          ? port.voidBill(id).then(() => 'left')
          : port.payBill(id, grace.card.id, freshKey()).catch((error: Error) => error.name),
      );
      const isPaid = told.includes('paid');
      expect(told.includes('ProviderRefused')).toBe(!isPaid);
      expect([await grace.invoices(), await charges(grace.customerId)]).toEqual(
        isPaid ? [['paid 2500'], 1] : [['void 2500'], 0],
      );
    },
  );

  it('who change, keep, cancel and resume a plan never leave it changing and ending, or renew it twice', async () => {
    const { port } = trial.sandbox;
    const grace = await makeCustomer(trial.sandbox);
    const { id } = await grace.subscribeAndPay();
    const why = { subscriptionId: id, feedback: 'other' as const, comment: 'Other' };
    const acts = [
      () => port.changeAtRenewal(id, 'yearly', freshKey()),
      () => port.keepPlan(id),
      () => port.cancelAtRenewal(why),
      () => port.resume(id),
    ];
    const faults = await all((caller) =>
      acts[caller % acts.length]!().then(
        () => 'done',
        (error: Error) => error.name,
      ),
    );
    // A change is refused while the subscription ends.
    expect(faults.filter((fault) => fault !== 'done' && fault !== 'ProviderRefused')).toEqual([]);
    const { change, ends_at } = await grace.read();
    expect(change === null || ends_at === null).toBe(true);
    await grace.toRenewal();
    expect(await grace.invoices()).toHaveLength(ends_at === null ? 2 : 1);
  });
});
