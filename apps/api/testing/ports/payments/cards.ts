import { expect, it } from 'vitest';
import { CardRefused, ProviderRefused } from '../../../ports/payments.ts';
import { makeCustomer, makeKey, testNumbers, type StartFixture } from './fixture.ts';

export function describeCards(start: StartFixture): void {
  it('a customer is created once per key, even when requested many times at the same moment', async () => {
    const { port } = await start();
    const create = (key: string) => port.createCustomer({ userId: 'anna', email: 'anna@example.org' }, key);
    const key = makeKey();
    const ids = [...(await Promise.all([create(key), create(key), create(key)])), await create(key)];
    expect(new Set(ids).size).toBe(1);
    expect(await create(makeKey())).not.toBe(ids[0]);
    expect(await port.readSnapshot(ids[0]!)).toMatchObject({
      isDeleted: false,
      preferredCardId: null,
      cards: [],
      subscriptions: [],
      invoices: [],
    });
  });

  it('a card is kept as the bank knows it, and the first one pays', async () => {
    const { card, addCard, snapshot } = await makeCustomer(await start());
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12, cardholder_name: 'Anna Lind' });
    const second = await addCard(testNumbers.other);
    expect(second).toMatchObject({ brand: 'mastercard', last4: '4444' });
    expect(await snapshot()).toMatchObject({ preferredCardId: card.id, cards: [card, second] });
    const again = await addCard(testNumbers.good);
    expect([
      again.id === card.id,
      again.fingerprint === card.fingerprint,
      second.fingerprint === card.fingerprint,
    ]).toEqual([false, true, false]);
  });

  it('a token is valid for one card: once with its key, and never with another', async () => {
    const trial = await start();
    const { customerId, snapshot } = await makeCustomer(trial);
    const token = await trial.controls.makeToken(testNumbers.other);
    const key = makeKey();
    const one = await trial.port.addCard(customerId, token, key);
    expect(await trial.port.addCard(customerId, token, key)).toEqual(one);
    await expect(trial.port.addCard(customerId, token, makeKey())).rejects.toMatchObject({
      name: 'CardRefused',
      fault: 'token_invalid',
    });
    await expect(trial.port.addCard(customerId, 'tok_nobody_made', makeKey())).rejects.toMatchObject({
      name: 'CardRefused',
      fault: 'token_invalid',
    });
    expect((await snapshot()).cards).toHaveLength(2);
  });

  it.each([
    ['refused', testNumbers.refusedWhenAdded],
    ['expired', testNumbers.expired],
    ['wrong_code', testNumbers.wrongCode],
    ['no_funds', testNumbers.noFunds],
  ])('a refused card says why: %s', async (fault, number) => {
    const { addCard, card, snapshot } = await makeCustomer(await start());
    const refusal = await addCard(number).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CardRefused);
    expect(refusal).toMatchObject({ fault });
    expect((await snapshot()).cards).toEqual([card]);
  });

  it('the preferred card pays for what is active, and for what follows', async () => {
    const trial = await start();
    const { customerId, addCard, subscribeAndPay, only, snapshot } = await makeCustomer(trial);
    const { id } = await subscribeAndPay();
    const second = await addCard(testNumbers.other);
    await trial.port.preferCard({ customerId, cardId: second.id, subscriptionId: id });
    expect([(await snapshot()).preferredCardId, (await only()).cardId]).toEqual([second.id, second.id]);
    await trial.controls.forwardToRenewal(customerId);
    expect((await snapshot()).invoices.map(({ state, card }) => [state, card?.last4])).toEqual([
      ['paid', '4444'],
      ['paid', '4242'],
    ]);
  });

  it('a removed card is gone, and removing it again is no error', async () => {
    const { port, ...trial } = await start();
    const { card, addCard, snapshot } = await makeCustomer({ port, ...trial });
    const second = await addCard(testNumbers.other);
    await port.removeCard(second.id);
    await port.removeCard(second.id);
    expect((await snapshot()).cards).toEqual([card]);
  });

  it('another person’s card or customer begins nothing', async () => {
    const trial = await start();
    const anna = await makeCustomer(trial);
    const eve = await makeCustomer(trial);
    const request = {
      customerId: eve.customerId,
      cardId: anna.card.id,
      interval: 'monthly' as const,
      discount_cents: 0,
      attemptId: 'stolen',
    };
    await expect(trial.port.subscribe(request, makeKey())).rejects.toBeInstanceOf(ProviderRefused);
    await expect(
      trial.port.preferCard({ customerId: eve.customerId, cardId: anna.card.id, subscriptionId: null }),
    ).rejects.toBeInstanceOf(ProviderRefused);
    await expect(trial.port.readSnapshot('cus_nobody')).rejects.toBeInstanceOf(ProviderRefused);
    expect([
      (await eve.snapshot()).subscriptions,
      (await anna.snapshot()).subscriptions,
      (await eve.snapshot()).preferredCardId,
    ]).toEqual([[], [], eve.card.id]);
  });
}
