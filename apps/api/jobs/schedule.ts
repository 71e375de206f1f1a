import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Database } from '../database/port.ts';
import { schedule } from './jobs.table.ts';
import type { Recurring } from './port.ts';

/** Of one task at a time: with more to do than this, it continues a minute later, after the others. */
const mostMilliseconds = 10_000;

/**
 * Returns the names of the tasks that were due. A failing one doesn't keep the others from their turns; none is begun
 * once the server may begin no more work.
 */
export async function runSchedule(
  database: Database,
  recurring: readonly Recurring[],
  now: Date,
  mayBegin = () => true,
): Promise<string[]> {
  const done: string[] = [];
  const errors: unknown[] = [];
  for (const task of recurring) {
    if (!mayBegin()) break;
    const until = performance.now() + mostMilliseconds;
    try {
      let turn = await takeTurn(database, task, now);
      if (turn !== 'not due') done.push(task.name);
      while (turn === 'more' && mayBegin() && performance.now() < until) turn = await takeTurn(database, task, now);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 1) throw new AggregateError(errors, 'Several recurring tasks failed.');
  if (errors.length === 1) throw errors[0];
  return done;
}

type Turn = 'not due' | 'done' | 'more';

/** The row is moved on first, in the same transaction, so that two processes never run it together. */
function takeTurn(database: Database, { name, everySeconds, act }: Recurring, now: Date): Promise<Turn> {
  return database.transaction(async (sql) => {
    await sql.insert(schedule).values({ name, next_at: now }).onConflictDoNothing();
    const next = new Date(now.getTime() + everySeconds * 1000);
    // Further ahead than a whole interval: a wrong clock moved it.
    const isDue = or(lte(schedule.next_at, now), gt(schedule.next_at, next));
    const [taken] = await sql
      .update(schedule)
      .set({ next_at: next })
      .where(and(eq(schedule.name, name), isDue))
      .returning();
    if (!taken) return 'not due';
    const left = await act(sql, now, taken.from ?? undefined);
    if (left || taken.from !== null) {
      const from = typeof left === 'object' ? left.from : null;
      await sql
        .update(schedule)
        .set({ next_at: left ? now : next, from })
        .where(eq(schedule.name, name));
    }
    return left ? 'more' : 'done';
  });
}
