import { expect, it } from 'vitest';
import { formatRelativeDay } from './relative-times.ts';

const at = (text: string) => new Date(text).getTime();
const now = at('2026-11-20T00:30:00');

it.each([
  ['2026-11-20T00:10:00', 'today'],
  ['2026-11-19T23:50:00', 'yesterday'],
  ['2026-11-14T12:00:00', '6 days ago'],
  ['2026-11-13T12:00:00', 'Nov 13'],
  ['2024-11-13T12:00:00', 'Nov 13, 2024'],
  ['2026-11-21T12:00:00', 'today'],
])('%s is called %s', (instant, said) => {
  expect(formatRelativeDay(at(instant), now, 'en')).toBe(said);
});
