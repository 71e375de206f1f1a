import type { Desk, Threads } from '../../../ports/threads.ts';
import { openWork, type Work } from './work.ts';

export interface Working {
  /** Right here if it's short, otherwise on a thread. */
  ask<Name extends 'improve' | 'grow'>(
    who: string,
    name: Name,
    values: Parameters<Work[Name]>,
    signal?: AbortSignal,
  ): Promise<ReturnType<Work[Name]>>;
  /** For work that takes longer: must be closed at its end. */
  open(who: string, signal: AbortSignal): Desk<Work>;
}

/** In characters of all input. The worst text of this length takes 10 ms, a usual one 2. */
const short = 1500;
/** A person's share of the time in which no one else's calls make progress, in milliseconds of each second. */
const share = 40;
/** Beyond this many, people are forgotten, and get their share again. */
const remembered = 10_000;

export function makeWorking(threads: Threads<Work>, now: () => number = () => performance.now()): Working {
  const spent = new Map<string, { milliseconds: number; at: number }>();
  const spentBy = (who: string) => {
    const { milliseconds, at } = spent.get(who) ?? { milliseconds: 0, at: 0 };
    return Math.max(0, milliseconds - ((now() - at) * share) / 1000);
  };
  return {
    async ask(who, name, values, signal) {
      const before = spentBy(who);
      if (before < share && JSON.stringify(values).length <= short) {
        const at = now();
        const work = openWork()[name] as (...given: unknown[]) => ReturnType<Work[typeof name]>;
        const made = work(...values);
        if (spent.size >= remembered) spent.clear();
        spent.set(who, { milliseconds: before + now() - at, at: now() });
        return made;
      }
      const desk = threads.open(who, signal);
      try {
        return await desk.ask(name, ...values);
      } finally {
        desk.close();
      }
    },
    open: (who, signal) => threads.open(who, signal),
  };
}
