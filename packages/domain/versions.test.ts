import { expect, it } from 'vitest';
import { thinnedOutBefore } from './versions.ts';

it('versions are thinned out a year after they were made; on a leap day, the year ends on the first of March', () => {
  const before = (now: string) => thinnedOutBefore(new Date(now)).toISOString();
  expect(before('2026-11-29T10:00:00Z')).toBe('2025-11-29T10:00:00.000Z');
  expect(before('2028-02-29T10:00:00Z')).toBe('2027-03-01T10:00:00.000Z');
});
