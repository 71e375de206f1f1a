import { sql as fragment } from 'drizzle-orm';
import { eventMeasures } from '../../../features/billing/provider/events.measures.ts';
import { findLastCheck } from '../../../features/credits/ledger/last-check.store.ts';
import { countJobs } from '../../../jobs/failed.ts';
import { findMaintenance } from '../../../operators/maintenance.store.ts';
import { formatCount, formatTime } from '../../admin/lines.ts';
import { formatAge, isOlderThan } from '../findings/ages.ts';
import { ok, warning, wrong, type Finding, type Patient } from '../findings/finding.ts';

export async function lookAtJobs({ openRows, now }: Patient): Promise<Finding[]> {
  return [judgeJobs(await countJobs(await openRows()), now())];
}

export function judgeJobs({ waiting, dead, oldest }: Awaited<ReturnType<typeof countJobs>>, now: Date): Finding {
  if (dead > 0) return wrong(`${formatCount(dead, 'job was', 'jobs were')} given up, such as emails.`, 'hone jobs see');
  if (oldest && isOlderThan(0.25, oldest, now))
    return warning(
      `The oldest of ${waiting} has waited for ${formatAge(oldest, now)}.`,
      'Is a server running? Then: hone jobs see',
    );
  return ok(waiting === 0 ? 'None are waiting.' : `${waiting} are waiting, none for long.`);
}

export async function lookAtMaintenance({ openRows }: Patient): Promise<Finding[]> {
  const on = await findMaintenance(await openRows());
  if (!on) return [ok('It’s off.')];
  const what = `On since ${formatTime(on.since)} UTC, by ${on.by}: nothing can be changed.`;
  return [warning(what, 'hone maintenance off')];
}

export async function lookAtLedger({ openRows, now }: Patient): Promise<Finding[]> {
  const sql = await openRows();
  const { rows } = await sql.execute<{ began: number }>(
    fragment`select extract(epoch from min(applied_at))::float8 as began from migrations`,
  );
  return [judgeLedger(await findLastCheck(sql), new Date(rows[0]!.began * 1000), now())];
}

type Check = Pick<NonNullable<Awaited<ReturnType<typeof findLastCheck>>>, 'broken' | 'ended_at'>;

export function judgeLedger(last: Check | undefined, began: Date, now: Date): Finding {
  if (last && last.broken.length > 0) {
    const what = `The last check found ${formatCount(last.broken.length, 'broken promise', 'broken promises')}.`;
    return wrong(what, 'hone check ledger, then docs/runbook.md');
  }
  const since = last?.ended_at ?? began;
  if (isOlderThan(48, since, now)) {
    const what = last ? `Last checked ${formatAge(since, now)} ago.` : 'Never checked.';
    return warning(what, 'hone check ledger, best every night (docs/operating.md)');
  }
  return ok(last ? `Checked ${formatAge(since, now)} ago.` : 'Not checked yet; the database is new.');
}

export async function lookAtWebhooks({ config: { payments }, openRows, now }: Patient): Promise<Finding[]> {
  if (payments.kind !== 'stripe') return [];
  const [count, oldest] = await eventMeasures.read(await openRows(), now());
  return [judgeEvents(count!.value, oldest!.value)];
}

export function judgeEvents(count: number, oldestSeconds: number): Finding {
  if (oldestSeconds < 600) return ok(count === 0 ? 'None are waiting.' : `${count} are waiting, none for long.`);
  const what = `${formatCount(count, 'event has', 'events have')} waited for up to ${Math.round(oldestSeconds / 60)} minutes.`;
  return wrong(what, 'hone jobs see, then hone billing reconcile');
}
