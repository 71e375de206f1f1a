import { expect, it } from 'vitest';
import { CardRefused, ProviderRefused } from '../../../ports/payments.ts';
import { makeCustomer, day, makeKey, testNumbers, type StartFixture } from './fixture.ts';

export function describeBills(start: StartFixture): void {
  const startBilling = async (number?: string) => {
    const trial = await start();
    return { ...trial, ...(await makeCustomer(trial, number)) };
  };

  it('a separate bill charges nothing, is found by its attempt, and is paid by whoever confirms it', async () => {
    const { controls, card, bill, snapshot } = await startBilling();
    const { key, see } = await bill(2500);
    const open = await see();
    expect(open).toMatchObject({
      subscriptionId: null,
      attemptId: key,
      state: 'open',
      total_cents: 2500,
      paid_at: null,
      period_end: null,
      card: null,
    });
    expect(open.clientSecret).toMatch(/\w{10}/);
    expect(await controls.confirm(open.clientSecret!, card.id)).toBe('succeeded');
    expect(await controls.confirm(open.clientSecret!, card.id)).toBe('succeeded');
    const { invoices, subscriptions } = await snapshot();
    expect([invoices, subscriptions]).toMatchObject([
      [{ state: 'paid', total_cents: 2500, clientSecret: null, card: { brand: 'visa', last4: '4242' } }],
      [],
    ]);
    expect(invoices[0]!.paid_at).not.toBeNull();
  });

  it('the same key is one bill, even many times at the same moment; another key is another bill', async () => {
    const { bill, snapshot } = await startBilling();
    const key = makeKey();
    const made = [...(await Promise.all([1, 2, 3].map(() => bill(700, 'card', key)))), await bill(700, 'card', key)];
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await bill(700);
    expect((await snapshot()).invoices.map(({ state, total_cents }) => [state, total_cents])).toEqual([
      ['open', 700],
      ['open', 700],
    ]);
  });

  it('one key can name the whole act: the bill, and its payment', async () => {
    const { port, card, bill } = await startBilling();
    const { id, key, see } = await bill();
    expect([await port.payBill(id, card.id, key), (await see()).state]).toEqual(['paid', 'paid']);
  });

  it('the bank’s confirmation can be refused, and given after all', async () => {
    const { controls, card, bill } = await startBilling(testNumbers.asks);
    const { see } = await bill();
    const secret = (await see()).clientSecret!;
    expect(await controls.confirm(secret, card.id)).toBe('requires_action');
    await controls.decide(secret, false);
    expect(await see()).toMatchObject({ state: 'open', clientSecret: secret });
    expect(await controls.confirm(secret, card.id)).toBe('requires_action');
    await controls.decide(secret, true);
    expect((await see()).state).toBe('paid');
  });

  it('a card that is charged without the person present pays once, whatever the key', async () => {
    const { port, card, bill } = await startBilling();
    const { id, see } = await bill(1200);
    const key = makeKey();
    const pay = () => port.payBill(id, card.id, key);
    expect([...(await Promise.all([pay(), pay()])), await pay(), await port.payBill(id, card.id, makeKey())]).toEqual([
      'paid',
      'paid',
      'paid',
      'paid',
    ]);
    expect(await see()).toMatchObject({ state: 'paid', total_cents: 1200, card: { last4: '4242' } });
  });

  it('a bank that wants confirmation is not asked: nothing is charged, and the person can confirm it later', async () => {
    const { port, controls, card, bill } = await startBilling(testNumbers.asks);
    const { id, see } = await bill();
    const key = makeKey();
    expect([await port.payBill(id, card.id, key), await port.payBill(id, card.id, key)]).toEqual(['asks', 'asks']);
    const { state, clientSecret } = await see();
    expect(state).toBe('open');
    expect(await controls.confirm(clientSecret!, card.id)).toBe('requires_action');
    await controls.decide(clientSecret!, true);
    expect((await see()).state).toBe('paid');
  });

  it('a card that is refused without the person present leaves the bill open, and another pays it', async () => {
    const { port, card, bill, addCard } = await startBilling(testNumbers.refusedWhenCharged);
    const { id, see } = await bill();
    const key = makeKey();
    await expect(port.payBill(id, card.id, key)).rejects.toBeInstanceOf(CardRefused);
    await expect(port.payBill(id, card.id, key)).rejects.toMatchObject({ fault: 'refused' });
    expect((await see()).state).toBe('open');
    expect(await port.payBill(id, (await addCard(testNumbers.good)).id, makeKey())).toBe('paid');
  });

  it('another person’s card pays nothing, and another customer is billed nothing', async () => {
    const { port, controls, bill } = await startBilling();
    const eve = await makeCustomer({ port, controls });
    const { id, see } = await bill();
    await expect(port.payBill(id, eve.card.id, makeKey())).rejects.toBeInstanceOf(ProviderRefused);
    await expect(
      port.bill(
        { customerId: 'cus_nobody', cents: 500, description: 'Credits', by: 'card', attemptId: 'x' },
        makeKey(),
      ),
    ).rejects.toBeInstanceOf(ProviderRefused);
    expect([(await see()).state, (await eve.snapshot()).invoices]).toEqual(['open', []]);
  });

  it('what was given up is never charged, even when it is given up twice', async () => {
    const { port, controls, card, bill } = await startBilling();
    const { id, see } = await bill();
    const secret = (await see()).clientSecret!;
    await port.voidBill(id);
    await port.voidBill(id);
    await port.voidBill('in_nobody');
    expect(await controls.confirm(secret, card.id)).toBe('refused');
    await expect(port.payBill(id, card.id, makeKey())).rejects.toBeInstanceOf(ProviderRefused);
    expect(await see()).toMatchObject({ state: 'void', clientSecret: null });
  });

  it('a bill paid in the meantime is not given up', async () => {
    const { port, card, bill } = await startBilling();
    const { id, see } = await bill();
    await port.payBill(id, card.id, makeKey());
    await port.voidBill(id);
    expect((await see()).state).toBe('paid');
  });

  it('when paying and giving up coincide, one wins: it is paid, or void and never charged', async () => {
    const { port, card, bill } = await startBilling();
    for (const _ of [1, 2, 3]) {
      const { id, see } = await bill();
      const [paid] = await Promise.allSettled([port.payBill(id, card.id, makeKey()), port.voidBill(id)]);
      expect((await see()).state).toBe(paid.status === 'fulfilled' ? 'paid' : 'void');
    }
  });

  it('a transfer says where to send the money, and its bill is paid when it arrives, by no card', async () => {
    const { port, controls, customerId, card, bill } = await startBilling();
    const { id, key, see } = await bill(5000, 'transfer');
    expect(await see()).toMatchObject({ attemptId: key, state: 'open', total_cents: 5000, clientSecret: null });
    const instructions = await port.readTransfer(customerId, id);
    expect(instructions).toEqual({
      account_holder: expect.stringMatching(/\w/),
      bank: expect.stringMatching(/\w/),
      routing_number: expect.stringMatching(/^\d{9}$/),
      account_number: expect.stringMatching(/^\d{6,17}$/),
      reference: expect.stringMatching(/\w{5}/),
    });
    expect(await port.readTransfer(customerId, id)).toEqual(instructions);
    await expect(port.payBill(id, card.id, makeKey())).rejects.toBeInstanceOf(ProviderRefused);
    await controls.forward(customerId, 40 * day);
    expect((await see()).state).toBe('open');
    await controls.receiveTransfer(id);
    expect(await see()).toMatchObject({ state: 'paid', total_cents: 5000, card: null });
  });

  it('each bill has its own reference, and another’s says nothing', async () => {
    const { port, controls, customerId, bill } = await startBilling();
    const eve = await makeCustomer({ port, controls });
    const [one, other] = [await bill(500, 'transfer'), await bill(500, 'transfer')];
    const references = await Promise.all(
      [one, other].map(async ({ id }) => (await port.readTransfer(customerId, id)).reference),
    );
    expect(new Set(references).size).toBe(2);
    await expect(port.readTransfer(eve.customerId, one.id)).rejects.toBeInstanceOf(ProviderRefused);
  });

  it('a transfer that arrives for a bill that was given up pays nothing', async () => {
    const { port, controls, bill } = await startBilling();
    const { id, see } = await bill(5000, 'transfer');
    await port.voidBill(id);
    await controls.receiveTransfer(id);
    expect(await see()).toMatchObject({ state: 'void', paid_at: null });
  });

  it('a bill shows its refunds, and its open, lost and won disputes', async () => {
    const { port, controls, card, bill } = await startBilling();
    const { id, see } = await bill(2500);
    await port.payBill(id, card.id, makeKey());
    await controls.refund(id, 1000);
    expect(await see()).toMatchObject({
      state: 'paid',
      refunded_cents: 1000,
      isDisputeOpen: false,
      isDisputeLost: false,
    });
    await controls.openDispute(id);
    expect(await see()).toMatchObject({ isDisputeOpen: true, isDisputeLost: false });
    await controls.loseDispute(id);
    expect(await see()).toMatchObject({ isDisputeOpen: false, isDisputeLost: true });
    const second = await bill(700);
    await port.payBill(second.id, card.id, makeKey());
    await controls.openDispute(second.id);
    await controls.winDispute(second.id);
    expect(await second.see()).toMatchObject({ state: 'paid', isDisputeOpen: false, isDisputeLost: false });
  });

  it('a payment is refunded in full, however it was paid, and once, however often it is requested', async () => {
    const { port, controls, card, bill } = await startBilling();
    const { id, see } = await bill(2500);
    await expect(port.refund(id, makeKey())).rejects.toBeInstanceOf(ProviderRefused);
    await expect(port.refund('in_nobody', makeKey())).rejects.toBeInstanceOf(ProviderRefused);
    await port.payBill(id, card.id, makeKey());
    await controls.refund(id, 1000);
    const key = makeKey();
    await Promise.all([port.refund(id, key), port.refund(id, key)]);
    await port.refund(id, key);
    await port.refund(id, makeKey());
    expect(await see()).toMatchObject({ state: 'paid', total_cents: 2500, refunded_cents: 2500 });
  });

  it('the card that paid is shown as it was added, even if it was removed since', async () => {
    const { port, bill, addCard, subscribe, pay, snapshot, card } = await startBilling();
    const other = await addCard(testNumbers.other);
    await pay(await subscribe(), other.id);
    const { id } = await bill();
    await port.payBill(id, card.id, makeKey());
    await port.removeCard(card.id);
    const paid = (await snapshot()).invoices.map((one) => one.card?.fingerprint);
    expect(paid).toEqual([card.fingerprint, other.fingerprint]);
    expect(card.fingerprint).not.toBe(other.fingerprint);
  });

  it('a bill and a subscription exist side by side, and neither pays the other', async () => {
    const { port, controls, customerId, card, bill, subscribeAndPay, only, invoices } = await startBilling();
    await subscribeAndPay();
    const { id } = await bill(900);
    await controls.forwardToRenewal(customerId);
    expect([(await only()).open, await invoices()]).toEqual([
      null,
      [
        ['paid', 1500],
        ['open', 900],
        ['paid', 1500],
      ],
    ]);
    await port.payBill(id, card.id, makeKey());
    expect(await only()).toMatchObject({ state: 'active', interval: 'monthly' });
  });

  it('a removed customer’s open bill can no longer be paid', async () => {
    const { port, controls, customerId, card, bill } = await startBilling();
    const { see } = await bill();
    const secret = (await see()).clientSecret!;
    await port.removeCustomer(customerId);
    expect(await controls.confirm(secret, card.id)).toBe('refused');
    expect((await see()).state).toBe('void');
  });
}
