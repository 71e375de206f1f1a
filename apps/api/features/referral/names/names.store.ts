import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { referralNames as names } from './names.table.ts';

/** Had one of these names before; null: a deleted user. */
export interface Known {
  hash: string;
  user_id: string | null;
}

/**
 * Stores everything that identifies a user; returns who had any of it before. Of two concurrent callers with one
 * name, the second waits and finds the first.
 */
export async function claimNames(sql: Sql, user_id: string, hashes: readonly string[]): Promise<Known[]> {
  // In a fixed order, so that two callers who share some never deadlock.
  const sorted = [...new Set(hashes)].toSorted();
  const written = await sql
    .insert(names)
    .values(sorted.map((hash) => ({ hash, user_id })))
    .onConflictDoNothing()
    .returning({ hash: names.hash });
  if (written.length === sorted.length) return [];
  const fresh = new Set(written.map(({ hash }) => hash));
  const others = sorted.filter((hash) => !fresh.has(hash));
  const known = await sql
    .select({ hash: names.hash, user_id: names.user_id })
    .from(names)
    .where(inArray(names.hash, others))
    .orderBy(names.hash);
  // A person who had left and is back: identified again while they stay.
  for (const { hash, user_id: owner } of known) {
    if (owner === null)
      await sql
        .update(names)
        .set({ user_id, kept_until: null })
        .where(and(eq(names.hash, hash), isNull(names.user_id)));
  }
  return known.filter((one) => one.user_id !== user_id);
}

export async function releaseNames(sql: Sql, user_id: string, kept_until: Date): Promise<void> {
  await sql.update(names).set({ user_id: null, kept_until }).where(eq(names.user_id, user_id));
}

export async function findNamed(sql: Sql, mailboxes: readonly string[]): Promise<string[]> {
  const rows = await sql
    .select({ hash: names.hash })
    .from(names)
    .where(and(inArray(names.hash, [...mailboxes]), isNotNull(names.user_id)));
  return rows.map(({ hash }) => hash);
}
