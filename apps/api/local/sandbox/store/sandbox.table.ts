import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Stored, Kind, StripeEvent } from '../account/objects.ts';

/** Any change to a customer's objects locks the customer's own row. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text().primaryKey(),
    kind: text().$type<Kind>().notNull(),
    /** Null: a card that hasn't been attached yet. */
    customer_id: text(),
    place: integer().notNull(),
    body: jsonb().$type<Stored['body']>().notNull(),
    facts: jsonb().$type<Stored['facts']>(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sandbox_objects_of_customer').on(table.customer_id, table.place)],
);

export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    id: text().primaryKey(),
    customer_id: text().notNull(),
    place: integer().notNull(),
    body: jsonb().$type<StripeEvent>().notNull(),
    sent_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('sandbox_events_of_customer').on(table.customer_id, table.place)],
);

/** The first answer to each idempotency key. */
export const sandboxAnswers = pgTable(
  'sandbox_answers',
  {
    key: text().primaryKey(),
    customer_id: text().notNull(),
    asked: text().notNull(),
    answer: jsonb().$type<object>().notNull(),
  },
  (table) => [index('sandbox_answers_of_customer').on(table.customer_id)],
);
