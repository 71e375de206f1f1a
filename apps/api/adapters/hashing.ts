import { Worker } from 'node:worker_threads';
import type { HashingPort } from '../ports/hashing.ts';

// The library's name for argon2id is an enum that exists in its types alone. 19 MiB and two passes: the least that
// OWASP asks.
const usual = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// From 0 to 19. At 10 a busy machine gives hashing a tenth of what it gives the other routes, an idle one everything.
const niceness = 10;

export interface HashingTask {
  stored?: string;
  password: string;
}
type Outcome = { value: string | boolean } | { failed: string };

// The build lays this file beside the server.
const program = new URL('./hashing.thread.mjs', import.meta.url);

/** Argon2id on a thread of its own with a low priority, so that a flood of sign-ins takes only what is left over. */
export function argonThread(change: Partial<typeof usual> = {}): HashingPort {
  const cost = { ...usual, ...change };
  let thread: Worker | undefined;

  // A thread that died is replaced by the next task.
  const live = (): Worker => {
    const settings = { workerData: { cost, niceness } };
    thread ??= new Worker(program, settings).once('exit', () => (thread = undefined));
    return thread;
  };
  const run = (task: HashingTask): Promise<string | boolean> =>
    new Promise((resolve, reject) => {
      const worker = live();
      const settle = (outcome: Outcome) => {
        worker.removeAllListeners('message').removeAllListeners('error').unref();
        if ('failed' in outcome) reject(new Error(`A password could not be hashed or compared: ${outcome.failed}`));
        else resolve(outcome.value);
      };
      worker.ref();
      worker.once('message', settle).once('error', (error) => settle({ failed: String(error) }));
      worker.postMessage(task);
    });

  return {
    hash: async (password) => (await run({ password })) as string,
    verify: async (stored, password) => (await run({ stored, password })) === true,
    async close() {
      await thread?.terminate();
    },
  };
}
