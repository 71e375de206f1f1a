import type { BodyOf } from '@hone/contracts/define';
import type { changeHistorySettings, HistorySettings } from '@hone/contracts/history';
import type { Sql } from '../../database/port.ts';
import type { HistoryDeps } from './deps.ts';
import { readSettings, saveSettings } from './settings.store.ts';

export async function changeSettings(
  { announce }: HistoryDeps,
  sql: Sql,
  userId: string,
  given: BodyOf<typeof changeHistorySettings>,
  now: Date,
): Promise<HistorySettings> {
  if (Object.values(given).every((value) => value === undefined)) return readSettings(sql, userId);
  const saved = await saveSettings(sql, userId, given, now);
  await announce(sql, { user_id: userId, kind: 'history' });
  return saved;
}
