import { thinnedOutBefore } from '@hone/domain/versions';
import type { Sql } from '../../../database/port.ts';
import { dropOldest, thinOutVersions } from './versions.store.ts';

const atOnce = 5000;

/** One batch a turn: the next one continues where it ended, however long ago that was. Returns whether there is more. */
export async function sweepVersions(sql: Sql, now: Date, limit = atOnce): Promise<boolean> {
  return thinOutVersions(sql, thinnedOutBefore(now), limit);
}

export function dropOldestVersions(sql: Sql, userId: string, bytes: number): Promise<void> {
  return dropOldest(sql, userId, bytes, atOnce);
}
