import type { TransferInstructions } from '../../../ports/payments.ts';
import { addObject, makeName, ofKind, getObject, emit, type Account } from '../account/account.ts';
import type {
  Card,
  Charge,
  Customer,
  DeletedCustomer,
  Dispute,
  Invoice,
  Schedule,
  Subscription,
} from '../account/objects.ts';
import { refuseMissing, type Decline } from '../account/refusal.ts';
import { writeBill, payBill, receiveTransfer, transferTo, voidBill, type BillParams } from '../invoices/bills.ts';
import { refund } from '../invoices/refunds.ts';
import type { Store } from '../store/store.ts';
import { planChange, release, scheduleOf } from '../subscriptions/schedules.ts';
import { isAlive } from '../subscriptions/states.ts';
import {
  start,
  cancelAtRenewal,
  end,
  expire,
  latestInvoice,
  type SubscriptionParams,
  type CancellationDetails,
} from '../subscriptions/subscriptions.ts';
import { attach, changeEmail, detach, preferForCustomer, preferForSubscription, deleteCustomer } from './customers.ts';

/** With its latest invoice and its schedule expanded. */
export type ExpandedSubscription = Omit<Subscription, 'latest_invoice' | 'schedule'> & {
  latest_invoice: Invoice;
  schedule: Schedule | null;
};

/** Everything of a customer as of one moment, newest first. */
export interface CustomerSnapshot {
  at: Date;
  customer: Customer | DeletedCustomer;
  cards: Card[];
  subscriptions: ExpandedSubscription[];
  invoices: Invoice[];
  charges: Charge[];
  disputes: Dispute[];
}

interface SubscriptionUpdate {
  default_payment_method?: string;
  cancel_at_period_end?: boolean;
  cancellation_details?: CancellationDetails;
  /** From the next renewal on; null reverts a planned change. */
  next_price?: string | null;
}

/** The provider's calls, in Stripe's shapes; they throw `EngineRefusal` with Stripe's codes. */
export interface Engine {
  createCustomer(params: { email: string; metadata: Record<string, string> }, key?: string): Promise<Customer>;
  updateCustomer(id: string, params: { default_payment_method: string }): Promise<Customer>;
  changeEmail(id: string, email: string): Promise<void>;
  /** Applies to the customer and to an active subscription, immediately. */
  prefer(customerId: string, cardId: string, subscriptionId: string | null): Promise<void>;
  deleteCustomer(id: string): Promise<DeletedCustomer>;
  /** `prefersFirst`: a customer's first card becomes the default. */
  attach(token: string, customerId: string, key?: string, prefersFirst?: boolean): Promise<Card>;
  detach(cardId: string): Promise<Card>;
  createSubscription(customerId: string, params: SubscriptionParams, key?: string): Promise<ExpandedSubscription>;
  updateSubscription(id: string, params: SubscriptionUpdate, key?: string): Promise<ExpandedSubscription>;
  /** Immediately; one that was never paid expires. */
  cancelSubscription(id: string): Promise<ExpandedSubscription>;
  /** Only if it was never paid. */
  expireSubscription(id: string): Promise<ExpandedSubscription>;
  /** Creates a standalone bill. */
  bill(customerId: string, params: BillParams, key?: string): Promise<Invoice>;
  /** Off session; a decline is a result, and recorded. */
  payInvoice(id: string, cardId: string, key?: string): Promise<'paid' | 'asks' | Decline>;
  voidInvoice(id: string): Promise<Invoice>;
  /** Whole, as far as it wasn't refunded before. */
  refundInvoice(id: string, key?: string): Promise<Charge>;
  receiveTransfer(invoiceId: string): Promise<'taken' | 'not_taken'>;
  readTransfer(customerId: string, invoiceId: string): Promise<TransferInstructions>;
  ownerOf(id: string): Promise<string | undefined>;
  read(customerId: string): Promise<CustomerSnapshot>;
}

export function makeEngine(store: Store, settings: { origin: string; now(): Date }): Engine {
  const owner = async (what: string, id: string) => {
    const customerId = await store.ownerOf(id);
    if (customerId === undefined) throw refuseMissing(what, id);
    return customerId;
  };
  const onSubscription = async (
    id: string,
    work: (account: Account, subscription: Subscription) => void,
    asked: object = {},
    key?: string,
  ) => {
    const customerId = await owner('subscription', id);
    return store.once(key, customerId, { id, ...asked }, (account) => {
      const kept = getObject(account, 'subscription', id);
      work(account, kept.body);
      return expandSubscription(account, kept.body);
    });
  };

  return {
    async createCustomer({ email, metadata }, key) {
      const id = makeName('cus');
      const at = Math.floor(settings.now().getTime() / 1000);
      const account: Account = { id, at, origin: settings.origin, objects: [], events: [] };
      const customer: Customer = {
        id,
        object: 'customer',
        created: at,
        email,
        invoice_settings: { default_payment_method: null },
        livemode: false,
        metadata,
      };
      addObject<'customer'>(account, customer, { clock_ahead_seconds: 0 });
      emit(account, 'customer.created', customer);
      return { ...customer, id: await store.createCustomer(account, key, { email, metadata }) };
    },
    updateCustomer: (id, { default_payment_method }) =>
      store.act(id, (account) => preferForCustomer(account, default_payment_method)),
    changeEmail: (id, email) => store.act(id, (account) => changeEmail(account, email)),
    prefer: (customerId, cardId, subscriptionId) =>
      store.act(customerId, (account) => {
        preferForCustomer(account, cardId);
        const subscription =
          subscriptionId === null ? undefined : getObject(account, 'subscription', subscriptionId).body;
        if (subscription && (isAlive(subscription) || subscription.status === 'incomplete'))
          preferForSubscription(account, subscription.id, cardId);
      }),
    deleteCustomer: (id) =>
      store.act(id, async (account, sql) => {
        await store.redact(sql, id);
        return deleteCustomer(account);
      }),
    attach: (token, customerId, key, prefersFirst = false) =>
      store.once(key, customerId, { token }, async (account, sql) => {
        const taken = await store.redeemToken(sql, token);
        if (!taken) throw refuseMissing('payment_method', token);
        const card = attach(account, taken);
        if (prefersFirst && ofKind(account, 'payment_method').length === 1) preferForCustomer(account, card.id);
        return card;
      }),
    async detach(cardId) {
      const customerId = await owner('payment_method', cardId);
      return store.act(customerId, (account) => detach(account, cardId));
    },
    createSubscription: (customerId, params, key) =>
      store.once(key, customerId, params, (account) => expandSubscription(account, start(account, params).body)),
    updateSubscription: (id, params, key) =>
      onSubscription(id, (account, subscription) => update(account, subscription, params), params, key),
    cancelSubscription: (id) =>
      onSubscription(id, (account, subscription) => {
        if (isAlive(subscription)) end(account, subscription, 'void');
        else if (subscription.status === 'incomplete') expire(account, subscription);
        else throw refuseMissing('subscription', id);
      }),
    expireSubscription: (id) =>
      onSubscription(id, (account, subscription) => {
        if (subscription.status === 'incomplete') expire(account, subscription);
      }),
    bill: (customerId, params, key) =>
      store.once(key, customerId, params, (account) => structuredClone(writeBill(account, params))),
    async payInvoice(id, cardId, key) {
      const customerId = await owner('invoice', id);
      return (
        await store.once(key, customerId, { id, cardId }, (account) => ({ outcome: payBill(account, id, cardId) }))
      ).outcome;
    },
    async voidInvoice(id) {
      return store.act(await owner('invoice', id), (account) => structuredClone(voidBill(account, id)));
    },
    async refundInvoice(id, key) {
      const customerId = await owner('invoice', id);
      return store.once(key, customerId, { id }, (account) => structuredClone(refund(account, id)));
    },
    async receiveTransfer(id) {
      return store.act(await owner('invoice', id), (account) => receiveTransfer(account, id));
    },
    readTransfer: async (customerId, invoiceId) =>
      transferTo(customerId, getObject(await store.read(customerId), 'invoice', invoiceId).body),
    ownerOf: store.ownerOf,
    read: async (customerId) => snapshotOf(await store.read(customerId)),
  };
}

function update(account: Account, subscription: Subscription, params: SubscriptionUpdate): void {
  const { default_payment_method, cancel_at_period_end, cancellation_details, next_price } = params;
  if (default_payment_method !== undefined) preferForSubscription(account, subscription.id, default_payment_method);
  if (cancel_at_period_end !== undefined)
    cancelAtRenewal(account, subscription, cancel_at_period_end, cancellation_details);
  if (next_price === null) release(account, subscription);
  else if (next_price !== undefined) planChange(account, subscription, next_price);
}

function expandSubscription(account: Account, subscription: Subscription): ExpandedSubscription {
  return structuredClone({
    ...subscription,
    latest_invoice: latestInvoice(account, subscription),
    schedule: scheduleOf(account, subscription) ?? null,
  });
}

function snapshotOf(account: Account): CustomerSnapshot {
  const bodies = <Of extends 'payment_method' | 'invoice' | 'charge' | 'dispute' | 'subscription'>(kind: Of) =>
    ofKind(account, kind)
      .map(({ body }) => body)
      .toReversed();
  return {
    at: new Date(account.at * 1000),
    customer: ofKind(account, 'customer')[0]!.body,
    cards: ofKind(account, 'payment_method').map(({ body }) => body),
    subscriptions: bodies('subscription').map((subscription) =>
      expandSubscription(account, subscription as Subscription),
    ),
    invoices: bodies('invoice') as Invoice[],
    charges: bodies('charge') as Charge[],
    disputes: bodies('dispute') as Dispute[],
  };
}
