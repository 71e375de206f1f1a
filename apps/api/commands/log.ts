import { findPerson } from '../features/profile/people.store.ts';
import { listActs } from '../operators/acts.store.ts';
import { readDays } from './admin/days.ts';
import { CommandError } from './admin/command-error.ts';
import { alignColumns, formatTime, type Say } from './admin/lines.ts';
import type { Admin } from './admin/open.ts';

const usual = 30;

/** `[--days N]`, checked before any database is opened. */
export function readLogWish(given: readonly string[]): number {
  const [option, ...values] = given.flatMap((word) =>
    word.startsWith('--days=') ? ['--days', word.slice('--days='.length)] : [word],
  );
  if (option === undefined) return usual;
  if (option !== '--days' || values.length > 1)
    throw new CommandError(`Unknown option '${values[1] ?? option}'. The only option is --days.`);
  return readDays(values[0]);
}

export async function showLog({ database, now }: Admin, days: number, say: Say): Promise<void> {
  const acts = await listActs(database.sql, new Date(now().getTime() - days * 24 * 3600 * 1000));
  if (acts.length === 0) return say(`No operator changed anything in the last ${days} days.`);
  const emails = new Map<string, string | undefined>();
  for (const { user_id } of acts) {
    if (user_id && !emails.has(user_id)) emails.set(user_id, (await findPerson(database.sql, user_id))?.email);
  }
  const rows = acts.map(({ at, by, act, user_id, outcome, facts }) => [
    formatTime(at),
    by,
    `hone ${act}`,
    user_id ? (emails.get(user_id) ?? user_id) : '',
    outcome ?? 'never finished',
    Object.entries(facts)
      .map(([name, fact]) => `${name} ${fact}`)
      .join(', '),
  ]);
  for (const line of alignColumns([['when (UTC)', 'by', 'what', 'about', 'outcome', ''], ...rows])) say(line);
}
