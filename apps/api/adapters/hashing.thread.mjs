import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

const { cost, niceness } = workerData;

// On Linux priority belongs to a thread; elsewhere this would slow the whole process.
if (process.platform === 'linux') setPriority(niceness);

parentPort?.on('message', (/** @type {import('./hashing.ts').HashingTask} */ { stored, password }) => {
  try {
    const value = stored === undefined ? hashSync(password, cost) : verifySync(stored, password);
    parentPort?.postMessage({ value });
  } catch (error) {
    parentPort?.postMessage({ failed: String(error) });
  }
});
