import type { Prompt } from '@hone/contracts/library/prompts';
import { useEffect, useState } from 'react';
import { pollFrom, now as readNow } from '../../browser/clock.ts';
import { intlLocale, t } from '../../ui/t.ts';
import { lastTouch } from './sort-prompts.ts';
import { words } from './words.ts';

const dayLength = 24 * 60 * 60 * 1000;
const lately = 7;

const relative = new Map<string, Intl.RelativeTimeFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** 'today', 'yesterday', '3 days ago', 'Nov 3', 'Nov 3, 2024'; in the user's time zone. */
export function formatRelativeDay(instant: number, now: number, locale = intlLocale()): string {
  const days = Math.round((startOfDay(now) - startOfDay(instant)) / dayLength);
  // A server clock that is ahead must not say 'tomorrow'.
  if (days < lately)
    return make(relative, locale, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })).format(
      -Math.max(days, 0),
      'day',
    );
  const isThisYear = new Date(instant).getFullYear() === new Date(now).getFullYear();
  const format = () =>
    new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
  return make(dates, `${locale} ${isThisYear}`, format).format(instant);
}

/** Nothing for an unused prompt that came with the account: the user has never touched it. */
export function formatLastTouch(prompt: Prompt, now: number): string | undefined {
  if (!prompt.can_delete && prompt.used_at === null) return undefined;
  const touch = lastTouch(prompt);
  const when = formatRelativeDay(Date.parse(touch), now);
  return touch === prompt.used_at ? t(words.used, { when }) : t(words.edited, { when });
}

/** A timestamp within today; changes at midnight. */
export function useToday(): number {
  const [today, setToday] = useState(readNow);
  useEffect(() => pollFrom(new Date(today).setHours(24, 0, 0, 0), () => setToday(readNow())), [today]);
  return today;
}

function startOfDay(instant: number): number {
  return new Date(instant).setHours(0, 0, 0, 0);
}

/** Creating a formatter takes longer than drawing a row. */
function make<Format>(known: Map<string, Format>, key: string, create: () => Format): Format {
  const format = known.get(key) ?? create();
  known.set(key, format);
  return format;
}
