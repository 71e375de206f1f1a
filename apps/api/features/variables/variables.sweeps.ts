import { restorableSince } from '@hone/domain/access/deletions';
import type { Sql } from '../../database/port.ts';
import { eraseOld } from './variables.store.ts';

const atOnce = 5000;

/** One batch a turn. Returns whether there is more. */
export function sweepVariables(sql: Sql, now: Date): Promise<boolean> {
  return eraseOld(sql, restorableSince(now), atOnce);
}
