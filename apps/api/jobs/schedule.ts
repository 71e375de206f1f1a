import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Database } from '../database/port.ts';
import { schedule } from './jobs.table.ts';
import type { Recurring } from './port.ts';

/** The row is moved on first, in the same transaction, so that two processes never run it together. */
export async function runSchedule(database: Database, recurring: readonly Recurring[], now: Date): Promise<string[]> {
  const done: string[] = [];
  for (const { name, everySeconds, act } of recurring) {
    await database.transaction(async (sql) => {
      await sql.insert(schedule).values({ name, next_at: now }).onConflictDoNothing();
      const next = new Date(now.getTime() + everySeconds * 1000);
      // Further ahead than a whole interval: a wrong clock moved it.
      const isDue = or(lte(schedule.next_at, now), gt(schedule.next_at, next));
      const taken = await sql
        .update(schedule)
        .set({ next_at: next })
        .where(and(eq(schedule.name, name), isDue))
        .returning();
      if (taken.length === 0) return;
      await act(sql, now);
      done.push(name);
    });
  }
  return done;
}
