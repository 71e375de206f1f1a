import type { Sql } from '../../database/port.ts';
import type { Enqueue } from '../../jobs/port.ts';

export interface RemovalDeps {
  findPicturesInUse(sql: Sql, urls: readonly string[]): Promise<string[]>;
  enqueue: Enqueue;
}

/** After the commit, since no rollback restores a file. */
export const removalKind = 'remove_file';

export async function enqueueRemovals(enqueue: Enqueue, sql: Sql, names: readonly string[]): Promise<void> {
  for (const name of names) await enqueue(sql, { kind: removalKind, payload: { name } });
}
