import type { Announce } from '../../../channel/port.ts';
import type { Sql, Transaction } from '../../../database/port.ts';
import type { Enqueue } from '../../../jobs/port.ts';
import type { PostMail } from '../../../ports/mail.ts';
import type { Keyed } from '../../../ports/secrets.ts';
import type { PaymentsPort, ProviderTruth } from '../../../ports/payments.ts';

/** A bill for credits as it stands now. */
export interface Purchase {
  /** Null: of somebody who has left; then only what was given before is taken back. */
  userId: string | null;
  invoiceId: string;
  /** What it gave. */
  credits: number;
  /** Of these: refunded, or away with the bank. */
  takenBack: number;
  now: Date;
}

export interface BillingDeps {
  /** Null: nothing is sold here. */
  payments: PaymentsPort | null;
  /** Single statements, and transactions of its own. */
  sql: Sql;
  transaction: Transaction;
  now(): Date;
  announce: Announce;
  enqueue: Enqueue;
  postMail: PostMail;
  emailOf(sql: Sql, userId: string): Promise<string | undefined>;
  /** Of a bill for credits, into the ledger: any number of times, with one effect. False: nothing changed. */
  bookPurchase(sql: Sql, purchase: Purchase): Promise<boolean>;
  /** Somebody's bought credits; undefined: nobody. */
  boughtOf(sql: Sql, userId: string): Promise<number | undefined>;
  /** Hears of cards that somebody did not have before. */
  recordCards(sql: Sql, cards: { userId: string; fingerprints: readonly string[] }): Promise<void>;
  keyed: Keyed;
  /** Where people reach the dashboard. */
  origin: string;
  reportFault(error: unknown, what: string): void;
}

/** Billing where something is sold. */
export interface SellingDeps extends BillingDeps {
  payments: PaymentsPort;
  /** Reads the provider and writes what it says; undefined: this customer is none of ours. */
  syncCustomer(customerId: string): Promise<ProviderTruth | undefined>;
}
