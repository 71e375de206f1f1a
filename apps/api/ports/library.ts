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

interface Marked {
  /** Empty: its content has been erased. */
  name: string;
  deleted_at: unknown;
}

/** Deleted or not; if not, what happened to it. */
export function expectThere<Row extends Marked>(found: Row | undefined): Row {
  if (!found) throw new Refusal('request.not_found');
  if (found.name === '') throw new Refusal('deleted.erased');
  return found;
}

export function expectLive<Row extends Marked>(found: Row | undefined): Row {
  const there = expectThere(found);
  if (there.deleted_at !== null) throw new Refusal('deleted.restorable');
  return there;
}

type Fragment = Exclude<Parameters<Sql['execute']>[0], string>;

/** A table of the library as the feed reads it: its columns go over the wire as they are. */
export interface FeedTable {
  table: Fragment;
  columns: Fragment;
  /** How much text a row holds. */
  bytes: Fragment;
}

/** What a room lists under 'Recently deleted'. */
export interface Deletions {
  /** Selects kind, id, name, category, prompts and deleted_at of what was deleted since then. */
  rows(userId: string, since: Date): Fragment;
  find(sql: Sql, userId: string, id: string): Promise<Marked | undefined>;
  /** Only this one, or all that are deleted; returns how many. */
  erase(sql: Sql, userId: string, id: string | undefined): Promise<number>;
}
