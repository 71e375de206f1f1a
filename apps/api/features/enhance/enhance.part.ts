import type { Sql } from '../../database/port.ts';
import { detachActs, listActs } from './acts.store.ts';

/** What was done for somebody, without its text, for the export and the deletion. */
export const enhancePart = {
  name: 'enhancements',
  tables: { acts: { exported: true, forgotten: 'kept for the books, without a word of its text and with nobody’s name' } },
  exportOf: (sql: Sql, { userId }: { userId: string }) => listActs(sql, userId),
  forget: (sql: Sql, { userId }: { userId: string }) => detachActs(sql, userId),
} as const;
