import { countJobs, findJob, listFailed, retryDead, type FailedJob } from '../jobs/failed.ts';
import { CommandError } from './admin/command-error.ts';
import { unchanged, type Done } from './admin/done.ts';
import { alignColumns, formatCount, formatTime, type Say } from './admin/lines.ts';
import type { Admin } from './admin/open.ts';

const shownAtOnce = 50;

/** Never what is in them. */
export async function showJobs({ database, now }: Admin, say: Say): Promise<void> {
  const { waiting, dead, oldest } = await countJobs(database.sql);
  say(
    `${formatCount(waiting, 'job is', 'jobs are')} waiting` +
      `${oldest ? `, the oldest for ${describeAge(oldest, now())}` : ''}; ` +
      `${formatCount(dead, 'job has', 'jobs have')} been given up.`,
  );
  const failed = await listFailed(database.sql, shownAtOnce + 1);
  if (failed.length === 0) return;
  say('');
  const rows = failed.slice(0, shownAtOnce).map((job) => describe(job, now()));
  for (const line of alignColumns([['id', 'kind', 'attempts', 'age', 'next attempt (UTC)', 'last error'], ...rows]))
    say(line);
  say('');
  if (failed.length > shownAtOnce) say(`Showing the first ${shownAtOnce}. There are more.`);
  if (dead > 0) say('Once the cause is gone, hone jobs retry ID (or all) gives them another twelve attempts.');
}

function describe({ id, kind, attempts, created_at, run_at, dead_at, last_error }: FailedJob, now: Date) {
  const next = dead_at ? `none since ${formatTime(dead_at)}` : formatTime(run_at);
  return [id, kind, attempts, describeAge(created_at, now), next, last_error ?? ''];
}

/** '40 s', '12 min', '5 h', '3 days': as exact as anyone needs it. */
function describeAge(since: Date, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000));
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 2 * 3600) return `${Math.round(seconds / 60)} min`;
  return seconds < 48 * 3600 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`;
}

/** An id, or `all`. */
export async function retryJobs({ database, note, now }: Admin, which: string, say: Say): Promise<Done> {
  const { sql } = database;
  const retried = await retryDead(sql, which, now());
  note({ jobs: retried });
  if (retried > 0)
    return say(
      `${formatCount(retried, 'job', 'jobs')} will be tried again: within two seconds where a server is running, ` +
        'else once one is.',
    );
  if (which === 'all') return unchanged(say, 'no job has been given up.');
  const job = await findJob(sql, which);
  if (!job) throw new CommandError(`There is no job with the id '${which}'. It may have been done since.`);
  return unchanged(say, `this job hasn't been given up. It's tried at ${formatTime(job.run_at)} UTC.`);
}
