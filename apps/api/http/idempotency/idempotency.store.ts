import { Refusal } from '@hone/contracts/declarations/refusal';
import { and, eq, isNull, lt, sql as fragment } from 'drizzle-orm';
import { deleteSome } from '../../database/batches.ts';
import type { Sql } from '../../database/port.ts';
import { idempotencyKeys as keys } from './idempotency.table.ts';
import type { OnceOnly, StoredAnswer } from './idempotency.ts';
import { blanked } from './oldest-answers.ts';

const keptSeconds = 24 * 3600;
/** Three times as long as a process takes to report again that a call is in progress: it may be busy for a while. */
export const leaseSeconds = 15;

const given = fragment.placeholder;

/** Who claims, and what is known about the holder. */
export interface Claimant {
  now: Date;
  /** This process. */
  holder: string;
  /** No other process works on this database: any other holder is dead. */
  isAlone: boolean;
  /**
   * Another call of this process is working on the same key, whatever its lease says. If none is, this process only
   * couldn't release it: the database was away. What it began can't be committed any more, or holds the row until it is.
   */
  isUnderWay: boolean;
}

// The lock reveals a call in progress in an open transaction, which no one else can see yet.
const claiming = (sql: Sql) => {
  const held = sql
    .$with('held', { free: fragment<boolean>`free`.as('free') })
    .as(fragment`select pg_try_advisory_xact_lock(hashtextextended(${given('key')}, 0)) as free`);
  const claimed = sql.$with('claimed', { one: fragment<number>`one`.as('one') }).as(fragment`
    insert into ${keys} (user_id, endpoint, key, body_hash, claimed_at, holder, leased_until)
    select ${given('user_id')}::uuid, ${given('endpoint')}::text, ${given('key')}::text,
      ${given('body_hash')}::text, ${given('now')}::timestamptz, ${given('holder')}::uuid,
      clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from held where free
    on conflict (user_id, endpoint, key) do update
      set body_hash = excluded.body_hash, claimed_at = excluded.claimed_at, holder = excluded.holder,
        leased_until = excluded.leased_until, answered_at = null, status = null, answer = null
      where not ${given('is_under_way')}::boolean and (
        ${keys}.claimed_at < ${given('kept_since')}::timestamptz
        or (${keys}.answered_at is null and (
          ${keys}.leased_until < clock_timestamp()
          or ${given('is_alone')}::boolean or ${keys}.holder = excluded.holder)))
    returning 1 as one`);
  return sql
    .with(held, claimed)
    .select({ isFree: held.free, isFirst: fragment<boolean>`exists (select from claimed)` })
    .from(held)
    .prepare('http.claim_key');
};

const reading = (sql: Sql) =>
  sql
    .select({
      body_hash: keys.body_hash,
      answered_at: keys.answered_at,
      status: keys.status,
      answer: keys.answer,
      holder: keys.holder,
      left: fragment<number | null>`ceil(extract(epoch from ${keys.leased_until} - clock_timestamp()))::int`,
    })
    .from(keys)
    .where(isKey({ userId: given('user_id'), endpoint: given('endpoint'), key: given('key') }))
    .prepare('http.read_key');

/**
 * Returns what the first call with this key answered; undefined: this is the first. In progress: 409, with the seconds
 * after which it is free unless its process lives. With another body: 422.
 */
export async function claimKey(sql: Sql, act: OnceOnly, claimant: Claimant): Promise<StoredAnswer | undefined> {
  const { now, holder, isAlone, isUnderWay } = claimant;
  const [claim] = await sql.once(claiming).execute({
    ...nameOf(act),
    body_hash: act.bodyHash,
    now: now.toISOString(),
    holder,
    kept_since: new Date(now.getTime() - keptSeconds * 1000).toISOString(),
    is_alone: isAlone,
    is_under_way: isUnderWay,
  });
  // Its transaction ends with its process, so its answer is all there is to wait for.
  if (!claim?.isFree) throw underWay(1);
  if (claim.isFirst) return undefined;
  const first = await readKey(sql, act);
  const earlier = first && answerOf(act, first);
  // A process knows that it is alive itself.
  if (!earlier) throw underWay(first && first.holder !== holder ? (first.left ?? 1) : 1);
  return earlier;
}

/** Undefined: there was no first call, or it is in progress. With another body: 422. */
export async function findAnswer(sql: Sql, act: OnceOnly): Promise<StoredAnswer | undefined> {
  const first = await readKey(sql, act);
  return first && answerOf(act, first);
}

type First = NonNullable<Awaited<ReturnType<typeof readKey>>>;

async function readKey(sql: Sql, act: OnceOnly) {
  const [first] = await sql.once(reading).execute(nameOf(act));
  if (first && first.body_hash !== act.bodyHash) throw new Refusal('request.key_reused');
  return first;
}

function answerOf({ seal }: OnceOnly, { answered_at, status, answer }: First): StoredAnswer | undefined {
  if (answered_at === null) return undefined;
  if (answer === blanked) throw new Refusal('request.answer_gone');
  return { status: status ?? 200, answer: answer === null ? '{}' : String(seal.open(answer)) };
}

const keeping = (sql: Sql) =>
  sql
    .update(keys)
    .set({
      status: fragment`${given('status')}`,
      answer: fragment`${given('answer')}`,
      answered_at: fragment`${given('now')}::timestamptz`,
    })
    .where(
      and(
        isKey({ userId: given('user_id'), endpoint: given('endpoint'), key: given('key') }),
        eq(keys.holder, given('holder')),
        isNull(keys.answered_at),
      ),
    )
    .returning({ key: keys.key })
    .prepare('http.keep_answer');

/** False: it was no longer held, so another call may be doing the same. */
export async function storeAnswer(
  sql: Sql,
  act: OnceOnly,
  { status, answer }: StoredAnswer,
  { now, holder }: Pick<Claimant, 'now' | 'holder'>,
): Promise<boolean> {
  const kept = { status, answer: act.seal.close(answer), now: now.toISOString(), holder };
  return (await sql.once(keeping).execute({ ...nameOf(act), ...kept })).length > 0;
}

/** Everything that one process has in progress, in one statement. */
export async function renewKeys(sql: Sql, acts: readonly OnceOnly[], holder: string): Promise<void> {
  const column = (values: string[], type: 'uuid' | 'text') =>
    fragment`${fragment.param(values)}::${fragment.raw(type)}[]`;
  const own = fragment`select * from unnest(
    ${column(
      acts.map(({ userId }) => userId),
      'uuid',
    )},
    ${column(
      acts.map(({ endpoint }) => endpoint),
      'text',
    )},
    ${column(
      acts.map(({ key }) => key),
      'text',
    )})`;
  await sql
    .update(keys)
    .set({ leased_until: fragment`clock_timestamp() + make_interval(secs => ${leaseSeconds})` })
    .where(
      and(
        fragment`(${keys.user_id}, ${keys.endpoint}, ${keys.key}) in (${own})`,
        eq(keys.holder, holder),
        isNull(keys.answered_at),
      ),
    );
}

/** After a failure the same call may be made again. */
export async function releaseKey(sql: Sql, act: OnceOnly, holder: string): Promise<void> {
  await sql.delete(keys).where(and(isKey(act), eq(keys.holder, holder), isNull(keys.answered_at)));
}

export function sweepKeys(sql: Sql, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - keptSeconds * 1000);
  return deleteSome(sql, keys, lt(keys.claimed_at, before));
}

export async function deleteKeysOf(sql: Sql, userId: string): Promise<void> {
  await sql.delete(keys).where(eq(keys.user_id, userId));
}

type Named<Value> = Record<'userId' | 'endpoint' | 'key', Value>;

function isKey({ userId, endpoint, key }: Named<string> | Named<ReturnType<typeof given>>) {
  return and(eq(keys.user_id, userId), eq(keys.endpoint, endpoint), eq(keys.key, key));
}

function nameOf({ userId, endpoint, key }: OnceOnly) {
  return { user_id: userId, endpoint, key };
}

export function underWay(retryAfter: number): Refusal {
  return new Refusal('request.key_in_use', { retryAfter: Math.max(1, retryAfter) });
}
