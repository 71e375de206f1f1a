import type { PromptVersion } from '@hone/contracts/library/versions';
import { intlLocale, t } from '../../../ui/t.ts';
import { formatRelativeDay } from '../relative-times.ts';
import { words } from './words.ts';

/** 'today, 2:05 PM' */
export function formatMoment(instant: string, now: number): string {
  const at = Date.parse(instant);
  const time = new Intl.DateTimeFormat(intlLocale(), { timeStyle: 'short' }).format(at);
  return t(words.when, { day: formatRelativeDay(at, now), time });
}

export function sayVersion({ made_at, made_by }: PromptVersion, now: number): string {
  return t(words.row, { when: formatMoment(made_at, now), maker: t(words[made_by]) });
}
