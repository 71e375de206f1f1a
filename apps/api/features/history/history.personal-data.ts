import type { PersonalData } from '../../ports/room.ts';
import { dropHistory, findChunks, exportChunk } from './history.personal-data.store.ts';
import { readSettings } from './settings/settings.store.ts';

export const historyPersonalData = {
  name: 'history',
  tables: {
    history_sessions: { exported: true, forgotten: true },
    history_prompts: { exported: true, forgotten: true },
    history_settings: { exported: true, forgotten: true },
  },
  async exportOf(sql, { userId }) {
    const [oldest] = await findChunks(sql, userId);
    return {
      settings: await readSettings(sql, userId),
      sessions: oldest ? await exportChunk(sql, userId, oldest) : [],
    };
  },
  /** A history may be more than a process can hold, so older prompts go to files of their own. */
  async filesOf(sql, { userId }) {
    const [, ...newer] = await findChunks(sql, userId);
    return newer.map((chunk, at) => ({
      name: `history-${at + 2}.json`,
      read: async () =>
        Buffer.from(`${JSON.stringify({ sessions: await exportChunk(sql, userId, chunk) }, null, 2)}\n`),
    }));
  },
  forget: (sql, { userId }) => dropHistory(sql, userId),
} satisfies PersonalData;
