import { expect, it } from 'vitest';
import { thinnedOut } from './versions.ts';

const days = (now: string) => Object.values(thinnedOut(new Date(now))).map((day) => day.toISOString().slice(0, 10));

it('versions are thinned out a year after they were made, and what a sweep missed for three months is made up for', () => {
  expect(days('2026-11-29T10:00:00Z')).toEqual(['2025-08-01', '2025-11-29']);
  expect(days('2026-02-10T10:00:00Z')).toEqual(['2024-11-01', '2025-02-10']);
});

it('on a leap day, the year ends on the first of March', () => {
  expect(days('2028-02-29T10:00:00Z')).toEqual(['2026-12-01', '2027-03-01']);
});
