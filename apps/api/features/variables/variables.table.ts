import type { VariableValue } from '@hone/contracts/library/variables';
import type { VariableType } from '@hone/text/variable-types';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const variables = pgTable(
  'variables',
  {
    id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    /** The name, normalised for comparison. */
    key: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    values: jsonb().$type<VariableValue[]>().notNull(),
    default_value: text(),
    type: text().$type<VariableType>().notNull().default('text'),
    is_optional: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    sequence: integer().notNull(),
    created_at: instant().notNull(),
    edited_at: instant().notNull(),
    deleted_at: instant(),
  },
  (table) => [
    uniqueIndex('variables_sequence').on(table.user_id, table.sequence),
    uniqueIndex('variables_key').on(table.user_id, table.key),
    index('variables_deleted').on(table.deleted_at),
    index('variables_deleted_of_user').on(table.user_id, table.deleted_at),
  ],
);
