import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Conversations. Keys are unique among live ones. */
export const historySessions = pgTable(
  'history_sessions',
  {
    id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    /** Its address, or 'draft:' and the draft's id. */
    key: text().notNull(),
    address: text().notNull(),
    draft_id: text(),
    created_at: instant().notNull(),
    last_at: instant().notNull(),
    /** Its prompts were deleted one by one. */
    is_empty: boolean().notNull().default(false),
    deleted_at: instant(),
  },
  (table) => [
    uniqueIndex('history_sessions_key').on(table.user_id, table.key),
    uniqueIndex('history_sessions_draft').on(table.user_id, table.draft_id),
    // In SQL an expression for being deleted is in between, which isn't a column.
    index('history_sessions_of_user').on(table.user_id, table.is_empty, table.last_at, table.id),
    index('history_sessions_deleted').on(table.deleted_at),
  ],
);

/** Under the id of their act. */
export const historyPrompts = pgTable(
  'history_prompts',
  {
    id: uuid().primaryKey(),
    session_id: uuid().notNull(),
    user_id: uuid().notNull(),
    text: text().notNull(),
    enhanced_prompt: text().notNull(),
    created_at: instant().notNull(),
    deleted_at: instant(),
  },
  (table) => [
    // As above.
    index('history_prompts_of_session').on(table.session_id, table.created_at, table.id),
    index('history_prompts_of_user').on(table.user_id, table.created_at, table.id),
    index('history_prompts_deleted').on(table.deleted_at),
  ],
);
