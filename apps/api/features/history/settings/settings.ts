import type { changeHistorySettings, HistorySettings } from '@hone/contracts/history';
import type { Announce } from '../../../channel/port.ts';
import type { Call } from '../../../http/port.ts';
import { readSettings, saveSettings } from './settings.store.ts';

export async function changeSettings(
  announce: Announce,
  { sql, caller: { userId }, body, now }: Call<typeof changeHistorySettings>,
): Promise<HistorySettings> {
  if (Object.values(body).every((value) => value === undefined)) return readSettings(sql, userId);
  const saved = await saveSettings(sql, userId, body, now);
  await announce(sql, { user_id: userId, kind: 'history' });
  return saved;
}
