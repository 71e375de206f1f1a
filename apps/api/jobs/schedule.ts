import { and, eq, lte } from 'drizzle-orm';
import type { Database, Sql } from '../database/port.ts';
import { schedule } from './jobs.table.ts';

/** Something done again and again, by one process at a time. */
export interface Recurring {
  name: string;
  everySeconds: number;
  act(sql: Sql, now: Date): Promise<void>;
}

/** Does what is due. The row is moved on first and in the same transaction, so that two processes never do it together. */
export async function runSchedule(database: Database, recurring: readonly Recurring[], now: Date): Promise<string[]> {
  const done: string[] = [];
  for (const { name, everySeconds, act } of recurring) {
    await database.transaction(async (sql) => {
      await sql.insert(schedule).values({ name, next_at: now }).onConflictDoNothing();
      const next = new Date(now.getTime() + everySeconds * 1000);
      const taken = await sql
        .update(schedule)
        .set({ next_at: next })
        .where(and(eq(schedule.name, name), lte(schedule.next_at, now)))
        .returning();
      if (taken.length === 0) return;
      await act(sql, now);
      done.push(name);
    });
  }
  return done;
}
