import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const shares = pgTable(
  'shares',
  {
    id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    key: text().notNull(),
    /** One of the two. */
    prompt_id: uuid(),
    category_id: uuid(),
    shown_name: text(),
    shows_values: boolean().notNull(),
    follows_changes: boolean().notNull(),
    /** Of what is shared, unless it follows changes. */
    copied_name: text(),
    copied_left_out: integer().notNull().default(0),
    openings: integer().notNull().default(0),
    created_at: instant().notNull(),
    expires_at: instant(),
    deleted_at: instant(),
  },
  (table) => [
    uniqueIndex('shares_key').on(table.key),
    uniqueIndex('shares_of_prompt').on(table.prompt_id),
    uniqueIndex('shares_of_category').on(table.category_id),
    index('shares_of_user').on(table.user_id),
    index('shares_deleted').on(table.deleted_at),
  ],
);

/** What a share shows that doesn’t follow changes. */
export const shareCopies = pgTable(
  'share_copies',
  {
    id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    share_id: uuid().notNull(),
    place: integer().notNull(),
    /** Of what it is a copy: one of the two. */
    prompt_id: uuid(),
    variable_id: uuid(),
    content: jsonb().notNull(),
  },
  (table) => [
    uniqueIndex('share_copies_place').on(table.share_id, table.place),
    index('share_copies_of_user').on(table.user_id),
  ],
);
