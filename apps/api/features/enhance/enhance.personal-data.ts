import type { PersonalData } from '../../ports/room.ts';
import { detachActs, listActs } from './acts.store.ts';
import { detachRuns, listRuns } from './engines/runs.store.ts';
import { dropQuestions, listQuestions } from './questions.store.ts';

export const enhancePersonalData: PersonalData = {
  name: 'enhancements',
  tables: {
    acts: { exported: true, forgotten: 'kept for the books, without a word of its text and with nobody’s name' },
    model_runs: { exported: true, forgotten: 'kept for the books, without a word of any text and with nobody’s name' },
    questions: { exported: true, forgotten: true },
  },
  exportOf: async (sql, { userId }) => ({
    acts: await listActs(sql, userId),
    model_runs: await listRuns(sql, userId),
    questions: await listQuestions(sql, userId),
  }),
  async forget(sql, { userId }) {
    await dropQuestions(sql, userId);
    await detachActs(sql, userId);
    await detachRuns(sql, userId);
  },
};
