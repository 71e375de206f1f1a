import { expect, it } from 'vitest';
import { judgeSite, type SiteDay } from './site-health.ts';

const today = '2026-11-29';
const on = (day: string, counts: Partial<SiteDay> = {}): SiteDay => {
  return { day, found: 0, missed: 0, written: 0, failed: 0, ...counts };
};

it('A site works if its box was found or written lately, and says when', () => {
  expect(judgeSite([on('2026-11-27', { found: 3 }), on('2026-11-20', { found: 1, written: 1 })], today)).toEqual({
    condition: 'works',
    last_found: '2026-11-27',
    last_written: '2026-11-20',
  });
});

it('Nothing follows from no reports, from old ones, or from a single miss', () => {
  const never = { condition: 'unknown', last_found: null, last_written: null };
  expect(judgeSite([], today)).toEqual(never);
  expect(judgeSite([on('2026-11-28', { missed: 1, failed: 1 })], today)).toEqual(never);
  expect(judgeSite([on('2026-11-15', { found: 9 })], today)).toMatchObject({
    condition: 'unknown',
    last_found: '2026-11-15',
  });
});

it.each([
  [{ found: 4, missed: 1 }, 'works'],
  [{ found: 3, missed: 2 }, 'trouble'],
  [{ found: 90, written: 80, failed: 20 }, 'works'],
  [{ found: 90, written: 79, failed: 21 }, 'trouble'],
] as const)('With %o, the site’s condition is “%s”: more than one in five go wrong, or not', (counts, condition) => {
  expect(judgeSite([on(today, counts)], today).condition).toBe(condition);
});
