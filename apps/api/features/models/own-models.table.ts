import type { ModelFault } from '@hone/domain/enhance/models';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const ownModels = pgTable('own_models', {
  user_id: uuid().primaryKey(),
  sealed: text().notNull(),
  failures_in_a_row: integer().notNull().default(0),
  /** The first of them. */
  failed_at: instant(),
  fault: text().$type<ModelFault>(),
  created_at: instant().notNull(),
  changed_at: instant().notNull(),
});
