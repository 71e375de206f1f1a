import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { logOutcome, type LoggedAct } from '../../apps/api/testing/load/log.ts';
import { acts, type Around } from './acts.ts';
import type { Worker } from './person.ts';

export interface Done extends LoggedAct {
  isRead: boolean;
  milliseconds: number;
}

/** Each worker does one thing after another, at its time; whoever had to wait doesn't hurry afterwards. */
export function startWorkers(workers: readonly Worker[], perSecond: number, outbox: Around['outbox']) {
  const over = new AbortController();
  // Everything that is left open.
  setMaxListeners(0, over.signal);
  const done: Done[] = [];
  const every = (workers.length * 1000) / perSecond;
  const kinds = Object.entries(acts);
  const all = kinds.reduce((sum, [, { share }]) => sum + share, 0);

  const work = async (worker: Worker, at: number) => {
    let due = performance.now() + at * (every / workers.length);
    for (let turn = at * 101; ; turn += 1) {
      await wait(Math.max(0, due - performance.now()));
      if (over.signal.aborted) return;
      due = Math.max(due + every, performance.now());
      // Spread over each thousand, the same in every run.
      let place = (turn * 619) % all;
      const [name, { isRead = false, act }] = kinds.find(([, { share }]) => (place -= share) < 0)!;
      const logged: LoggedAct = { act: name, key: `${at} ${turn}`, outcome: 'unknown' };
      await logOutcome(logged, () => act(worker, { outbox, over: over.signal }, turn));
      done.push({ ...logged, isRead, milliseconds: logged.endedAt! - logged.sentAt! });
    }
  };
  const working = Promise.all(workers.map(work));
  return {
    /** What was done since the last time that this was asked. */
    take: () => done.splice(0),
    async stop() {
      over.abort();
      await working;
    },
  };
}
