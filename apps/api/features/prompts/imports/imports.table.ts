import type { ImportResult } from '@hone/contracts/library/imports';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    started_at: instant().notNull(),
    finished_at: instant(),
    undone_at: instant(),
    result: jsonb().$type<ImportResult>(),
  },
  (table) => [index('imports_of_user').on(table.user_id), index('imports_started').on(table.started_at)],
);

export const importBatches = pgTable(
  'import_batches',
  {
    import_id: uuid().notNull(),
    user_id: uuid().notNull(),
    number: integer().notNull(),
    content: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.number] }),
    index('import_batches_of_user').on(table.user_id),
  ],
);

export const importedRows = pgTable(
  'imported_rows',
  {
    import_id: uuid().notNull(),
    user_id: uuid().notNull(),
    kind: text().$type<'category' | 'prompt' | 'variable'>().notNull(),
    row_id: uuid().notNull(),
    version: integer().notNull(),
    before: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.row_id] }),
    index('imported_rows_of_user').on(table.user_id),
  ],
);
