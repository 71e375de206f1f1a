import { checkLedger } from '../../apps/api/commands/check-ledger.ts';
import type { Database } from '../../apps/api/database/port.ts';
import { runSchedule } from '../../apps/api/jobs/schedule.ts';
import type { Room } from '../../apps/api/ports/room.ts';

export interface TaskTime {
  name: string;
  turns: number;
  longest: number;
  total: number;
  failed: string | undefined;
}

const mostRuns = 500;

/** Every task of a server until nothing is left to do, each turn as the server takes it. */
export async function timeTasks(database: Database, rooms: readonly Room[], now: () => Date): Promise<TaskTime[]> {
  const times: TaskTime[] = [];
  for (const task of rooms.flatMap(({ recurring }) => recurring ?? [])) {
    const turns: number[] = [];
    const timed: Database = {
      ...database,
      async transaction(work) {
        const startedAt = performance.now();
        try {
          return await database.transaction(work);
        } finally {
          turns.push(performance.now() - startedAt);
        }
      },
    };
    let failed: string | undefined;
    try {
      // What one run leaves is due again: a server continues a minute later.
      for (let run = 0; run < mostRuns; run += 1) {
        if ((await runSchedule(timed, [task], now())).length === 0) break;
      }
    } catch (error) {
      failed = String(error instanceof Error ? (error.cause ?? error) : error);
    }
    // The last turn only found that nothing is due.
    const worked = failed ? turns : turns.slice(0, -1);
    const total = worked.reduce((sum, turn) => sum + turn, 0);
    times.push({ name: task.name, turns: worked.length, longest: Math.max(0, ...worked), total, failed });
  }
  return times.toSorted((one, other) => other.total - one.total);
}

export interface CheckTime {
  promise: string;
  milliseconds: number;
  count: number;
}

export async function timeChecks(database: Database): Promise<CheckTime[]> {
  const times: CheckTime[] = [];
  let startedAt = performance.now();
  await checkLedger(
    database,
    () => new Date(),
    ({ promise, count }) => {
      times.push({ promise, milliseconds: performance.now() - startedAt, count });
      startedAt = performance.now();
    },
  );
  return times.toSorted((one, other) => other.milliseconds - one.milliseconds);
}
