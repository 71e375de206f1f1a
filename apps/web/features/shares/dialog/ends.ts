import { intlLocale } from '../../../ui/t.ts';

export function formatEnd(instant: string): string {
  return new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium' }).format(Date.parse(instant));
}
