import { randomUUID } from 'node:crypto';
import { adjustCredits, adjustmentRules } from '../features/credits/bonus/adjustments.ts';
import { listEntries } from '../features/credits/credits.store.ts';
import { readUsage } from '../features/credits/credits.ts';
import type { Admin } from './admin/open.ts';
import { unchanged, type Done } from './admin/done.ts';
import { CommandError } from './admin/command-error.ts';
import { alignColumns, formatCount, formatTime, type Say } from './admin/lines.ts';
import { readPerson } from './admin/person.ts';

const newest = 20;
const { most, reason: reasonRules } = adjustmentRules;

export async function showCredits(admin: Admin, name: string, say: Say): Promise<void> {
  const { id, email } = await readPerson(admin, name);
  const { sql } = admin.database;
  const { plan, is_unlimited, daily, bonus, bought } = await readUsage(admin, sql, id, admin.now());
  say(`${email}, plan ${plan}${is_unlimited ? ', which uses no credits' : ''}`);
  const rows = [
    ['bucket', 'left'],
    ['daily', daily.left],
    ['bonus', bonus],
    ['bought', bought],
  ];
  for (const line of alignColumns(rows)) say(line);
  const entries = await listEntries(sql, id, newest);
  say('');
  if (entries.length === 0) return say('No entries yet.');
  const shown = entries.map(({ at, kind, bucket, day, amount, reason, act_id }) => [
    formatTime(at),
    kind,
    bucket ?? '',
    day ?? '',
    amount,
    reason ?? (act_id ? `act ${act_id}` : ''),
  ]);
  for (const line of alignColumns([['when (UTC)', 'kind', 'bucket', 'day', 'amount', 'for'], ...shown])) say(line);
}

interface Wish {
  name: string;
  amount: number;
  reason: string;
  key: string;
}

/**
 * `EMAIL
 * ID ±N REASON… [--key KEY]`, checked before any database is opened.
 */
export function readAdjustment(given: readonly string[]): Wish {
  const words = given.flatMap((word) => (word.startsWith('--key=') ? ['--key', word.slice('--key='.length)] : [word]));
  const at = words.indexOf('--key');
  const key = at === -1 ? randomUUID() : (words.splice(at, 2)[1] ?? '');
  if (!/^[\x21-\x7e]{1,100}$/.test(key))
    throw new CommandError('The key after --key must be 1 to 100 letters, digits or symbols, without spaces.');
  const unknown = words.find((word) => word.startsWith('--'));
  if (unknown !== undefined) throw new CommandError(`Unknown option '${unknown}'. The only option is --key.`);
  const [name = '', number = '', ...rest] = words;
  const amount = /^[+-]?[0-9]{1,6}$/.test(number) ? Number(number) : 0;
  if (amount === 0 || Math.abs(amount) > most) {
    throw new CommandError(
      `The number of credits must be a whole number from -${most} to ${most}, except 0; got '${number}'.`,
    );
  }
  const reason = rest.join(' ').trim();
  const { minimum, maximum } = reasonRules;
  const length = [...reason].length;
  if (length < minimum || length > maximum)
    throw new CommandError(`Give a reason of ${minimum} to ${maximum} characters after the number.`);
  return { name: name.trim().toLowerCase(), amount, reason, key };
}

export async function adjust(admin: Admin, { name, ...request }: Wish, say: Say): Promise<Done> {
  const { id, email } = await readPerson(admin, name);
  const { announce, database } = admin;
  const adjusted = await adjustCredits(announce, database.transaction, { ...request, user_id: id, now: admin.now() });
  const { amount, key } = request;
  admin.note({ amount });
  switch (adjusted.outcome) {
    case 'made':
      return say(
        `${formatCount(Math.abs(amount), 'credit', 'credits')} ${amount > 0 ? 'given to' : 'taken from'} ${email}. ` +
          `Their bonus is now ${adjusted.bonus}. Key: ${key}`,
      );
    case 'repeated':
      return unchanged(
        say,
        `the key ${key} was already used for this on ${formatTime(adjusted.at)} UTC. ` +
          `The bonus of ${email} is ${adjusted.bonus}.`,
      );
    case 'other':
      throw new CommandError(
        `The key ${key} was already used for another adjustment: ` +
          `${adjusted.amount} on ${formatTime(adjusted.at)} UTC, '${adjusted.reason ?? ''}'.`,
      );
    case 'too_little':
      throw new CommandError(
        `${email} has a bonus of ${formatCount(adjusted.bonus, 'credit', 'credits')}, so you can’t take ${-amount}.`,
      );
    case 'nobody':
      throw new CommandError(`${email} has just deleted their account.`);
  }
}
