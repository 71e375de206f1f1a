import type { Code } from '@hone/contracts/messages';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { Sql } from '../../../database/port.ts';
import type { KeyedHash } from '../../../ports/secrets.ts';
import { attemptRules, type AttemptKeys, type AttemptName } from './attempt-rules.ts';
import { clearAttempts, countAttempts, forgiveAttempts, type Attempt } from './attempts.store.ts';

export interface Tries {
  counts: Partial<Record<AttemptName, number>>;
  /** Exceeded limits, with the seconds until each resets. */
  over: Partial<Record<AttemptName, number>>;
  /** For a successful attempt: it doesn't count. */
  forgive(sql: Sql): Promise<void>;
}

export async function countTry(sql: Sql, keyed: KeyedHash, keys: AttemptKeys, now: Date): Promise<Tries> {
  const tried = attemptsOf(keyed, keys);
  const counted = await countAttempts(sql, tried, now);
  const counts: Tries['counts'] = {};
  const over: Tries['over'] = {};
  tried.forEach(({ name }, at) => {
    const { count, ends_at } = counted[at]!;
    counts[name] = count;
    if (count > attemptRules[name].limit) over[name] = Math.ceil((ends_at.getTime() - now.getTime()) / 1000);
  });
  return { counts, over, forgive: (inside) => forgiveAttempts(inside, tried) };
}

export async function countOrRefuse(
  sql: Sql,
  keyed: KeyedHash,
  keys: AttemptKeys,
  refusal: Code,
  now: Date,
): Promise<Tries> {
  const tries = await countTry(sql, keyed, keys, now);
  refuseOver(tries.over, refusal);
  return tries;
}

export function refuseOver(over: Tries['over'], refusal: Code): void {
  const waits = Object.values(over);
  if (waits.length > 0) throw new Refusal(refusal, { retryAfter: Math.max(...waits) });
}

export async function resetAttempts(sql: Sql, keyed: KeyedHash, keys: AttemptKeys): Promise<void> {
  await clearAttempts(sql, attemptsOf(keyed, keys));
}

function attemptsOf(keyed: KeyedHash, keys: AttemptKeys): (Attempt & { name: AttemptName })[] {
  return (Object.keys(keys) as AttemptName[]).map((name) => ({
    name,
    // The name is hashed too, so that one person's rows can't be matched across limits.
    who: keyed(`attempts ${name}`, keys[name]!),
    windowSeconds: attemptRules[name].windowSeconds,
  }));
}
