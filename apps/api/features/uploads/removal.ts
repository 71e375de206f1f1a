import type { Sql } from '../../database/port.ts';
import type { Enqueue } from '../../jobs/port.ts';

export interface RemovalDeps {
  findPicturesInUse(sql: Sql, urls: readonly string[]): Promise<string[]>;
  enqueue: Enqueue;
}

/** A job that removes a file: after the commit, since no transaction takes back what happens on a disk. */
export const removalKind = 'remove_file';

export async function enqueueRemovals(enqueue: Enqueue, sql: Sql, names: readonly string[]): Promise<void> {
  for (const name of names) await enqueue(sql, { kind: removalKind, payload: { name } });
}
