import { createHash } from 'node:crypto';
import { Refusal } from '@hone/contracts/refusal';
import { and, eq, isNull, lt, or, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../database/port.ts';
import type { Written } from './answer.ts';
import { idempotencyKeys as keys } from './idempotency.table.ts';

/** One act of one user: who, what, which try. */
export interface Act {
  userId: string;
  endpoint: string;
  key: string;
  bodyHash: string;
}

const keptSeconds = 24 * 3600;
// A call that opens its own transactions and then crashed holds its key no longer than this.
const leaseSeconds = 120;

/** The Idempotency-Key of a call, checked; undefined when it has none. */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw new Refusal('request.key_invalid', 400);
}

export function hashInput(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/**
 * Takes the key for this call. Answers with what the first call with it answered; undefined: this is the first.
 * Under way: 409. With another body: 422.
 */
export async function claimKey(sql: Sql, act: Act, now: Date): Promise<Written | undefined> {
  const lockName = `${act.userId} ${act.endpoint} ${act.key}`;
  const { rows } = await sql.execute<{ free: boolean }>(
    fragment`select pg_try_advisory_xact_lock(hashtextextended(${lockName}, 0)) as free`,
  );
  if (!rows[0]?.free) throw underWay();
  const row = { user_id: act.userId, endpoint: act.endpoint, key: act.key, body_hash: act.bodyHash, claimed_at: now };
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const claimed = await sql
    .insert(keys)
    .values(row)
    .onConflictDoUpdate({
      target: [keys.user_id, keys.endpoint, keys.key],
      set: { body_hash: act.bodyHash, claimed_at: now, answered_at: null, status: null, answer: null },
      setWhere: or(
        lt(keys.claimed_at, ago(keptSeconds)),
        and(isNull(keys.answered_at), lt(keys.claimed_at, ago(leaseSeconds))),
      )!,
    })
    .returning({ key: keys.key });
  if (claimed.length > 0) return undefined;
  const [first] = await sql.select().from(keys).where(whose(act));
  if (first && first.body_hash !== act.bodyHash) throw new Refusal('request.key_reused', 422);
  if (!first || first.answered_at === null) throw underWay();
  return { status: first.status ?? 200, answer: first.answer ?? '{}' };
}

export async function keepAnswer(sql: Sql, act: Act, written: Written, now: Date): Promise<void> {
  await sql.update(keys).set({ ...written, answered_at: now }).where(whose(act));
}

/** A call that failed frees its key: the same call may be made again. */
export async function freeKey(sql: Sql, act: Act): Promise<void> {
  await sql.delete(keys).where(and(whose(act), isNull(keys.answered_at)));
}

export async function sweepKeys(sql: Sql, now: Date): Promise<void> {
  const old = new Date(now.getTime() - keptSeconds * 1000);
  await sql.delete(keys).where(lt(keys.claimed_at, old));
}

/** What the keys hold about a person. */
export const keysPart = {
  name: 'idempotency keys',
  tables: { idempotency_keys: { exported: 'answers that were given already, for a day', forgotten: true } },
  async forget(sql: Sql, { userId }: { userId: string }): Promise<void> {
    await sql.delete(keys).where(eq(keys.user_id, userId));
  },
} as const;

function whose(act: Act) {
  return and(eq(keys.user_id, act.userId), eq(keys.endpoint, act.endpoint), eq(keys.key, act.key));
}

function underWay(): Refusal {
  return new Refusal('request.key_in_use', 409, { retryAfter: 1 });
}
