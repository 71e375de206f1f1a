import type { Announce } from '../../channel/port.ts';
import type { Sql, Transaction } from '../../database/port.ts';
import type { Enqueue } from '../../jobs/port.ts';
import type { PostMail } from '../../ports/mail.ts';
import type { Keyed } from '../../ports/secrets.ts';
import type { PaymentsPort, ProviderTruth } from '../../ports/payments.ts';

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

/** What billing needs of others; composition hands it over. */
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
  /** Writes what a bill for credits gave, less what was taken back, into the ledger: as often as wanted, and once. False: nothing changed. */
  bookPurchase(sql: Sql, purchase: Purchase): Promise<boolean>;
  /** Somebody's bought credits; undefined: nobody. */
  boughtOf(sql: Sql, userId: string): Promise<number | undefined>;
  /** Hears of cards that somebody did not have before. */
  noteCards(sql: Sql, cards: { userId: string; fingerprints: readonly string[] }): Promise<void>;
  keyed: Keyed;
  /** Where people reach the dashboard. */
  origin: string;
  tellFault(error: unknown, what: string): void;
}

/** Billing where something is sold. */
export interface SellingDeps extends BillingDeps {
  payments: PaymentsPort;
  /** Reads the provider and writes what it says; undefined: this customer is none of ours. */
  syncCustomer(customerId: string): Promise<ProviderTruth | undefined>;
}
