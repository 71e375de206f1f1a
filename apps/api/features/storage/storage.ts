import type { DataOf } from '@hone/contracts/declarations/define';
import type { getStorage } from '@hone/contracts/storage';
import { storageRules } from '@hone/domain/storage';
import type { Sql } from '../../database/port.ts';
import { addUpChanges, countUsedBytes, dropEmpty, type StoredBytes } from './storage.store.ts';

/** Frees about this many bytes of one account, the oldest first, as far as one call should. */
export type FreeOldest = (sql: Sql, userId: string, bytes: number) => Promise<void>;

export interface StorageDeps {
  /** What is dropped automatically when an account holds too much of it, so that no one's call is refused. */
  freeOldest: Record<'history' | 'looks' | 'answers' | 'versions', FreeOldest>;
}

export async function isFull(sql: Sql, userId: string): Promise<boolean> {
  return (await countUsedBytes(sql, userId)) >= storageRules.quota;
}

export async function describeStorage(sql: Sql, userId: string): Promise<DataOf<typeof getStorage>> {
  return { used_bytes: await countUsedBytes(sql, userId), quota_bytes: storageRules.quota };
}

/** An account over a limit has changed since the last time, or has been partly freed since. */
export async function sweepStorage({ freeOldest }: StorageDeps, sql: Sql): Promise<boolean> {
  const changed = await addUpChanges(sql);
  await dropEmpty(
    sql,
    changed.filter(isEmpty).map(({ user_id }) => user_id),
  );
  for (const stored of changed) {
    for (const store of ['history', 'looks', 'answers', 'versions'] as const) {
      const excess = stored[store] - storageRules[store];
      if (excess > 0) await freeOldest[store](sql, stored.user_id, excess);
    }
  }
  return changed.length > 0;
}

function isEmpty({ library, history, looks, answers, versions }: StoredBytes): boolean {
  return [library, history, looks, answers, versions].every((bytes) => bytes === 0);
}
