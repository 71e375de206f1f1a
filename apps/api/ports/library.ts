import { Refusal } from '@hone/contracts/declarations/refusal';
import type { Sql } from '../database/port.ts';

export interface LibraryEdit {
  sql: Sql;
  userId: string;
  now: Date;
}

/** Locks the library until the transaction ends, and returns the first of `count` sequence numbers. */
export type RecordChanges = (sql: Sql, userId: string, count: number) => Promise<number>;

export interface LibraryDeps {
  record: RecordChanges;
  /** Then nothing may be added, or grow. */
  isFull(sql: Sql, userId: string): Promise<boolean>;
}

/** While the library is locked, so that at most one write exceeds the room. */
export async function expectStorage({ isFull }: LibraryDeps, sql: Sql, userId: string): Promise<void> {
  if (await isFull(sql, userId)) throw new Refusal('storage.full');
}

type Fragment = Exclude<Parameters<Sql['execute']>[0], string>;

/** A table of the library as the feed reads it: its columns go over the wire as they are. */
export interface FeedTable {
  table: Fragment;
  columns: Fragment;
  /** How much text a row holds. */
  bytes: Fragment;
}
