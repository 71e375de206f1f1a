import { sql as fragment } from 'drizzle-orm';
import type { Config } from '../../../config/settings.ts';
import { ok, wrong, type Finding, type Patient } from '../findings/finding.ts';

const mostSkew = 30;

/** Logins, codes and payments go by it. The database may be on this machine, and wrong with it: a service isn't. */
export async function lookAtClock(patient: Patient): Promise<Finding[]> {
  const service = findService(patient.config);
  const [byDatabase, byService] = await Promise.allSettled([
    askDatabase(patient),
    service === undefined ? undefined : askService(service, patient.now),
  ]);
  const found: Finding[] = [];
  if (byDatabase.status === 'fulfilled' && byDatabase.value !== undefined)
    found.push(judgeClock(byDatabase.value, 'the database'));
  if (byService.status === 'fulfilled' && byService.value !== undefined)
    found.push(judgeClock(byService.value, new URL(service!).host));
  if (found.length === 0 && byDatabase.status === 'rejected') throw byDatabase.reason;
  return found;
}

/** Milliseconds by which ours is ahead. */
async function askDatabase({ openDatabase, now }: Patient): Promise<number | undefined> {
  const { kind, sql } = await openDatabase();
  if (kind === 'embedded') return undefined;
  const before = now().getTime();
  const { rows } = await sql.execute<{ at: number }>(
    fragment`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
  );
  return (before + now().getTime()) / 2 - rows[0]!.at;
}

/** Any that is asked anyway, so that no one else learns of this machine. */
function findService({ payments, files, models }: Pick<Config, 'payments' | 'files' | 'models'>) {
  if (payments.kind === 'stripe') return payments.apiBase ?? 'https://api.stripe.com';
  if (files.kind === 's3') return files.endpoint;
  return models.find(({ local }) => !local)?.address;
}

/** Undefined: it tells no time of its own. Whether it can be reached is said by its own check. */
async function askService(address: string, now: Patient['now']): Promise<number | undefined> {
  const before = now().getTime();
  const signal = AbortSignal.timeout(8000);
  const { headers, body } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal });
  await body?.cancel();
  const told = headers.get('date');
  // With an age it is a cache's.
  if (told === null || headers.has('age')) return undefined;
  const at = new Date(told).getTime();
  return Number.isNaN(at) ? undefined : (before + now().getTime()) / 2 - at;
}

export function judgeClock(ahead: number, whose: string): Finding {
  const seconds = Math.round(Math.abs(ahead) / 1000);
  if (seconds <= mostSkew) return ok(`It agrees with that of ${whose}.`);
  const what = `It is ${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} that of ${whose}.`;
  return wrong(what, 'Set the clock by NTP, on each of the machines: timedatectl set-ntp true');
}
