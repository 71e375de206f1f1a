import type { ValueSet } from '@hone/contracts/library/prompts';
import type { VersionMaker } from '@hone/domain/versions';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const prompts = pgTable(
  'prompts',
  {
    id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    category: uuid().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    can_delete: boolean().notNull(),
    tags: text().array().notNull().default([]),
    is_pinned: boolean().notNull().default(false),
    value_sets: jsonb().$type<ValueSet[]>().notNull().default([]),
    version: integer().notNull().default(1),
    sequence: integer().notNull(),
    created_at: instant().notNull(),
    edited_at: instant().notNull(),
    used_at: instant(),
    deleted_at: instant(),
    /** The category that it was deleted with. */
    deleted_with: uuid(),
    made_by: text().$type<VersionMaker>().notNull().default('you'),
    version_title: text(),
    /** When its words were written, once a move has changed `edited_at`. */
    written_at: instant(),
  },
  (table) => [
    uniqueIndex('prompts_sequence').on(table.user_id, table.sequence),
    index('prompts_of_category').on(table.category, table.id),
    index('prompts_with_category').on(table.deleted_with),
    index('prompts_live').on(table.user_id),
    index('prompts_deleted').on(table.deleted_at),
    index('prompts_deleted_of_user').on(table.user_id, table.deleted_at),
  ],
);
