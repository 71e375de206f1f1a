import { thinnedOut } from '@hone/domain/versions';
import type { Sql } from '../../../database/port.ts';
import { dropOldest, thinOutVersions } from './versions.store.ts';

const atOnce = 5000;

/** One batch per run. */
export async function sweepVersions(sql: Sql, now: Date): Promise<void> {
  await thinOutVersions(sql, thinnedOut(now), atOnce);
}

export function dropOldestVersions(sql: Sql, userId: string, bytes: number): Promise<void> {
  return dropOldest(sql, userId, bytes, atOnce);
}
