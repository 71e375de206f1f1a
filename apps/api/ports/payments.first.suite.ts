import { billedCents, halfOf, intervals } from '@hone/domain/plans';
import { expect, it } from 'vitest';
import { beginCustomer, day, makeKey, testNumbers, type Begin } from './payments.trial.suite.ts';

export function describeFirstPayment(begin: Begin): void {
  it('beginning a subscription charges nothing', async () => {
    const { subscribe, truth, card } = await beginCustomer(await begin());
    const begun = await subscribe('monthly', 0, 'the-attempt-of-anna');
    expect(begun).toMatchObject({
      state: 'incomplete',
      interval: 'monthly',
      attemptId: 'the-attempt-of-anna',
      cardId: card.id,
      open: { due_cents: 1500 },
    });
    expect(begun.open!.clientSecret).toMatch(/\w{10}/);
    const { invoices, subscriptions } = await truth();
    expect(subscriptions).toEqual([begun]);
    expect(invoices).toMatchObject([
      { subscriptionId: begun.id, state: 'open', total_cents: 1500, paid_at: null, card: null },
    ]);
  });

  it.each(intervals)('once confirmed it is active, and its bill is exact to the cent: %s', async (interval) => {
    const { subscribeAndPay, truth, card } = await beginCustomer(await begin());
    const paid = await subscribeAndPay(interval);
    expect(paid).toMatchObject({ state: 'active', interval, cardId: card.id, open: null, ends_at: null, change: null });
    const { invoices } = await truth();
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

  it.each([halfOf(1500), 733, 1])('a discount of %i cents is taken off once, to the cent', async (cents) => {
    const trial = await begin();
    const { customerId, subscribe, pay, invoices } = await beginCustomer(trial);
    const begun = await subscribe('monthly', cents);
    expect(begun.open!.due_cents).toBe(1500 - cents);
    expect(await pay(begun)).toBe('succeeded');
    await trial.controls.forwardToRenewal(customerId);
    expect(await invoices()).toEqual([['paid', 1500], ['paid', 1500 - cents]]);
  });

  it('what the bank refused can be paid with another card, and is charged once', async () => {
    const { subscribe, pay, only, addCard, invoices, truth } = await beginCustomer(
      await begin(),
      testNumbers.refusedWhenCharged,
    );
    const begun = await subscribe();
    expect(await pay(begun)).toBe('refused');
    expect(await only()).toMatchObject({ id: begun.id, state: 'incomplete', open: begun.open });
    const good = await addCard(testNumbers.good);
    expect(await pay(begun, good.id)).toBe('succeeded');
    expect(await pay(begun, good.id)).toBe('succeeded');
    expect(await invoices()).toEqual([['paid', 1500]]);
    expect((await truth()).invoices[0]!.card).toEqual({ brand: 'visa', last4: '4242' });
    expect(await only()).toMatchObject({ id: begun.id, state: 'active', cardId: good.id });
  });

  it('a bank’s confirmation can be left, refused, and done after all', async () => {
    const { controls, ...trial } = await begin();
    const { subscribe, pay, only, invoices } = await beginCustomer({ controls, ...trial }, testNumbers.asks);
    const begun = await subscribe();
    const secret = begun.open!.clientSecret!;
    expect(await pay(begun)).toBe('requires_action');
    expect(await only()).toMatchObject({ state: 'incomplete', open: { clientSecret: secret, due_cents: 1500 } });
    await controls.decide(secret, false);
    expect(await only()).toMatchObject({ state: 'incomplete', open: { clientSecret: secret } });
    expect(await pay(begun)).toBe('requires_action');
    await controls.decide(secret, true);
    expect([(await only()).state, await invoices()]).toEqual(['active', [['paid', 1500]]]);
  });

  it('the same key, also many times at once, is one subscription', async () => {
    const { subscribe, only } = await beginCustomer(await begin());
    const key = makeKey();
    const all = [
      ...(await Promise.all([1, 2, 3].map(() => subscribe('yearly', 0, key)))),
      await subscribe('yearly', 0, key),
    ];
    const { id } = await only();
    expect(new Set(all.map((one) => one.id))).toEqual(new Set([id]));
  });

  it('what was given up is never charged, and giving it up again is no failure', async () => {
    const { port, ...trial } = await begin();
    const { subscribe, pay, only, invoices } = await beginCustomer({ port, ...trial });
    const begun = await subscribe();
    await port.abandon(begun.id);
    await port.abandon(begun.id);
    expect(await pay(begun)).toBe('refused');
    expect(await only()).toMatchObject({ id: begun.id, state: 'expired', open: null });
    expect(await invoices()).toEqual([['void', 1500]]);
  });

  it('what was paid meanwhile is not given up', async () => {
    const { port, ...trial } = await begin();
    const { subscribeAndPay, only, invoices } = await beginCustomer({ port, ...trial });
    const { id } = await subscribeAndPay();
    await port.abandon(id);
    expect([await only(), await invoices()]).toMatchObject([{ id, state: 'active' }, [['paid', 1500]]]);
  });

  it('what nobody pays for a day is over', async () => {
    const trial = await begin();
    const { customerId, subscribe, pay, only } = await beginCustomer(trial);
    const begun = await subscribe();
    await trial.controls.forward(customerId, day);
    expect(await only()).toMatchObject({ state: 'expired', open: null });
    expect(await pay(begun)).toBe('refused');
  });
}
