import { expect, it } from 'vitest';
import { adjacentDay, startOfDay, formatDay, formatTime } from './days.ts';

const noon = new Date(2026, 10, 21, 12).getTime();
const today = startOfDay(noon);

it('a day begins at the user’s local midnight', () => {
  expect(new Date(2026, 10, 21).getTime()).toBe(today);
  expect(startOfDay(today)).toBe(today);
  expect(startOfDay(today - 1)).toBe(adjacentDay(today, -1));
});

it('adjacent days also begin at midnight, throughout the year', () => {
  for (let day = new Date(2026, 0, 1).getTime(), date = 1; date <= 365; date += 1, day = adjacentDay(day, 1)) {
    expect(day).toBe(new Date(2026, 0, date).getTime());
    expect(adjacentDay(adjacentDay(day, 1), -1)).toBe(day);
  }
});

it.each([
  [0, 'Today'],
  [1, 'Yesterday'],
  [2, 'Thursday, November 19'],
  [324, 'Thursday, January 1'],
  [325, 'Wednesday, December 31, 2025'],
])('a day %i days ago is called %s', (ago, name) => {
  expect(formatDay(new Date(2026, 10, 21 - ago).getTime(), today)).toBe(name);
});

it('a time is shown in clock format, such as 2:20 PM', () => {
  expect(formatTime(new Date(2026, 10, 21, 14, 20).getTime()).replaceAll('\u202F', ' ')).toBe('2:20 PM');
});
