import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const seenNetworks = pgTable(
  'seen_networks',
  { user_id: uuid().notNull(), network_hash: text().notNull(), seen_at: timestamp({ withTimezone: true }).notNull() },
  (table) => [
    primaryKey({ columns: [table.user_id, table.network_hash] }),
    index('seen_networks_seen').on(table.seen_at),
  ],
);
