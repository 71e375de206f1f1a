import { restorableSince } from '@hone/domain/access/deletions';
import type { Sql } from '../../database/port.ts';
import { eraseOld } from './variables.store.ts';

export async function sweepVariables(sql: Sql, now: Date): Promise<void> {
  await eraseOld(sql, restorableSince(now));
}
