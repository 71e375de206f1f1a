import { restorableSince } from '@hone/domain/deletions';
import type { Sql } from '../../database/port.ts';
import { blankDeleted } from './variables.store.ts';

export async function sweepVariables(sql: Sql, now: Date): Promise<void> {
  await blankDeleted(sql, restorableSince(now));
}
