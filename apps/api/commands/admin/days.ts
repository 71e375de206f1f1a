import { CommandError } from './command-error.ts';

const most = 3650;

/** What follows `--days`. */
export function readDays(text = ''): number {
  const days = /^[0-9]{1,4}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > most) throw new CommandError(`--days takes a whole number from 1 to ${most}.`);
  return days;
}
