import { desc, eq } from 'drizzle-orm';
import type { Interval } from '@hone/domain/money/plans';
import type { Database } from '../../../database/port.ts';
import { getObject, type Account } from '../account/account.ts';
import type { Engine } from '../engine/engine.ts';
import type { makeEvents, SentEvent } from '../events/events.ts';
import type { Customer, StripeEvent } from '../account/objects.ts';
import { priceIds } from '../account/prices.ts';
import { closeDispute, openDispute, refund } from '../invoices/refunds.ts';
import { sandboxObjects } from '../store/sandbox.table.ts';
import type { Store } from '../store/store.ts';
import { testCards } from '../account/test-cards.ts';
import { catchUp, nextRenewal } from '../subscriptions/time.ts';
import { viewBill, viewCustomer, type BillView, type CustomerView } from './views.ts';

interface CustomerRow {
  id: string;
  email: string;
  created_at: Date;
}

export interface SandboxDesk {
  testCards: readonly { number: string; description: string }[];
  listCustomers(limit: number): Promise<CustomerRow[]>;
  readCustomer(customerId: string): Promise<CustomerView | undefined>;
  readInvoice(invoiceId: string): Promise<BillView | undefined>;
  addCard(customerId: string, token: string): Promise<string>;
  /** Moves a customer's clock, and does whatever falls due on the way. */
  forward(customerId: string, seconds: number): Promise<void>;
  /** To the end of the running period; does nothing where there is none. */
  forwardToRenewal(customerId: string): Promise<void>;
  cancelAtRenewal(customerId: string): Promise<void>;
  resume(customerId: string): Promise<void>;
  cancelNow(customerId: string): Promise<void>;
  changeAtRenewal(customerId: string, interval: Interval): Promise<void>;
  releaseChange(customerId: string): Promise<void>;
  removeCustomer(customerId: string): Promise<void>;
  removeCard(cardId: string): Promise<void>;
  /** Without an amount, everything that is left. */
  refund(invoiceId: string, amount_cents?: number): Promise<void>;
  openDispute(invoiceId: string): Promise<void>;
  closeDispute(invoiceId: string, outcome: 'lost' | 'won'): Promise<void>;
  /** Pays a bill's whole amount by transfer; a bill that isn't open doesn't take it. */
  receiveTransfer(invoiceId: string): Promise<'taken' | 'not_taken'>;
  listEvents(customerId: string): Promise<SentEvent[]>;
  readEvent(eventId: string): Promise<StripeEvent | undefined>;
  resend(eventId: string): Promise<void>;
  countWaiting(): Promise<number>;
}

interface DeskDeps {
  database: Database;
  store: Store;
  engine: Engine;
  events: ReturnType<typeof makeEvents>;
}

export function makeDesk({ database, store, engine, events }: DeskDeps): SandboxDesk {
  const onInvoice = async (invoiceId: string, work: (account: Account) => unknown) => {
    const customerId = await engine.ownerOf(invoiceId);
    await store.act(customerId ?? '', (account) => void work(account));
  };
  const update = async (customerId: string, params: Parameters<Engine['updateSubscription']>[1]) => {
    const alive = (await engine.read(customerId)).subscriptions.find(
      ({ status }) => status === 'active' || status === 'past_due',
    );
    if (alive) await engine.updateSubscription(alive.id, params);
  };

  return {
    testCards,
    async listCustomers(limit) {
      const rows = await database.sql
        .select()
        .from(sandboxObjects)
        .where(eq(sandboxObjects.kind, 'customer'))
        .orderBy(desc(sandboxObjects.created_at), desc(sandboxObjects.id))
        .limit(limit);
      return rows.flatMap(({ id, body, created_at }) => {
        const customer = body as Customer;
        return [{ id, email: customer.deleted ? '' : (customer.email ?? ''), created_at }];
      });
    },
    async readCustomer(customerId) {
      return (await engine.ownerOf(customerId)) === undefined ? undefined : viewCustomer(await engine.read(customerId));
    },
    async readInvoice(invoiceId) {
      const customerId = await engine.ownerOf(invoiceId);
      if (customerId === undefined) return undefined;
      const snapshot = await engine.read(customerId);
      const invoice = snapshot.invoices.find(({ id }) => id === invoiceId);
      return invoice && viewBill(snapshot, invoice);
    },
    addCard: async (customerId, token) => (await engine.attach(token, customerId, undefined, true)).id,
    forward: (customerId, seconds) => store.act(customerId, (account) => move(account, account.at + seconds)),
    forwardToRenewal: (customerId) =>
      store.act(customerId, (account) => move(account, nextRenewal(account) ?? account.at)),
    cancelAtRenewal: (customerId) => update(customerId, { cancel_at_period_end: true }),
    resume: (customerId) => update(customerId, { cancel_at_period_end: false }),
    async cancelNow(customerId) {
      const live = (await engine.read(customerId)).subscriptions.find(({ ended_at }) => ended_at === null);
      if (live) await engine.cancelSubscription(live.id);
    },
    changeAtRenewal: (customerId, interval) => update(customerId, { next_price: priceIds[interval] }),
    releaseChange: (customerId) => update(customerId, { next_price: null }),
    removeCustomer: async (customerId) => void (await engine.deleteCustomer(customerId)),
    removeCard: async (cardId) => void (await engine.detach(cardId)),
    refund: (invoiceId, amount_cents) => onInvoice(invoiceId, (account) => refund(account, invoiceId, amount_cents)),
    openDispute: (invoiceId) => onInvoice(invoiceId, (account) => openDispute(account, invoiceId)),
    closeDispute: (invoiceId, outcome) => onInvoice(invoiceId, (account) => closeDispute(account, invoiceId, outcome)),
    receiveTransfer: engine.receiveTransfer,
    listEvents: events.list,
    readEvent: events.read,
    resend: events.resend,
    countWaiting: events.countWaiting,
  };
}

function move(account: Account, to: number): void {
  const ahead = Math.max(0, to - account.at);
  catchUp(account, account.at + ahead);
  getObject(account, 'customer', account.id).facts.clock_ahead_seconds += ahead;
}
