import { billedCents, halve, intervals } from '@hone/domain/money/plans';
import { expect, it } from 'vitest';
import { makeCustomer, day, makeKey, testNumbers, type StartFixture } from './fixture.ts';

export function describeFirstPayment(start: StartFixture): void {
  it('beginning a subscription charges nothing', async () => {
    const { subscribe, snapshot, card } = await makeCustomer(await start());
    const started = await subscribe('monthly', 0, 'the-attempt-of-anna');
    expect(started).toMatchObject({
      state: 'incomplete',
      interval: 'monthly',
      attemptId: 'the-attempt-of-anna',
      cardId: card.id,
      open: { due_cents: 1500 },
    });
    expect(started.open!.clientSecret).toMatch(/\w{10}/);
    const { invoices, subscriptions } = await snapshot();
    expect(subscriptions).toEqual([started]);
    expect(invoices).toMatchObject([
      { subscriptionId: started.id, state: 'open', total_cents: 1500, paid_at: null, card: null },
    ]);
  });

  it.each(intervals)('once confirmed it is active, and its bill is exact to the cent: %s', async (interval) => {
    const { subscribeAndPay, snapshot, card } = await makeCustomer(await start());
    const paid = await subscribeAndPay(interval);
    expect(paid).toMatchObject({ state: 'active', interval, cardId: card.id, open: null, ends_at: null, change: null });
    const { invoices } = await snapshot();
    expect(invoices).toMatchObject([
      {
        state: 'paid',
        total_cents: billedCents(interval),
        refunded_cents: 0,
        isDisputeLost: false,
        card: { brand: 'visa', last4: '4242' },
      },
    ]);
    expect([invoices[0]!.period_end, invoices[0]!.paid_at]).toEqual([paid.period_end, invoices[0]!.created_at]);
  });

  it.each([halve(1500), 733, 1])('a discount of %i cents is taken off once, to the cent', async (cents) => {
    const trial = await start();
    const { customerId, subscribe, pay, invoices } = await makeCustomer(trial);
    const started = await subscribe('monthly', cents);
    expect(started.open!.due_cents).toBe(1500 - cents);
    expect(await pay(started)).toBe('succeeded');
    await trial.controls.forwardToRenewal(customerId);
    expect(await invoices()).toEqual([
      ['paid', 1500],
      ['paid', 1500 - cents],
    ]);
  });

  it('what the bank refused can be paid with another card, and is charged once', async () => {
    const { subscribe, pay, only, addCard, invoices, snapshot } = await makeCustomer(
      await start(),
      testNumbers.refusedWhenCharged,
    );
    const started = await subscribe();
    expect(await pay(started)).toBe('refused');
    expect(await only()).toMatchObject({ id: started.id, state: 'incomplete', open: started.open });
    const good = await addCard(testNumbers.good);
    expect(await pay(started, good.id)).toBe('succeeded');
    expect(await pay(started, good.id)).toBe('succeeded');
    expect(await invoices()).toEqual([['paid', 1500]]);
    expect((await snapshot()).invoices[0]!.card).toEqual({
      brand: 'visa',
      last4: '4242',
      fingerprint: good.fingerprint,
    });
    expect(await only()).toMatchObject({ id: started.id, state: 'active', cardId: good.id });
  });

  it('the bank’s confirmation can be left, refused, and given after all', async () => {
    const { controls, ...trial } = await start();
    const { subscribe, pay, only, invoices } = await makeCustomer({ controls, ...trial }, testNumbers.asks);
    const started = await subscribe();
    const secret = started.open!.clientSecret!;
    expect(await pay(started)).toBe('requires_action');
    expect(await only()).toMatchObject({ state: 'incomplete', open: { clientSecret: secret, due_cents: 1500 } });
    await controls.decide(secret, false);
    expect(await only()).toMatchObject({ state: 'incomplete', open: { clientSecret: secret } });
    expect(await pay(started)).toBe('requires_action');
    await controls.decide(secret, true);
    expect([(await only()).state, await invoices()]).toEqual(['active', [['paid', 1500]]]);
  });

  it('the same key, even many times at the same moment, is one subscription', async () => {
    const { subscribe, only } = await makeCustomer(await start());
    const key = makeKey();
    const all = [
      ...(await Promise.all([1, 2, 3].map(() => subscribe('yearly', 0, key)))),
      await subscribe('yearly', 0, key),
    ];
    const { id } = await only();
    expect(new Set(all.map((one) => one.id))).toEqual(new Set([id]));
  });

  it('what was given up is never charged, and giving it up again is no error', async () => {
    const { port, ...trial } = await start();
    const { subscribe, pay, only, invoices } = await makeCustomer({ port, ...trial });
    const started = await subscribe();
    await port.abandon(started.id);
    await port.abandon(started.id);
    expect(await pay(started)).toBe('refused');
    expect(await only()).toMatchObject({ id: started.id, state: 'expired', open: null });
    expect(await invoices()).toEqual([['void', 1500]]);
  });

  it('a purchase paid in the meantime is not given up', async () => {
    const { port, ...trial } = await start();
    const { subscribeAndPay, only, invoices } = await makeCustomer({ port, ...trial });
    const { id } = await subscribeAndPay();
    await port.abandon(id);
    expect([await only(), await invoices()]).toMatchObject([{ id, state: 'active' }, [['paid', 1500]]]);
  });

  it('a purchase that isn’t paid for a day is over', async () => {
    const trial = await start();
    const { customerId, subscribe, pay, only } = await makeCustomer(trial);
    const started = await subscribe();
    await trial.controls.forward(customerId, day);
    expect(await only()).toMatchObject({ state: 'expired', open: null });
    expect(await pay(started)).toBe('refused');
  });
}
