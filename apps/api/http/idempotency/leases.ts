import { randomUUID } from 'node:crypto';
import type { Database, Sql } from '../../database/port.ts';
import { claimKey, leaseSeconds, releaseKey, renewKeys, storeAnswer } from './idempotency.store.ts';
import type { OnceOnly, StoredAnswer } from './idempotency.ts';

/** The keys of this process. */
export interface Leases {
  /** In the transaction that does the act, and ends with it. Returns the first call's answer when there is one. */
  claim(sql: Sql, act: OnceOnly, now: Date): Promise<StoredAnswer | undefined>;
  /** The same for an act of several transactions: no one else gets the key before its end, unless this process dies. */
  hold(act: OnceOnly, now: Date): Promise<StoredAnswer | undefined>;
  /** False: another process had to consider this one dead, and may be doing the same. */
  answer(sql: Sql, act: OnceOnly, answer: StoredAnswer, now: Date): Promise<boolean>;
  /** Ends what is held. What wasn't answered may be done again. */
  end(act: OnceOnly, isAnswered: boolean): Promise<void>;
}

export function makeLeases(database: Database): Leases {
  const holder = randomUUID();
  const isAlone = database.kind === 'embedded';
  // Those that are just being claimed count too: of two at the same moment, one doesn't know yet that it has it.
  const held = new Map<string, { act: OnceOnly; calls: number }>();
  let renewing: NodeJS.Timeout | undefined;

  const claim: Leases['claim'] = (sql, act, now) => {
    const isUnderWay = (held.get(act.key)?.calls ?? 0) > 1;
    return claimKey(sql, act, { now, holder, isAlone, isUnderWay });
  };
  // The next one makes up for a failure. If all fail, the leases expire, and the results of the acts are dropped.
  const renew = () =>
    void renewKeys(
      database.sql,
      [...held.values()].map(({ act }) => act),
      holder,
    ).catch(() => undefined);
  const leave = ({ key }: OnceOnly) => {
    const calls = (held.get(key)?.calls ?? 0) - 1;
    if (calls > 0) held.get(key)!.calls = calls;
    else held.delete(key);
    if (held.size > 0) return;
    clearInterval(renewing);
    renewing = undefined;
  };

  return {
    claim,
    async hold(act, now) {
      held.set(act.key, { act, calls: (held.get(act.key)?.calls ?? 0) + 1 });
      if (!isAlone) renewing ??= setInterval(renew, (leaseSeconds * 1000) / 3).unref();
      try {
        const earlier = await claim(database.sql, act, now);
        if (earlier) leave(act);
        return earlier;
      } catch (error) {
        leave(act);
        throw error;
      }
    },
    answer: (sql, act, answer, now) => storeAnswer(sql, act, answer, { now, holder }),
    async end(act, isAnswered) {
      // If it can't be released, its lease expires soon.
      if (!isAnswered) await releaseKey(database.sql, act, holder).catch(() => undefined);
      leave(act);
    },
  };
}
