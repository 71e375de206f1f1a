import type { Interval } from '@hone/domain/money/plans';
import { expect } from 'vitest';
import type {
  BillRequest,
  PaymentsPort,
  ProviderCard,
  ProviderInvoice,
  ProviderSubscription,
} from '../../../ports/payments.ts';

export interface PaymentsControls {
  makeToken(number: string): Promise<string>;
  confirm(clientSecret: string, cardId: string): Promise<'succeeded' | 'requires_action' | 'refused'>;
  decide(clientSecret: string, agrees: boolean): Promise<void>;
  forward(customerId: string, seconds: number): Promise<void>;
  forwardToRenewal(customerId: string): Promise<void>;
  cancelAtRenewal(customerId: string): Promise<void>;
  changeAtRenewal(customerId: string, interval: Interval): Promise<void>;
  receiveTransfer(invoiceId: string): Promise<void>;
  readCancellation(customerId: string): Promise<{ feedback: string; comment: string } | null>;
  refund(invoiceId: string, cents?: number): Promise<void>;
  openDispute(invoiceId: string): Promise<void>;
  loseDispute(invoiceId: string): Promise<void>;
  winDispute(invoiceId: string): Promise<void>;
  events(customerId: string): Promise<Buffer[]>;
  /** Marks every event so far as delivered. */
  takeEvents(customerId: string): Promise<void>;
  sign(body: Buffer, at: Date, secret?: string): string;
}

export interface PaymentsFixture {
  port: PaymentsPort;
  controls: PaymentsControls;
}

export const testNumbers = {
  good: '4242424242424242',
  other: '5555555555554444',
  refusedWhenAdded: '4000000000000002',
  refusedWhenCharged: '4000000000000341',
  asks: '4000002760003184',
  expired: '4000000000000069',
  wrongCode: '4000000000000127',
  noFunds: '4000000000009995',
};

export const day = 24 * 3600;
let made = 0;
export const makeKey = () => `act-${process.pid}-${(made += 1)}`;

export async function makeCustomer({ port, controls }: PaymentsFixture, number = testNumbers.good) {
  const customerId = await port.createCustomer({ userId: 'anna', email: 'anna@example.org' }, makeKey());
  const addCard = async (which: string): Promise<ProviderCard> =>
    port.addCard(customerId, await controls.makeToken(which), makeKey());
  const card = await addCard(number);
  const subscribe = (interval: Interval = 'monthly', discount_cents = 0, key = makeKey()) =>
    port.subscribe({ customerId, cardId: card.id, interval, discount_cents, attemptId: key }, key);
  const snapshot = () => port.readSnapshot(customerId);
  const invoices = async (): Promise<[ProviderInvoice['state'], number][]> =>
    (await snapshot()).invoices.map(({ state, total_cents }) => [state, total_cents]);
  const only = async (): Promise<ProviderSubscription> => {
    const { subscriptions } = await snapshot();
    expect(subscriptions).toHaveLength(1);
    return subscriptions[0]!;
  };
  const pay = async (subscription: ProviderSubscription, cardId = card.id) =>
    controls.confirm(subscription.open!.clientSecret!, cardId);
  const subscribeAndPay = async (interval: Interval = 'monthly', discount_cents = 0) => {
    expect(await pay(await subscribe(interval, discount_cents))).toBe('succeeded');
    return only();
  };
  const bill = async (cents = 2500, by: BillRequest['by'] = 'card', key = makeKey()) => {
    const id = await port.bill({ customerId, cents, description: 'Credits', by, attemptId: key }, key);
    return { id, key, see: async () => (await snapshot()).invoices.find((one) => one.id === id)! };
  };
  return { customerId, card, bill, addCard, subscribe, subscribeAndPay, pay, snapshot, invoices, only };
}

export type StartFixture = (at?: Date) => Promise<PaymentsFixture>;
