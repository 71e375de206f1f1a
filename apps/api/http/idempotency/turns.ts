import { setTimeout as wait } from 'node:timers/promises';
import type { Code } from '@hone/contracts/messages';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { OnceOnly } from './idempotency.ts';
import type { Leases } from './leases.ts';

export interface Turn {
  /** The same for everything that must not run in parallel. */
  act: OnceOnly;
  /** For a caller that has waited long enough. */
  refusal: Code;
}

/** One after the other, in all processes. A call that arrives while another has the turn waits, but not for long. */
export type InTurn = <Value>(turn: Turn, now: Date, work: () => Promise<Value>) => Promise<Value>;

const longestWait = 10_000;
const lookAgainAfter = 200;
const retryAfter = 5;

export function makeTurns(leases: Pick<Leases, 'hold' | 'end'>, longest = longestWait): InTurn {
  // Of the calls waiting in this process, only the first asks the database.
  const lines = new Map<string, Promise<unknown>>();

  const take = async ({ act, refusal }: Turn, now: Date, until: number): Promise<void> => {
    for (;;) {
      try {
        return void (await leases.hold(act, now));
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'request.key_in_use') throw error;
        if (performance.now() > until) throw new Refusal(refusal, { retryAfter: error.retryAfter ?? retryAfter });
      }
      await wait(lookAgainAfter);
    }
  };

  return async (turn, now, work) => {
    const { key } = turn.act;
    const until = performance.now() + longest;
    const before = lines.get(key);
    let leave = () => {};
    const line = Promise.all([before, new Promise<void>((resolve) => (leave = resolve))]);
    lines.set(key, line);
    try {
      if (before && !(await isOverIn(before, longest))) throw new Refusal(turn.refusal, { retryAfter });
      await take(turn, now, until);
      try {
        return await work();
      } finally {
        await leases.end(turn.act, false);
      }
    } finally {
      leave();
      if (lines.get(key) === line) lines.delete(key);
    }
  };
}

function isOverIn(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    void work.then(() => resolve(true)).finally(() => clearTimeout(timer));
  });
}
