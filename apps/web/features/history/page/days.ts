import { intlLocale, t } from '../../../ui/t.ts';
import { words } from '../words.ts';

/** In the user's time zone, in milliseconds since 1970. */
export function startOfDay(instant: number): number {
  return new Date(instant).setHours(0, 0, 0, 0);
}

/** Handles days of 23 and 25 hours. */
export function adjacentDay(day: number, by: 1 | -1): number {
  const date = new Date(day);
  return date.setDate(date.getDate() + by);
}

/** With the year only if it isn't this one. */
export function formatDay(day: number, today: number): string {
  if (day === today) return t(words.today);
  if (day === adjacentDay(today, -1)) return t(words.yesterday);
  const isThisYear = new Date(day).getFullYear() === new Date(today).getFullYear();
  return new Intl.DateTimeFormat(intlLocale(), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(day);
}

let clock: Intl.DateTimeFormat | undefined;

/** '2:20 PM'. The formatter is cached: creating one takes longer than drawing a row. */
export function formatTime(instant: number): string {
  clock ??= new Intl.DateTimeFormat(intlLocale(), { timeStyle: 'short' });
  return clock.format(instant);
}
