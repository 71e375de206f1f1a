import { endMaintenance, findMaintenance, startMaintenance } from '../operators/maintenance.store.ts';
import { unchanged, type Done } from './admin/done.ts';
import { CommandError } from './admin/command-error.ts';
import { formatTime, type Say } from './admin/lines.ts';
import type { Admin } from './admin/open.ts';

const longest = 200;

/** `[--says "…"]`, checked before any database is opened. Undefined: our own sentence. */
export function readSentence(given: readonly string[], refuse: () => never): string | undefined {
  const [option, ...rest] = given.flatMap((word) =>
    word.startsWith('--says=') ? ['--says', word.slice('--says='.length)] : [word],
  );
  if (option === undefined) return undefined;
  const says = rest[0]?.trim() ?? '';
  if (option !== '--says' || rest.length > 1 || says === '') return refuse();
  if ([...says].length > longest || /\p{Cc}/u.test(says))
    throw new CommandError(`What people are told must be one line of ${longest} characters or fewer.`);
  return says;
}

export async function turnOn(admin: Admin, says: string | undefined, say: Say): Promise<Done> {
  const { sql } = admin.database;
  const on = await findMaintenance(sql);
  if (on && on.says === (says ?? null))
    return unchanged(say, `maintenance has been on since ${formatTime(on.since)} UTC.`);
  await startMaintenance(sql, { since: admin.now(), by: admin.operator, says: says ?? null });
  say(
    on
      ? 'Maintenance stays on, and people are told the new sentence.'
      : 'Maintenance is on. Within two seconds, no server accepts changes or starts background work. ' +
          'Calls and jobs that are already running finish.',
  );
  return undefined;
}

export async function turnOff({ database }: Admin, say: Say): Promise<Done> {
  return (await endMaintenance(database.sql))
    ? say('Maintenance is off. Within two seconds, every server accepts changes again.')
    : unchanged(say, "maintenance isn't on.");
}

export async function showMaintenance({ database }: Admin, say: Say): Promise<void> {
  const on = await findMaintenance(database.sql);
  if (!on) return say('Maintenance is off.');
  say(`Maintenance has been on since ${formatTime(on.since)} UTC, by ${on.by}.`);
  if (on.says !== null) say(`People are told: ${on.says}`);
}
