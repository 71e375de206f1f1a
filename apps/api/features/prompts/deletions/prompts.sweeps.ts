import { restorableSince } from '@hone/domain/access/deletions';
import type { Sql } from '../../../database/port.ts';
import { eraseOld } from './deletions.store.ts';

const atOnce = 5000;

/** Erases the content of what was deleted thirty days ago; one batch a turn. Returns whether there is more. */
export function sweepPrompts(sql: Sql, now: Date): Promise<boolean> {
  return eraseOld(sql, restorableSince(now), atOnce);
}
