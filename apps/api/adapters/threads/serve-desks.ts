import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { AnyWork } from '../../ports/threads.ts';

export interface ThreadSettings {
  niceness: number;
}

export type Asked = { desk: number; name: string; values: unknown[] } | { desk: number; name: undefined };
export type Said = { ready: true } | { value: unknown } | { failed: string };

/** The program of such a thread: each desk's first task opens its work. */
export function serveDesks(open: () => AnyWork): void {
  const port = parentPort!;
  const desks = new Map<number, AnyWork>();
  // On Linux priority belongs to a thread; elsewhere this would slow the whole process.
  if (process.platform === 'linux') setPriority((workerData as ThreadSettings).niceness);
  const say = (said: Said) => port.postMessage(said);
  port.on('message', (asked: Asked) => {
    if (asked.name === undefined) return void desks.delete(asked.desk);
    const work = desks.get(asked.desk) ?? open();
    desks.set(asked.desk, work);
    try {
      say({ value: work[asked.name]!(...(asked.values as never[])) });
    } catch (error) {
      say({ failed: String((error as Error).stack ?? error) });
    }
  });
  say({ ready: true });
}
