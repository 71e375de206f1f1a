import type { PersonalData } from '../../ports/room.ts';
import { detachActs, listActs } from './acts.store.ts';
import { detachRuns, listRuns } from './engines/runs.store.ts';
import { dropLooks } from './looks/looks.store.ts';

export const enhancePersonalData: PersonalData = {
  name: 'enhancements',
  tables: {
    acts: { exported: true, forgotten: 'kept for the books, without a word of its text and with nobody’s name' },
    model_runs: { exported: true, forgotten: 'kept for 180 days, without a word of any text and with nobody’s name' },
    looks: { exported: 'what was shown already, for a day, sealed', forgotten: true },
    look_uses: { exported: 'when one of these was used, for a day', forgotten: true },
  },
  exportOf: async (sql, { userId }) => ({
    acts: await listActs(sql, userId),
    model_runs: await listRuns(sql, userId),
  }),
  async forget(sql, { userId }) {
    await dropLooks(sql, userId);
    await detachActs(sql, userId);
    await detachRuns(sql, userId);
  },
};
