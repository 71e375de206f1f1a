import { setTimeout as wait } from 'node:timers/promises';
import type { Load } from '../load/load.ts';
import type { LoggedAct } from '../load/log.ts';
import type { ServerProgram } from '../process.ts';

interface Moment {
  afterAcknowledged: number;
  andMilliseconds: number;
}

/** Sends SIGKILL while acts are in progress, and waits until all of them have ended. Returns when it was sent. */
export async function killUnderLoad(
  server: ServerProgram,
  load: Load,
  { afterAcknowledged, andMilliseconds }: Moment,
): Promise<number> {
  await load.acknowledged(afterAcknowledged);
  await wait(andMilliseconds);
  const killedAt = performance.now();
  await server.end('SIGKILL');
  await load.stop();
  return killedAt;
}

/** What went wrong before the kill, and so not because of it. */
export function failuresBefore(killedAt: number, acts: readonly LoggedAct[]): unknown[] {
  return acts
    .filter(({ outcome, isHeld, endedAt }) => outcome !== 'ok' && !isHeld && endedAt! < killedAt)
    .map(({ error }) => error);
}
