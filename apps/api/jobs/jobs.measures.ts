import { count, isNotNull, isNull, lte, min, and } from 'drizzle-orm';
import { secondsSince, type Measure } from '../ports/watching/measure.ts';
import { jobs, schedule } from './jobs.table.ts';

const kind = 'kind';

export const jobMeasures: Measure = {
  figures: {
    hone_jobs_waiting: { help: 'Jobs that are not done yet, by kind.', by: kind },
    hone_jobs_oldest_seconds: { help: 'How long the oldest job that is not done has existed, by kind.', by: kind },
    hone_jobs_dead: { help: 'Jobs that were given up after twelve attempts, by kind.', by: kind },
    hone_jobs_late_seconds: { help: 'How long the first job that is due has been due: no worker takes it.' },
    hone_schedule_late_seconds: { help: 'How long the most overdue recurring job has been due.' },
  },
  async read(sql, now) {
    const waiting = await sql
      .select({ kind: jobs.kind, count: count(), oldest: min(jobs.created_at) })
      .from(jobs)
      .where(isNull(jobs.dead_at))
      .groupBy(jobs.kind);
    const dead = await sql
      .select({ kind: jobs.kind, count: count() })
      .from(jobs)
      .where(isNotNull(jobs.dead_at))
      .groupBy(jobs.kind);
    const [late] = await sql
      .select({ since: min(jobs.run_at) })
      .from(jobs)
      .where(and(isNull(jobs.dead_at), lte(jobs.run_at, now)));
    const [overdue] = await sql.select({ since: min(schedule.next_at) }).from(schedule);
    return [
      ...waiting.flatMap((each) => [
        { figure: 'hone_jobs_waiting', of: each.kind, value: each.count },
        { figure: 'hone_jobs_oldest_seconds', of: each.kind, value: secondsSince(each.oldest, now) },
      ]),
      ...dead.map((each) => ({ figure: 'hone_jobs_dead', of: each.kind, value: each.count })),
      { figure: 'hone_jobs_late_seconds', value: secondsSince(late?.since, now) },
      { figure: 'hone_schedule_late_seconds', value: secondsSince(overdue?.since, now) },
    ];
  },
};
