import type { Sql } from '../../database/port.ts';
import { detachActs, listActs } from './acts.store.ts';
import { dropQuestions, listQuestions } from './questions.store.ts';

/** What was done for somebody, and asked of them, without its text, for the export and the deletion. */
export const enhancePersonalData = {
  name: 'enhancements',
  tables: {
    acts: { exported: true, forgotten: 'kept for the books, without a word of its text and with nobody’s name' },
    questions: { exported: true, forgotten: true },
  },
  exportOf: async (sql: Sql, { userId }: { userId: string }) => ({ acts: await listActs(sql, userId), questions: await listQuestions(sql, userId) }),
  async forget(sql: Sql, { userId }: { userId: string }) {
    await dropQuestions(sql, userId);
    await detachActs(sql, userId);
  },
} as const;
