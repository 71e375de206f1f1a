import { restorableSince } from '@hone/domain/deletions';
import type { Sql } from '../../../database/port.ts';
import { blankDeleted } from './deletions.store.ts';

const atOnce = 5000;

/** Forgets the words of what was deleted thirty days ago; some of it in each run. */
export async function sweepPrompts(sql: Sql, now: Date): Promise<void> {
  await blankDeleted(sql, restorableSince(now), atOnce);
}
