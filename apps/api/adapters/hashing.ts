import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { HashingPort } from '../ports/hashing.ts';

// The library's name for argon2id is an enum that exists in its types alone. 19 MiB and two passes: what OWASP asks at the least.
const usual = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// From 0 to 19. At 10 a busy machine gives hashing a tenth of what it gives the other routes, and an idle one everything.
const niceness = 10;

interface Task {
  stored?: string;
  password: string;
}
type Outcome = { value: string | boolean } | { failed: string };

// It stands here as text because it is all that runs over there: no file of its own has to be found by the bundle.
const program = `
const { parentPort, workerData: { library, cost, niceness } } = require('node:worker_threads');
// On Linux a priority belongs to a thread; elsewhere it would slow the whole process.
if (process.platform === 'linux') require('node:os').setPriority(niceness);
const { hashSync, verifySync } = require(library);
parentPort.on('message', ({ stored, password }) => {
  try {
    parentPort.postMessage({ value: stored === undefined ? hashSync(password, cost) : verifySync(stored, password) });
  } catch (error) {
    parentPort.postMessage({ failed: String(error) });
  }
});`;

/** Argon2id on a thread of its own with a low priority, so that a flood of sign-ins takes only what is left over. */
export function argonThread(change: Partial<typeof usual> = {}): HashingPort {
  const library = createRequire(import.meta.url).resolve('@node-rs/argon2');
  const cost = { ...usual, ...change };
  let thread: Worker | undefined;

  // A thread that died is replaced by the next task.
  const live = (): Worker => {
    thread ??= new Worker(program, { eval: true, workerData: { library, cost, niceness } }).once('exit', () => (thread = undefined));
    return thread;
  };
  const run = (task: Task): Promise<string | boolean> =>
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
