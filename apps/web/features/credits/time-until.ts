import { intlLocale } from '../../ui/t.ts';

/** 'in 5 hours' */
export function formatTimeUntil(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const format = new Intl.RelativeTimeFormat(intlLocale());
  return minutes < 60 ? format.format(minutes, 'minute') : format.format(Math.round(minutes / 60), 'hour');
}
