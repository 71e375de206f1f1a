import type { Announce } from '../../../channel/port.ts';
import type { Sql, Transaction } from '../../../database/port.ts';
import type { Enqueue } from '../../../jobs/port.ts';
import type { PostMail } from '../../../ports/mail.ts';
import type { Room } from '../../../ports/room.ts';
import type { KeyedHash } from '../../../ports/secrets.ts';
import type { PaymentsPort, ProviderSnapshot } from '../../../ports/payments.ts';

export interface Purchase {
  /** Null: the buyer has left; then credits are only taken back. */
  userId: string | null;
  invoiceId: string;
  credits: number;
  /** Of these: refunded, or held by the bank. */
  takenBack: number;
  now: Date;
}

export interface BillingDeps {
  /** Null: nothing is sold here. */
  payments: PaymentsPort | null;
  /** For single statements, and transactions of its own. */
  sql: Sql;
  transaction: Transaction;
  now(): Date;
  announce: Announce;
  enqueue: Enqueue;
  postMail: PostMail;
  emailOf(sql: Sql, userId: string): Promise<string | undefined>;
  /** Idempotent. False: nothing changed. */
  bookPurchase(sql: Sql, purchase: Purchase): Promise<boolean>;
  /** Undefined: no such user. */
  boughtOf(sql: Sql, userId: string): Promise<number | undefined>;
  recordCards(sql: Sql, cards: { userId: string; fingerprints: readonly string[] }): Promise<void>;
  keyed: KeyedHash;
  origin: string;
  reportFault(error: unknown, what: string): void;
}

/** Where something is sold. */
export interface SellingDeps extends BillingDeps {
  payments: PaymentsPort;
  /** Reads the provider and stores the result; undefined: not a customer of ours. */
  syncCustomer(customerId: string): Promise<ProviderSnapshot | undefined>;
}

/** One subject's share of the billing room; `sell` refuses where nothing is sold, and no job runs there. */
export type BillingPart = (deps: BillingDeps, sell: () => SellingDeps) => Pick<Room, 'mount' | 'jobs' | 'recurring'>;
