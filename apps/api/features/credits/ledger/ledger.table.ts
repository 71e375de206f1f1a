import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Bucket } from '@hone/domain/money/credits';

/** The sum of an account's entries, stored next to them. */
export const creditAccounts = pgTable('credit_accounts', {
  id: uuid().primaryKey(),
  /** Null once the user was deleted. */
  user_id: uuid().unique(),
  daily: integer().notNull().default(0),
  day: date(),
  bonus: integer().notNull().default(0),
  bought: integer().notNull().default(0),
  /** Purchased credits that were spent before their payment was taken back. */
  debt: integer().notNull().default(0),
  minute_from: timestamp({ withTimezone: true }),
  minute_used: integer().notNull().default(0),
  used_on: date(),
  day_used: integer().notNull().default(0),
});

export const creditEntries = pgTable(
  'credit_entries',
  {
    account_id: uuid().notNull(),
    key: text().notNull(),
    kind: text()
      .$type<
        'daily' | 'expire' | 'referral' | 'top-up' | 'reserve' | 'settle' | 'release' | 'adjustment' | 'reversal'
      >()
      .notNull(),
    bucket: text().$type<Bucket>(),
    day: date(),
    amount: integer().notNull(),
    act_id: uuid(),
    reason: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.key] })],
);

export const creditReservations = pgTable(
  'credit_reservations',
  {
    act_id: uuid().primaryKey(),
    account_id: uuid().notNull(),
    bucket: text().$type<Bucket>(),
    day: date(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('credit_reservations_age').on(table.at)],
);

/** Of people who left on that day. */
export const creditLeavers = pgTable(
  'credit_leavers',
  { hash: text().primaryKey(), day: date().notNull(), spent: integer().notNull() },
  (table) => [index('credit_leavers_day').on(table.day)],
);

export const creditPurchases = pgTable(
  'credit_purchases',
  {
    invoice_id: text().primaryKey(),
    account_id: uuid().notNull(),
    credits: integer().notNull(),
    taken_back: integer().notNull().default(0),
    /** Number of changes. */
    steps: integer().notNull().default(0),
  },
  (table) => [index('credit_purchases_of_account').on(table.account_id)],
);

/** What `hone check ledger` found the last time. */
export const ledgerChecks = pgTable('ledger_checks', {
  name: text().primaryKey(),
  started_at: timestamp({ withTimezone: true }).notNull(),
  ended_at: timestamp({ withTimezone: true }).notNull(),
  /** The numbers of the broken promises. */
  broken: integer().array().notNull(),
});
