import { restorableSince } from '@hone/domain/deletions';
import type { Sql } from '../../../database/port.ts';
import { dropDeletedPrompts, dropOldPrompts, dropPromptsOfDeletedSessions, tidySessions } from './history.sweeps.store.ts';

const atOnce = 5000;

/** Deletions of thirty days ago, and prompts older than their owner's retention; one batch per run. */
export async function sweepHistory(sql: Sql, now: Date): Promise<void> {
  const before = restorableSince(now);
  let room = atOnce;
  const touched = new Set<string>();
  for (const drop of [
    () => dropDeletedPrompts(sql, before, room),
    () => dropPromptsOfDeletedSessions(sql, before, room),
    () => dropOldPrompts(sql, now, room),
  ]) {
    const dropped = await drop();
    for (const id of dropped.session_ids) touched.add(id);
    room -= dropped.count;
  }
  await tidySessions(sql, [...touched]);
}
