import { restorableSince } from '@hone/domain/access/deletions';
import type { Sql } from '../../database/port.ts';
import { eraseShares } from './shares.store.ts';

export function sweepShares(sql: Sql, now: Date): Promise<void> {
  return eraseShares(sql, restorableSince(now));
}
