import type { HistorySettings } from '@hone/contracts/history';
import { eq } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { historySettings as settings } from './settings.table.ts';

type Change = { [Name in keyof HistorySettings]?: HistorySettings[Name] | undefined };

/** The default is to keep everything. */
export async function readSettings(sql: Sql, user_id: string): Promise<HistorySettings> {
  const [chosen] = await sql
    .select({ paused: settings.paused, keep_days: settings.keep_days })
    .from(settings)
    .where(eq(settings.user_id, user_id));
  return chosen ?? { paused: false, keep_days: null };
}

export async function saveSettings(
  sql: Sql,
  user_id: string,
  given: Change,
  changed_at: Date,
): Promise<HistorySettings> {
  const [saved] = await sql
    .insert(settings)
    .values({ user_id, paused: given.paused ?? false, keep_days: given.keep_days ?? null, changed_at })
    .onConflictDoUpdate({ target: settings.user_id, set: { ...given, changed_at } })
    .returning({ paused: settings.paused, keep_days: settings.keep_days });
  return saved!;
}
