import { restorableSince } from '@hone/domain/access/deletions';
import { stagedSince } from '@hone/domain/imports';
import type { Sql } from '../../../database/port.ts';
import { deleteOld } from './imports.store.ts';

export function sweepImports(sql: Sql, now: Date): Promise<boolean> {
  return deleteOld(sql, { staged: stagedSince(now), finished: restorableSince(now) });
}
