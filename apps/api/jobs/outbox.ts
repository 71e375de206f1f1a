import { randomBytes } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import { and, asc, eq, isNull, lte, sql as fragment } from 'drizzle-orm';
import type { Database, Sql } from '../database/port.ts';
import type { Clock } from '../ports/clock.ts';
import type { Seal } from '../ports/secrets.ts';
import { noteNothing, traceNothing, type Note, type Trace } from '../ports/watching/note.ts';
import { jobs } from './jobs.table.ts';
import type { Enqueue, Perform } from './port.ts';

export interface OutboxSettings {
  database: Database;
  clock: Clock;
  seal: Seal;
  performers: Record<string, Perform>;
  log(
    level: 'warn' | 'error',
    what: { job: string; kind: string; attempts: number; err: unknown },
    message: string,
  ): void;
  note?: Note;
  trace?: Trace | undefined;
}

export interface Outbox {
  enqueue: Enqueue;
  /** Claims some due jobs and runs them; returns how many. */
  work(): Promise<number>;
  onWork(wake: () => void): void;
}

const batch = 10;
// After this long, jobs claimed by a dead worker are free again; a job's own time-outs are shorter.
const leaseSeconds = 60;
const givesUpAfter = 12;

const given = fragment.placeholder;
// Each email and each event passes through these two.
const adding = (sql: Sql) =>
  sql
    .insert(jobs)
    .values({
      id: given('id'),
      kind: given('kind'),
      payload: given('payload'),
      created_at: given('now'),
      run_at: given('now'),
    })
    .prepare('jobs.add');
const removing = (sql: Sql) =>
  sql
    .delete(jobs)
    .where(eq(jobs.id, given('id')))
    .prepare('jobs.remove');

export function makeOutbox(settings: OutboxSettings): Outbox {
  const { database, clock, seal, performers, log, note = noteNothing, trace = traceNothing } = settings;
  let wake = () => {};

  const enqueue: Enqueue = async (sql, { kind, payload }) => {
    const now = clock.now();
    await sql.once(adding).execute({ id: makeId(now, randomBytes), kind, payload: seal.close(payload), now });
    sql.afterCommit(() => wake());
  };

  // Claiming postpones the due time: it is one statement, and a dead worker's jobs come back by themselves.
  const take = async () => {
    const now = clock.now();
    const due = database.sql
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(lte(jobs.run_at, now), isNull(jobs.dead_at)))
      .orderBy(asc(jobs.run_at))
      .limit(batch)
      .for('update', { skipLocked: true });
    return (
      database.sql
        .update(jobs)
        .set({ run_at: new Date(now.getTime() + leaseSeconds * 1000), attempts: fragment`${jobs.attempts} + 1` })
        // With IN the planner may rerun the due query for each row, and then claims more than a batch.
        .where(fragment`${jobs.id} = any(array${due})`)
        .returning()
    );
  };

  const perform = async (job: typeof jobs.$inferSelect) => {
    const { kind } = job;
    const startedAt = performance.now();
    const over = (outcome: 'done' | 'retried' | 'dead') =>
      note('job', { kind, outcome, seconds: (performance.now() - startedAt) / 1000 });
    try {
      if (job.attempts > givesUpAfter) throw new Error('The worker that tried it never finished.');
      const act = performers[kind];
      if (!act) throw new Error(`No worker handles jobs of kind ${kind}.`);
      await trace('job', kind, () => act(seal.open(job.payload) as never));
      await database.sql.once(removing).execute({ id: job.id });
      over('done');
    } catch (error) {
      const dead = job.attempts >= givesUpAfter;
      const now = clock.now();
      await database.sql
        .update(jobs)
        .set({
          last_error: String(error).slice(0, 500),
          run_at: new Date(now.getTime() + backOffSeconds(job.attempts) * 1000),
          dead_at: dead ? now : null,
        })
        .where(eq(jobs.id, job.id));
      over(dead ? 'dead' : 'retried');
      const what = { job: job.id, kind, attempts: job.attempts, err: error };
      if (dead) log('error', what, 'a job failed for good');
      else log('warn', what, 'a job failed and will be retried');
    }
  };

  return {
    enqueue,
    onWork: (next) => void (wake = next),
    async work() {
      const taken = await take();
      // Wait for all of them, even if one can't be recorded: stopping must wait for everything in progress.
      const results = await Promise.allSettled(taken.map(perform));
      const broken = results.find((result) => result.status === 'rejected');
      if (broken) throw broken.reason;
      return taken.length;
    },
  };
}

/** 2 s, 4 s, 8 s …: with twelve attempts the last one comes after 68 minutes. */
export function backOffSeconds(attempts: number): number {
  return Math.min(3600, 2 ** attempts);
}
