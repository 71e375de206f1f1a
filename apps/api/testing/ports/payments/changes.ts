import { expect, it } from 'vitest';
import { ProviderRefused } from '../../../ports/payments.ts';
import { makeCustomer, day, makeKey, testNumbers, type StartFixture } from './fixture.ts';

const why = { feedback: 'too_expensive' as const, comment: "It's too expensive" };

export function describeChanges(start: StartFixture): void {
  const startPaid = async (interval: 'monthly' | 'quarterly' | 'yearly' = 'monthly') => {
    const trial = await start();
    const customer = await makeCustomer(trial);
    const { id, period_start, period_end } = await customer.subscribeAndPay(interval);
    return { ...trial, ...customer, id, period_start, period_end };
  };

  it('a change is due at the renewal: nothing is charged before, then its own price, and nothing is lost', async () => {
    const { port, controls, customerId, id, card, only, invoices, period_end } = await startPaid();
    const { attemptId } = await only();
    await port.changeAtRenewal(id, 'yearly', makeKey());
    expect([await only(), await invoices()]).toMatchObject([
      { id, interval: 'monthly', change: 'yearly', period_end, ends_at: null },
      [['paid', 1500]],
    ]);
    await controls.forwardToRenewal(customerId);
    expect(await only()).toMatchObject({
      id,
      state: 'active',
      interval: 'yearly',
      change: null,
      cardId: card.id,
      attemptId,
      period_start: period_end,
    });
    expect(await invoices()).toEqual([
      ['paid', 8640],
      ['paid', 1500],
    ]);
  });

  it('at most one change is planned, the last one requested', async () => {
    const { port, controls, customerId, id, only, invoices } = await startPaid();
    await port.changeAtRenewal(id, 'yearly', makeKey());
    await port.changeAtRenewal(id, 'quarterly', makeKey());
    expect((await only()).change).toBe('quarterly');
    await controls.forwardToRenewal(customerId);
    expect([(await only()).interval, await invoices()]).toEqual([
      'quarterly',
      [
        ['paid', 3000],
        ['paid', 1500],
      ],
    ]);
  });

  it('two tabs that change it at the same moment leave one change, and neither fails', async () => {
    const { port, controls, customerId, id, only, invoices } = await startPaid();
    await Promise.all([1, 2, 3].map(() => port.changeAtRenewal(id, 'yearly', makeKey())));
    expect((await only()).change).toBe('yearly');
    await controls.forwardToRenewal(customerId);
    expect(await invoices()).toEqual([
      ['paid', 8640],
      ['paid', 1500],
    ]);
  });

  it('the same request with the same key is one act, even many times at the same moment', async () => {
    const { port, id, only } = await startPaid();
    const key = makeKey();
    const request = () => port.changeAtRenewal(id, 'yearly', key);
    await Promise.all([request(), request()]);
    await request();
    expect((await only()).change).toBe('yearly');
  });

  it('a change back to the current plan plans nothing, nor does undoing it, even twice', async () => {
    const { port, controls, customerId, id, only, invoices } = await startPaid();
    await port.changeAtRenewal(id, 'yearly', makeKey());
    await port.changeAtRenewal(id, 'monthly', makeKey());
    expect((await only()).change).toBeNull();
    await port.changeAtRenewal(id, 'yearly', makeKey());
    await port.keepPlan(id);
    await port.keepPlan(id);
    expect((await only()).change).toBeNull();
    await controls.forwardToRenewal(customerId);
    expect([(await only()).interval, await invoices()]).toEqual([
      'monthly',
      [
        ['paid', 1500],
        ['paid', 1500],
      ],
    ]);
  });

  it('after a change took effect it can be changed again, and continues past both', async () => {
    const { port, controls, customerId, id, only, invoices } = await startPaid();
    await port.changeAtRenewal(id, 'quarterly', makeKey());
    await controls.forwardToRenewal(customerId);
    await port.changeAtRenewal(id, 'monthly', makeKey());
    expect(await only()).toMatchObject({ interval: 'quarterly', change: 'monthly' });
    await controls.forwardToRenewal(customerId);
    await controls.forwardToRenewal(customerId);
    expect([await only(), await invoices()]).toMatchObject([
      { interval: 'monthly', change: null },
      [
        ['paid', 1500],
        ['paid', 1500],
        ['paid', 3000],
        ['paid', 1500],
      ],
    ]);
  });

  it('the card that is preferred while a change is planned pays for it', async () => {
    const { port, controls, customerId, id, addCard, only, snapshot } = await startPaid();
    await port.changeAtRenewal(id, 'yearly', makeKey());
    const other = await addCard(testNumbers.other);
    await port.preferCard({ customerId, cardId: other.id, subscriptionId: id });
    expect((await only()).change).toBe('yearly');
    await controls.forwardToRenewal(customerId);
    expect([
      (await only()).cardId,
      (await snapshot()).invoices.map(({ total_cents, card }) => [total_cents, card?.last4]),
    ]).toEqual([
      other.id,
      [
        [8640, '4444'],
        [1500, '4242'],
      ],
    ]);
  });

  it('a cancelled subscription keeps its reason, lasts until its end, and is not billed again; a planned change is dropped', async () => {
    const { port, controls, customerId, id, only, invoices, period_end } = await startPaid();
    await port.changeAtRenewal(id, 'yearly', makeKey());
    await port.cancelAtRenewal({ subscriptionId: id, ...why });
    await port.cancelAtRenewal({ subscriptionId: id, ...why });
    expect(await only()).toMatchObject({ state: 'active', ends_at: period_end, change: null });
    expect(await controls.readCancellation(customerId)).toEqual(why);
    await controls.forwardToRenewal(customerId);
    expect([await only(), await invoices()]).toMatchObject([{ state: 'ended', open: null }, [['paid', 1500]]]);
  });

  it('a cancellation can be undone until its end, even twice, and then it renews', async () => {
    const { port, controls, customerId, id, only, invoices } = await startPaid();
    await port.cancelAtRenewal({ subscriptionId: id, ...why });
    await port.resume(id);
    await port.resume(id);
    expect([await only(), await controls.readCancellation(customerId)]).toMatchObject([
      { state: 'active', ends_at: null },
      null,
    ]);
    await controls.forwardToRenewal(customerId);
    expect([(await only()).state, await invoices()]).toEqual([
      'active',
      [
        ['paid', 1500],
        ['paid', 1500],
      ],
    ]);
  });

  it('a subscription that is over, or was never paid, can’t be changed, cancelled or resumed', async () => {
    const { port, controls, customerId, id, invoices } = await startPaid();
    await port.cancelAtRenewal({ subscriptionId: id, ...why });
    await expect(port.changeAtRenewal(id, 'yearly', makeKey())).rejects.toBeInstanceOf(ProviderRefused);
    await controls.forwardToRenewal(customerId);
    const unpaid = (await (await makeCustomer({ port, controls })).subscribe()).id;
    for (const one of [id, unpaid]) {
      await expect(port.changeAtRenewal(one, 'yearly', makeKey())).rejects.toBeInstanceOf(ProviderRefused);
      await expect(port.cancelAtRenewal({ subscriptionId: one, ...why })).rejects.toBeInstanceOf(ProviderRefused);
      await port.keepPlan(one);
    }
    await expect(port.resume(id)).rejects.toBeInstanceOf(ProviderRefused);
    expect(await invoices()).toEqual([['paid', 1500]]);
  });

  it('an ended subscription is over immediately, with its planned change, refunds nothing, and can be ended again', async () => {
    const { port, controls, customerId, id, only, snapshot } = await startPaid();
    await port.changeAtRenewal(id, 'yearly', makeKey());
    await port.end(id);
    await port.end(id);
    await port.end('sub_nobody');
    expect(await only()).toMatchObject({ state: 'ended', change: null, open: null });
    await controls.forward(customerId, 400 * day);
    expect((await snapshot()).invoices).toMatchObject([{ state: 'paid', total_cents: 1500, refunded_cents: 0 }]);
  });

  it('the bill of a failed renewal can no longer be paid once the subscription was ended', async () => {
    const { port, controls, customerId, id, addCard, only, pay, invoices } = await startPaid();
    const bad = await addCard(testNumbers.refusedWhenCharged);
    await port.preferCard({ customerId, cardId: bad.id, subscriptionId: id });
    await controls.forwardToRenewal(customerId);
    const due = await only();
    expect(due.state).toBe('past_due');
    await port.end(id);
    expect(await pay(due)).toBe('refused');
    expect([(await only()).state, await invoices()]).toEqual([
      'ended',
      [
        ['void', 1500],
        ['paid', 1500],
      ],
    ]);
  });
}
