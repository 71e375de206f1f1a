import type { TopUpMethod } from '@hone/domain/money/top-ups';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { TransferInstructions } from '../../../ports/payments.ts';

const instant = () => timestamp({ withTimezone: true });

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
