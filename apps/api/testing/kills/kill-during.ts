import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProgram } from '../process.ts';

export interface Life {
  /** Set before the kill: later failures may be caused by it. */
  over: boolean;
}

interface Moment {
  reached: Promise<unknown>;
  andMilliseconds: number;
}

/** Sends SIGKILL while calls are in progress, and waits until all of them have ended. */
export async function killDuring(
  server: ServerProgram,
  { reached, andMilliseconds }: Moment,
  live: (life: Life) => Promise<unknown>,
): Promise<void> {
  const life: Life = { over: false };
  const living = live(life);
  await Promise.race([reached, living]);
  await wait(andMilliseconds);
  life.over = true;
  await server.end('SIGKILL');
  await living;
}
