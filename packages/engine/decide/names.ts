import type { Language } from '@hone/domain/enhance/enhancing';

const capital = /(?<=[\p{Ll}\p{N},'’)] )(?!I\b)\p{Lu}[\p{L}\p{M}]+/gu;
const calendars = new Map<Language, string[]>();

/** Only for languages that capitalise nothing but names; days and months don't count. */
export function containsName(sentence: string, language: Language): boolean {
  return (sentence.match(capital) ?? []).some((word) => !calendarOf(language).some((each) => word.startsWith(each)));
}

export function calendarOf(language: Language): string[] {
  const known = calendars.get(language);
  if (known) return known;
  const name = (date: Date, part: 'weekday' | 'month') =>
    new Intl.DateTimeFormat(language, { [part]: 'long', timeZone: 'UTC' }).format(date);
  const days = Array.from({ length: 7 }, (_, day) => name(new Date(Date.UTC(2026, 0, 1 + day)), 'weekday'));
  const months = Array.from({ length: 12 }, (_, month) => name(new Date(Date.UTC(2026, month, 1)), 'month'));
  calendars.set(language, [...days, ...months]);
  return [...days, ...months];
}
