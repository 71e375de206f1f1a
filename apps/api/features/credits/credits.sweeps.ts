import { creditRules } from '@hone/domain/money/credits';
import type { Announce } from '../../channel/port.ts';
import type { Sql } from '../../database/port.ts';
import type { Note } from '../../ports/watching/note.ts';
import { release, lockStale } from './credits.store.ts';

const atOnce = 500;

/** Releases credits held by a process that died. Returns whether there are more. */
export async function sweepReservations(
  { announce, note }: { announce: Announce; note: Note },
  sql: Sql,
  now: Date,
): Promise<boolean> {
  const [before, after] = [-1, 1].map(
    (sign) => new Date(now.getTime() + sign * creditRules.reservedSeconds * 1000),
  ) as [Date, Date];
  const stale = await lockStale(sql, { before, after }, atOnce);
  for (const { act_id } of stale) await release(sql, act_id, now);
  sql.afterCommit(() => stale.forEach(() => note('credit', { outcome: 'swept' })));
  const owners = new Set(stale.map(({ user_id }) => user_id));
  for (const user_id of owners) if (user_id) await announce(sql, { user_id, kind: 'credits' });
  return stale.length === atOnce;
}
