import { expect, it } from 'vitest';
import { makeCustomer, day, testNumbers, type StartFixture } from './fixture.ts';

export function describeLife(start: StartFixture): void {
  it('what began on 31 January renews on 28 February and on 31 March', async () => {
    const trial = await start(new Date('2027-01-31T10:00:00Z'));
    const { customerId, subscribeAndPay, only, invoices, snapshot } = await makeCustomer(trial);
    const ends = [(await subscribeAndPay()).period_end];
    for (const _ of [1, 2]) {
      await trial.controls.forwardToRenewal(customerId);
      ends.push((await only()).period_end);
    }
    expect(ends.map((end) => end.toISOString().slice(0, 10))).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
    expect(await invoices()).toEqual([
      ['paid', 1500],
      ['paid', 1500],
      ['paid', 1500],
    ]);
    expect((await snapshot()).at).toEqual(ends[1]);
  });

  it('a renewal that cannot be charged is past due, says when it is retried, and another card pays it', async () => {
    const { port, controls } = await start();
    const { customerId, addCard, subscribeAndPay, only, invoices } = await makeCustomer({ port, controls });
    const { id, period_end } = await subscribeAndPay();
    const bad = await addCard(testNumbers.refusedWhenCharged);
    await port.preferCard({ customerId, cardId: bad.id, subscriptionId: id });
    await controls.forwardToRenewal(customerId);
    const due = await only();
    expect(due).toMatchObject({ state: 'past_due', open: { due_cents: 1500 } });
    expect(due.open!.retry_at!.getTime()).toBeGreaterThan(period_end.getTime());
    const good = await addCard(testNumbers.other);
    await port.preferCard({ customerId, cardId: good.id, subscriptionId: id });
    await controls.forward(customerId, due.open!.retry_at!.getTime() / 1000 - period_end.getTime() / 1000);
    expect([await only(), await invoices()]).toMatchObject([
      { state: 'active', open: null },
      [
        ['paid', 1500],
        ['paid', 1500],
      ],
    ]);
  });

  it('a cancelled subscription says until when it lasts, and then ends without a bill', async () => {
    const trial = await start();
    const { customerId, subscribeAndPay, only, invoices } = await makeCustomer(trial);
    const { period_end } = await subscribeAndPay();
    await trial.controls.cancelAtRenewal(customerId);
    expect(await only()).toMatchObject({ state: 'active', ends_at: period_end });
    await trial.controls.forwardToRenewal(customerId);
    expect([await only(), await invoices()]).toMatchObject([{ state: 'ended', open: null }, [['paid', 1500]]]);
  });

  it('a planned change is visible beforehand, charges nothing before its day, and then its own price', async () => {
    const trial = await start();
    const { customerId, subscribeAndPay, only, invoices } = await makeCustomer(trial);
    await subscribeAndPay();
    await trial.controls.changeAtRenewal(customerId, 'yearly');
    expect([await only(), await invoices()]).toMatchObject([
      { interval: 'monthly', change: 'yearly' },
      [['paid', 1500]],
    ]);
    await trial.controls.forwardToRenewal(customerId);
    expect([await only(), await invoices()]).toMatchObject([
      { interval: 'yearly', change: null },
      [
        ['paid', 8640],
        ['paid', 1500],
      ],
    ]);
  });

  it('refunds and a lost dispute are visible on their bill', async () => {
    const trial = await start();
    const { customerId, subscribeAndPay, snapshot } = await makeCustomer(trial);
    await subscribeAndPay();
    await trial.controls.forwardToRenewal(customerId);
    const [second, first] = (await snapshot()).invoices;
    await trial.controls.refund(first!.id, 400);
    await trial.controls.openDispute(second!.id);
    const seen = async () =>
      (await snapshot()).invoices.map(({ refunded_cents, isDisputeLost }) => [refunded_cents, isDisputeLost]);
    expect(await seen()).toEqual([
      [0, false],
      [400, false],
    ]);
    await trial.controls.refund(first!.id);
    await trial.controls.loseDispute(second!.id);
    expect(await seen()).toEqual([
      [0, true],
      [1500, false],
    ]);
  });

  it('bills go to the new email once it changed; for a customer who was removed, or never was, that is no error', async () => {
    const { port, controls } = await start();
    const { customerId, bill, snapshot } = await makeCustomer({ port, controls });
    const other = await makeCustomer({ port, controls });
    await bill();
    await port.changeEmail(customerId, 'anna@new.example');
    await port.changeEmail(customerId, 'anna@new.example');
    await bill();
    await other.bill();
    const billed = async (id: string) =>
      (await controls.events(id))
        .map((body) => JSON.parse(body.toString()) as { type: string; data: { object: { customer_email: string } } })
        .flatMap(({ type, data }) => (type === 'invoice.created' ? [data.object.customer_email] : []));
    expect(await billed(customerId)).toEqual(['anna@example.org', 'anna@new.example']);
    expect(await billed(other.customerId)).toEqual(['anna@example.org']);
    await port.removeCustomer(customerId);
    await port.changeEmail(customerId, 'anna@late.example');
    await port.changeEmail('cus_nobody', 'anna@late.example');
    expect(await snapshot()).toMatchObject({ isDeleted: true });
    expect((await controls.events(customerId)).join()).not.toContain('anna@late.example');
  });

  it('a removed customer has no card and no subscription, is charged no more, and can be removed again', async () => {
    const { port, controls } = await start();
    const { customerId, subscribeAndPay, snapshot } = await makeCustomer({ port, controls });
    await subscribeAndPay();
    await port.removeCustomer(customerId);
    await port.removeCustomer(customerId);
    await port.removeCustomer('cus_nobody');
    expect(await snapshot()).toMatchObject({ isDeleted: true, preferredCardId: null, cards: [] });
    expect((await snapshot()).subscriptions.filter(({ state }) => state !== 'ended')).toEqual([]);
    await controls.forward(customerId, 40 * day);
    expect((await snapshot()).invoices.filter(({ state }) => state === 'paid')).toHaveLength(1);
  });
}
