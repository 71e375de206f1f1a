import { intlLocale, t } from '../../ui/t.ts';
import { words } from './words.ts';

/** When the day of an instant began where the reader is, in milliseconds since 1970. */
export function dayOf(instant: number): number {
  return new Date(instant).setHours(0, 0, 0, 0);
}

/** When the day before, or the day after, began: days of 23 and 25 hours too. */
export function dayBeside(day: number, by: 1 | -1): number {
  const date = new Date(day);
  return date.setDate(date.getDate() + by);
}

/** What a day is called: with its year only where that is another one than today's. */
export function sayDay(day: number, today: number): string {
  if (day === today) return t(words.today);
  if (day === dayBeside(today, -1)) return t(words.yesterday);
  const isThisYear = new Date(day).getFullYear() === new Date(today).getFullYear();
  return new Intl.DateTimeFormat(intlLocale(), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(day);
}

let clock: Intl.DateTimeFormat | undefined;

/** The time of an instant where the reader is: '2:20 PM'. Making a format takes longer than drawing a row. */
export function sayTime(instant: number): string {
  clock ??= new Intl.DateTimeFormat(intlLocale(), { timeStyle: 'short' });
  return clock.format(instant);
}
