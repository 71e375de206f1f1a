import type { Interval } from '@hone/domain/plans';
import { expect } from 'vitest';
import type { BillWish, PaymentsPort, ProviderCard, ProviderInvoice, ProviderSubscription } from './payments.ts';

/** What people, banks and an operator do at the provider, beside Hone. */
export interface PaymentsControls {
  /** Types a test card into the provider's field. */
  makeToken(number: string): Promise<string>;
  /** Confirms a payment in the browser. */
  confirm(clientSecret: string, cardId: string): Promise<'succeeded' | 'requires_action' | 'refused'>;
  /** The person's word on the bank's page. */
  decide(clientSecret: string, agrees: boolean): Promise<void>;
  /** Moves a customer's clock: what falls due on the way happens. */
  forward(customerId: string, seconds: number): Promise<void>;
  forwardToRenewal(customerId: string): Promise<void>;
  cancelAtRenewal(customerId: string): Promise<void>;
  changeAtRenewal(customerId: string, interval: Interval): Promise<void>;
  /** The money of a bill comes from a bank. */
  receiveTransfer(invoiceId: string): Promise<void>;
  /** Why somebody cancelled, as the provider keeps it. */
  readCancellation(customerId: string): Promise<{ feedback: string; comment: string } | null>;
  refund(invoiceId: string, cents?: number): Promise<void>;
  openDispute(invoiceId: string): Promise<void>;
  loseDispute(invoiceId: string): Promise<void>;
  winDispute(invoiceId: string): Promise<void>;
  /** What the provider would send of a customer, oldest first. */
  events(customerId: string): Promise<Buffer[]>;
  /** Whoever listens hears everything that was told of a customer up to now. */
  takeEvents(customerId: string): Promise<void>;
  /** The signature of what is sent at this time. */
  sign(body: Buffer, at: Date, secret?: string): string;
}

export interface PaymentsTrial {
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

/** A customer with a card, and shorthands for what is done with them. */
export async function beginCustomer({ port, controls }: PaymentsTrial, number = testNumbers.good) {
  const customerId = await port.createCustomer({ userId: 'anna', email: 'anna@example.org' }, makeKey());
  const addCard = async (which: string): Promise<ProviderCard> =>
    port.addCard(customerId, await controls.makeToken(which), makeKey());
  const card = await addCard(number);
  const subscribe = (interval: Interval = 'monthly', discount_cents = 0, key = makeKey()) =>
    port.subscribe({ customerId, cardId: card.id, interval, discount_cents, attemptId: key }, key);
  const truth = () => port.readTruth(customerId);
  const invoices = async (): Promise<[ProviderInvoice['state'], number][]> =>
    (await truth()).invoices.map(({ state, total_cents }) => [state, total_cents]);
  const only = async (): Promise<ProviderSubscription> => {
    const { subscriptions } = await truth();
    expect(subscriptions).toHaveLength(1);
    return subscriptions[0]!;
  };
  const pay = async (subscription: ProviderSubscription, cardId = card.id) =>
    controls.confirm(subscription.open!.clientSecret!, cardId);
  const subscribeAndPay = async (interval: Interval = 'monthly', discount_cents = 0) => {
    expect(await pay(await subscribe(interval, discount_cents))).toBe('succeeded');
    return only();
  };
  const bill = async (cents = 2500, by: BillWish['by'] = 'card', key = makeKey()) => {
    const id = await port.bill({ customerId, cents, says: 'Credits', by, attemptId: key }, key);
    return { id, key, see: async () => (await truth()).invoices.find((one) => one.id === id)! };
  };
  return { customerId, card, bill, addCard, subscribe, subscribeAndPay, pay, truth, invoices, only };
}

export type Begin = (at?: Date) => Promise<PaymentsTrial>;
