import type { Sql } from '../../database/port.ts';
import { dropHistory, findChunks, tellChunk } from './part.store.ts';
import { readSettings } from './settings.store.ts';

interface Owner {
  userId: string;
}

/** What somebody enhanced, for the export and the deletion. */
export const historyPersonalData = {
  name: 'history',
  tables: {
    history_sessions: { exported: true, forgotten: true },
    history_prompts: { exported: true, forgotten: true },
    history_settings: { exported: true, forgotten: true },
  },
  async exportOf(sql: Sql, { userId }: Owner) {
    const [oldest] = await findChunks(sql, userId);
    return { settings: await readSettings(sql, userId), sessions: oldest ? await tellChunk(sql, userId, oldest) : [] };
  },
  /** What is newer than the oldest prompts, which stand in the part's own file: a history may be more than a process can hold. */
  async filesOf(sql: Sql, { userId }: Owner) {
    const [, ...newer] = await findChunks(sql, userId);
    return newer.map((chunk, at) => ({
      name: `history-${at + 2}.json`,
      read: async () => Buffer.from(`${JSON.stringify({ sessions: await tellChunk(sql, userId, chunk) }, null, 2)}\n`),
    }));
  },
  forget: (sql: Sql, { userId }: Owner) => dropHistory(sql, userId),
} as const;
