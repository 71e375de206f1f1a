import { Refusal } from '@hone/contracts/declarations/refusal';
import type { HashingPort } from '../../../ports/hashing.ts';

export interface Hashing {
  hash(password: string): Promise<string>;
  /** Without a stored hash it takes as long, and returns false. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

const longestQueue = 64;

/** One password per thread at a time; some callers queue, and more are told to come back. */
export async function makeHashing(threads: readonly HashingPort[]): Promise<Hashing> {
  const idle = [...threads];
  const waiting: ((thread: HashingPort) => void)[] = [];

  const inTurn = async <Value>(work: (thread: HashingPort) => Promise<Value>): Promise<Value> => {
    let thread = idle.pop();
    if (!thread) {
      if (waiting.length >= longestQueue) throw new Refusal('request.busy', { retryAfter: 2 });
      thread = await new Promise<HashingPort>((go) => waiting.push(go));
    }
    try {
      return await work(thread);
    } finally {
      // Handed over directly, never released and taken again: no one can slip in between.
      const next = waiting.shift();
      if (next) next(thread);
      else idle.push(thread);
    }
  };

  const dummyHash = await inTurn((thread) => thread.hash('nobody has this password'));
  return {
    hash: (password) => inTurn((thread) => thread.hash(password)),
    async verify(stored, password) {
      const right = await inTurn((thread) => thread.verify(stored ?? dummyHash, password));
      return right && stored !== undefined;
    },
  };
}
