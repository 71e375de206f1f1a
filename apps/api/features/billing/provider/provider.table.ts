import { sql as fragment } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const billingEvents = pgTable(
  'billing_events',
  {
    id: text().primaryKey(),
    number: bigint({ mode: 'number' })
      .notNull()
      .default(fragment`nextval('billing_events_number_seq')`)
      .unique('billing_events_number_key'),
    customer_id: text(),
    type: text().notNull(),
    received_at: instant().notNull(),
    worked_at: instant(),
  },
  (table) => [
    index('billing_events_waiting').on(table.customer_id, table.number),
    index('billing_events_age').on(table.received_at),
  ],
);

export const billingMarks = pgTable('billing_marks', { name: text().primaryKey(), at: instant().notNull() });
