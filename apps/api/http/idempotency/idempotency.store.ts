import { Refusal } from '@hone/contracts/refusal';
import { and, eq, isNull, lt, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { idempotencyKeys as keys } from './idempotency.table.ts';
import type { Act, StoredAnswer } from './idempotency.ts';

const keptSeconds = 24 * 3600;
// After a crash, a call with its own transactions holds its key no longer than this.
const leaseSeconds = 120;

const given = fragment.placeholder;

// The lock reveals a call under way in an open transaction, which nobody else can see yet.
const claiming = (sql: Sql) => {
  const held = sql
    .$with('held', { free: fragment<boolean>`free`.as('free') })
    .as(fragment`select pg_try_advisory_xact_lock(hashtextextended(${given('key')}, 0)) as free`);
  const claimed = sql.$with('claimed', { one: fragment<number>`one`.as('one') }).as(fragment`
    insert into ${keys} (user_id, endpoint, key, body_hash, claimed_at)
    select ${given('user_id')}::uuid, ${given('endpoint')}::text, ${given('key')}::text,
      ${given('body_hash')}::text, ${given('now')}::timestamptz
    from held where free
    on conflict (user_id, endpoint, key) do update
      set body_hash = excluded.body_hash, claimed_at = excluded.claimed_at,
        answered_at = null, status = null, answer = null
      where ${keys}.claimed_at < ${given('kept_since')}::timestamptz
        or (${keys}.answered_at is null and ${keys}.claimed_at < ${given('leased_since')}::timestamptz)
    returning 1 as one`);
  return sql
    .with(held, claimed)
    .select({ isFree: held.free, isFirst: fragment<boolean>`exists (select from claimed)` })
    .from(held)
    .prepare('http.claim_key');
};

const reading = (sql: Sql) =>
  sql
    .select()
    .from(keys)
    .where(isKey({ userId: given('user_id'), endpoint: given('endpoint'), key: given('key') }))
    .prepare('http.read_key');

/**
 * Returns what the first call with this key answered; undefined: this is the first. Under way: 409. With another
 * body: 422.
 */
export async function claimKey(sql: Sql, act: Act, now: Date): Promise<StoredAnswer | undefined> {
  const named = { user_id: act.userId, endpoint: act.endpoint, key: act.key };
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
  const [claim] = await sql.once(claiming).execute({
    ...named,
    body_hash: act.bodyHash,
    now: now.toISOString(),
    kept_since: ago(keptSeconds),
    leased_since: ago(leaseSeconds),
  });
  if (!claim?.isFree) throw underWay();
  if (claim.isFirst) return undefined;
  const earlier = await findAnswer(sql, act);
  if (!earlier) throw underWay();
  return earlier;
}

/** Undefined: there was no first call, or it is under way. With another body: 422. */
export async function findAnswer(sql: Sql, act: Act): Promise<StoredAnswer | undefined> {
  const [first] = await sql.once(reading).execute({ user_id: act.userId, endpoint: act.endpoint, key: act.key });
  if (first && first.body_hash !== act.bodyHash) throw new Refusal('request.key_reused', 422);
  if (!first || first.answered_at === null) return undefined;
  return { status: first.status ?? 200, answer: first.answer === null ? '{}' : String(act.seal.open(first.answer)) };
}

const keeping = (sql: Sql) =>
  sql
    .update(keys)
    .set({
      status: fragment`${given('status')}`,
      answer: fragment`${given('answer')}`,
      answered_at: fragment`${given('now')}::timestamptz`,
    })
    .where(isKey({ userId: given('user_id'), endpoint: given('endpoint'), key: given('key') }))
    .prepare('http.keep_answer');

export async function storeAnswer(sql: Sql, act: Act, { status, answer }: StoredAnswer, now: Date): Promise<void> {
  const { userId: user_id, endpoint, key, seal } = act;
  await sql
    .once(keeping)
    .execute({ user_id, endpoint, key, status, answer: seal.close(answer), now: now.toISOString() });
}

/** After a failure the same call may be made again. */
export async function releaseKey(sql: Sql, act: Act): Promise<void> {
  await sql.delete(keys).where(and(isKey(act), isNull(keys.answered_at)));
}

export async function sweepKeys(sql: Sql, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptSeconds * 1000);
  await sql.delete(keys).where(lt(keys.claimed_at, before));
}

export async function deleteKeysOf(sql: Sql, userId: string): Promise<void> {
  await sql.delete(keys).where(eq(keys.user_id, userId));
}

type Named<Value> = Record<'userId' | 'endpoint' | 'key', Value>;

function isKey({ userId, endpoint, key }: Named<string> | Named<ReturnType<typeof given>>) {
  return and(eq(keys.user_id, userId), eq(keys.endpoint, endpoint), eq(keys.key, key));
}

function underWay(): Refusal {
  return new Refusal('request.key_in_use', 409, { retryAfter: 1 });
}
