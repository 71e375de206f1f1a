import { Refusal } from '@hone/contracts/refusal';
import type { HashingPort } from '../../../ports/hashing.ts';

export interface Hashing {
  hash(password: string): Promise<string>;
  /** Without a stored hash it works as long, and says no. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

const longestQueue = 64;

/** Each thread hashes one password at a time, some wait, and more are told to come back. */
export async function makeHashing(threads: readonly HashingPort[]): Promise<Hashing> {
  const idle = [...threads];
  const waiting: ((thread: HashingPort) => void)[] = [];

  const inTurn = async <Value>(work: (thread: HashingPort) => Promise<Value>): Promise<Value> => {
    let thread = idle.pop();
    if (!thread) {
      if (waiting.length >= longestQueue) throw new Refusal('request.busy', 503, { retryAfter: 2 });
      thread = await new Promise<HashingPort>((go) => waiting.push(go));
    }
    try {
      return await work(thread);
    } finally {
      // A thread is handed on, never given back and taken again: nobody can slip in between.
      const next = waiting.shift();
      if (next) next(thread);
      else idle.push(thread);
    }
  };

  const nobody = await inTurn((thread) => thread.hash('nobody has this password'));
  return {
    hash: (password) => inTurn((thread) => thread.hash(password)),
    async verify(stored, password) {
      const right = await inTurn((thread) => thread.verify(stored ?? nobody, password));
      return right && stored !== undefined;
    },
  };
}
