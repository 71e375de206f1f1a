import { setTimeout as wait } from 'node:timers/promises';
import { logOutcome, type LoggedAct } from './log.ts';

/** Performs one act after another: `begin` says which is next. */
export interface Writer<Act extends LoggedAct> {
  begin(number: number): Act;
  perform(act: Act): Promise<unknown>;
}

export interface Load {
  /** Resolves once this many more acts were acknowledged, or every writer has stopped. */
  acknowledged(count: number): Promise<void>;
  /** Resolves once the acts in progress have ended. */
  stop(): Promise<void>;
}

export interface LoadSettings {
  /** Milliseconds after which a writer continues when an act wasn't acknowledged; without, it stops. */
  pause?: number;
  /** How often an act is sent again with its key, after that pause, while its outcome is unknown. */
  repeats?: number;
  /** Milliseconds that a writer rests after each act. */
  rest?: number;
}

/** Writers that write until they are stopped. Each act is in the log before it is sent. */
export function startLoad<Act extends LoggedAct>(
  log: Act[],
  writers: readonly Writer<Act>[],
  { pause, repeats = 0, rest = 0 }: LoadSettings = {},
): Load {
  const run = { over: false };
  let acknowledged = 0;
  let look = () => {};
  const write = async ({ begin, perform }: Writer<Act>) => {
    while (!run.over) {
      const act = begin(log.length);
      log.push(act);
      await logOutcome(act, () => perform(act));
      for (let again = 0; act.outcome === 'unknown' && again < repeats; again += 1) {
        await wait(pause);
        await logOutcome(act, () => perform(act));
      }
      if (act.outcome === 'ok') acknowledged += 1;
      look();
      if (rest > 0) await wait(rest);
      if (act.outcome === 'ok') continue;
      if (pause === undefined) return;
      await wait(pause);
    }
  };
  const writing = Promise.all(writers.map(write));
  return {
    async acknowledged(count) {
      const wanted = acknowledged + count;
      await Promise.race([
        writing,
        new Promise<void>((resolve) => {
          look = () => void (acknowledged >= wanted && resolve());
        }),
      ]);
    },
    async stop() {
      run.over = true;
      await writing;
    },
  };
}

/** Repeats with the same keys what is unknown, until all of it is known or the time is over. */
export async function repeatUnknown<Act extends LoggedAct>(
  acts: readonly Act[],
  perform: (act: Act) => Promise<unknown>,
  seconds: number,
): Promise<void> {
  await pollUntil(seconds, async () => {
    const open = acts.filter(({ outcome }) => outcome === 'unknown');
    for (const act of open) await logOutcome(act, () => perform(act));
    return open.every(({ outcome }) => outcome !== 'unknown');
  });
}

export async function pollUntil(seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  const ends = performance.now() + seconds * 1000;
  while (!(await isSo()) && performance.now() < ends) await wait(1000);
}
