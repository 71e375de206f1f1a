import { restorableSince } from '@hone/domain/access/deletions';
import type { Sql } from '../../../database/port.ts';
import {
  dropDeletedPrompts,
  dropOldestOf,
  dropOldPrompts,
  dropPromptsOfDeletedSessions,
  tidySessions,
} from './history.sweeps.store.ts';

const atOnce = 5000;

/** Deletions of thirty days ago, and prompts older than their owner's retention; one batch a turn. Returns whether there is more. */
export async function sweepHistory(sql: Sql, now: Date): Promise<boolean> {
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
  return room < atOnce;
}

/** For one person whose history takes up too much, one batch. */
export async function dropOldestPrompts(sql: Sql, userId: string, bytes: number): Promise<void> {
  const { session_ids } = await dropOldestOf(sql, userId, bytes, atOnce);
  await tidySessions(sql, [...new Set(session_ids)]);
}
