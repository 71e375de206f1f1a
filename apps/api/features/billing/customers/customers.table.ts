import type { Interval } from '@hone/domain/plans';
import type { TopUpMethod } from '@hone/domain/top-ups';
import { sql as fragment } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ProviderInvoice, ProviderSubscription, TransferInstructions } from '../../ports/payments.ts';

const instant = () => timestamp({ withTimezone: true });

export const billingCustomers = pgTable(
  'billing_customers',
  {
    id: text().primaryKey(),
    user_id: uuid(),
    made_at: instant().notNull(),
    asked: integer().notNull().default(0),
    answered: integer().notNull().default(0),
    seen: text(),
    preferred_card: text(),
    deleted_at: instant(),
    looked_at: instant(),
    changed_at: instant(),
  },
  (table) => [uniqueIndex('billing_customers_of_user').on(table.user_id)],
);

export const billingCards = pgTable(
  'billing_cards',
  {
    id: text().primaryKey(),
    customer_id: text().notNull(),
    place: integer().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    exp_month: integer().notNull(),
    exp_year: integer().notNull(),
    fingerprint: text(),
    cardholder_name: text(),
    email: text(),
  },
  (table) => [index('billing_cards_of_customer').on(table.customer_id, table.place)],
);

export const billingSubscriptions = pgTable(
  'billing_subscriptions',
  {
    id: text().primaryKey(),
    customer_id: text().notNull(),
    user_id: uuid(),
    state: text().$type<ProviderSubscription['state']>().notNull(),
    is_live: boolean().notNull(),
    interval: text().$type<Interval>(),
    card_id: text(),
    attempt_id: uuid(),
    started_at: instant().notNull(),
    period_start: instant().notNull(),
    period_end: instant().notNull(),
    ends_at: instant(),
    change: text().$type<Interval>(),
    is_taken_back: boolean().notNull(),
    open_cents: integer(),
    open_retry_at: instant(),
    open_url: text(),
  },
  (table) => [
    uniqueIndex('billing_subscriptions_live').on(table.user_id),
    index('billing_subscriptions_of_customer').on(table.customer_id),
    index('billing_subscriptions_of_user').on(table.user_id, table.started_at),
  ],
);

export const billingInvoices = pgTable(
  'billing_invoices',
  {
    id: text().primaryKey(),
    customer_id: text().notNull(),
    subscription_id: text(),
    attempt_id: uuid(),
    state: text().$type<ProviderInvoice['state']>().notNull(),
    total_cents: integer().notNull(),
    refunded_cents: integer().notNull(),
    is_dispute_lost: boolean().notNull(),
    is_dispute_open: boolean().notNull().default(false),
    created_at: instant().notNull(),
    paid_at: instant(),
    period_end: instant(),
    url: text(),
    card_brand: text(),
    card_last4: text(),
  },
  (table) => [index('billing_invoices_paid').on(table.customer_id, table.paid_at.desc(), table.id.desc())],
);

export const billingAttempts = pgTable(
  'billing_attempts',
  {
    id: uuid().primaryKey(),
    user_id: uuid(),
    interval: text().$type<Interval>().notNull(),
    card_id: text().notNull(),
    due_cents: integer().notNull(),
    state: text().$type<'pending' | 'done' | 'none'>().notNull(),
    made_at: instant().notNull(),
  },
  (table) => [uniqueIndex('billing_attempts_pending').on(table.user_id), index('billing_attempts_of_user').on(table.user_id)],
);

export const billingDiscounts = pgTable(
  'billing_discounts',
  { hash: text().primaryKey(), attempt_id: uuid().notNull() },
  (table) => [index('billing_discounts_of_attempt').on(table.attempt_id)],
);

export const billingEnterprises = pgTable('billing_enterprises', { user_id: uuid().primaryKey(), since: instant().notNull() });

export const billingEvents = pgTable(
  'billing_events',
  {
    id: text().primaryKey(),
    number: bigint({ mode: 'number' }).notNull().default(fragment`nextval('billing_events_number_seq')`).unique('billing_events_number_key'),
    customer_id: text(),
    type: text().notNull(),
    received_at: instant().notNull(),
    worked_at: instant(),
  },
  (table) => [index('billing_events_waiting').on(table.customer_id, table.number), index('billing_events_age').on(table.received_at)],
);

export const billingTopUps = pgTable(
  'billing_top_ups',
  {
    id: uuid().primaryKey(),
    user_id: uuid(),
    method: text().$type<TopUpMethod>().notNull(),
    is_automatic: boolean().notNull(),
    amount_cents: integer().notNull(),
    card_id: text(),
    state: text().$type<'pending' | 'open' | 'paid' | 'none'>().notNull(),
    invoice_id: text(),
    transfer: jsonb().$type<TransferInstructions & { invoice_url: string | null }>(),
    made_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('billing_top_ups_under_way').on(table.user_id, table.method, table.is_automatic),
    index('billing_top_ups_of_user').on(table.user_id, table.made_at),
  ],
);

export const billingRecharges = pgTable(
  'billing_recharges',
  {
    user_id: uuid().primaryKey(),
    is_on: boolean().notNull(),
    threshold_cents: integer(),
    target_cents: integer(),
    monthly_cap_cents: integer(),
    failures: integer().notNull().default(0),
    rests_until: instant(),
    stopped_at: instant(),
  },
  (table) => [index('billing_recharges_on').on(table.user_id)],
);

export const billingNotices = pgTable('billing_notices', { key: text().primaryKey(), at: instant().notNull() }, (table) => [index('billing_notices_age').on(table.at)]);

export const billingMarks = pgTable('billing_marks', { name: text().primaryKey(), at: instant().notNull() });
