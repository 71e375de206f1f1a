import { expect, it } from 'vitest';
import { formatLastUsed } from './browsers.ts';

const now = Date.parse('2026-06-15T12:00:00Z');
const ago = (seconds: number) => formatLastUsed(now - seconds * 1000, now);

it('shows when a browser was last used in the largest fitting unit, or as a date after a month', () => {
  expect([0, 59, 60, 3599, 3600, 86_399, 86_400, 2 * 86_400, 29 * 86_400].map(ago)).toEqual([
    'Used just now',
    'Used just now',
    'Last used 1 minute ago',
    'Last used 59 minutes ago',
    'Last used 1 hour ago',
    'Last used 23 hours ago',
    'Last used yesterday',
    'Last used 2 days ago',
    'Last used 29 days ago',
  ]);
  expect(ago(40 * 86_400)).toBe('Last used on May 6, 2026');
});

it('says “just now” when the local clock is behind the server’s', () => {
  expect(ago(-90)).toBe('Used just now');
});
