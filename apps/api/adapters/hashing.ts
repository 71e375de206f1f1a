import { Worker } from 'node:worker_threads';
import type { HashingPort } from '../ports/hashing.ts';

// 2 is argon2id, whose enum exists only in the types. 19 MiB and two passes: OWASP's minimum.
const usual = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// From 0 to 19. At 10 a busy machine gives hashing a tenth of what other routes get, an idle one everything.
const niceness = 10;

export interface HashingTask {
  stored?: string;
  password: string;
}
type Outcome = { value: string | boolean } | { failed: string };

// The build puts this file next to the server.
const program = new URL('./hashing.thread.mjs', import.meta.url);

/** Argon2id on a thread with a low priority, so that a flood of sign-ins takes only what is left over. */
export function argonThread(change: Partial<typeof usual> = {}): HashingPort {
  const cost = { ...usual, ...change };
  let thread: Worker | undefined;

  // The next task replaces a thread that died.
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
