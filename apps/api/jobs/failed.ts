import { and, eq, isNotNull, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../database/port.ts';
import { jobs } from './jobs.table.ts';

const { id, kind, attempts, created_at, run_at, dead_at, last_error } = jobs;
// Never the payload, sealed as it is: an email's holds its code.
const shown = { id, kind, attempts, created_at, run_at, dead_at, last_error };

export type FailedJob = Pick<typeof jobs.$inferSelect, keyof typeof shown>;

/** Those that were given up first, the newest before older ones; then those that will be tried again. */
export const listFailed = (sql: Sql, limit: number): Promise<FailedJob[]> =>
  sql
    .select(shown)
    .from(jobs)
    .where(isNotNull(last_error))
    .orderBy(fragment`${dead_at} desc nulls last`, run_at)
    .limit(limit);

export async function countJobs(sql: Sql): Promise<{ waiting: number; dead: number; oldest: Date | null }> {
  const [counted] = await sql
    .select({
      waiting: fragment<number>`count(*) filter (where ${dead_at} is null)::int`,
      dead: fragment<number>`count(${dead_at})::int`,
      oldest: fragment<Date | null>`min(${created_at}) filter (where ${dead_at} is null)`.mapWith(created_at),
    })
    .from(jobs);
  return counted!;
}

export async function findJob(sql: Sql, jobId: string): Promise<FailedJob | undefined> {
  const [found] = await sql.select(shown).from(jobs).where(isCalled(jobId));
  return found;
}

/** Makes them as new, and returns how many. One that isn't dead belongs to the workers. */
export async function retryDead(sql: Sql, which: string, now: Date): Promise<number> {
  const rows = await sql
    .update(jobs)
    .set({ dead_at: null, attempts: 0, run_at: now })
    .where(and(isNotNull(dead_at), which === 'all' ? undefined : isCalled(which)))
    .returning({ id });
  return rows.length;
}

/** Any text may be asked for, and no other is an id. */
const isCalled = (jobId: string) => eq(fragment`${id}::text`, jobId);
