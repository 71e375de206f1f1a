import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProgram } from '../process.ts';

/** A server's time between its start and its kill. */
export interface Life {
  /** Set before the kill: what fails from then on may have failed by it. */
  over: boolean;
}

interface Moment {
  /** What has to have happened before. */
  reached: Promise<unknown>;
  andMilliseconds: number;
}

/** Kills a server with SIGKILL in the middle of what is done to it, and waits until nobody does anything any more. */
export async function killAmong(
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
