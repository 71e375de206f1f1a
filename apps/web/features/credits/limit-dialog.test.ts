import { expect, test } from 'vitest';
import { formatTimeUntil } from './limit-dialog.tsx';

test.each([
  [12 * 3600, 'in 12 hours'],
  [5.6 * 3600, 'in 6 hours'],
  [5.4 * 3600, 'in 5 hours'],
  [3600, 'in 1 hour'],
  [3599, 'in 1 hour'],
  [3540, 'in 59 minutes'],
  [61, 'in 2 minutes'],
  [60, 'in 1 minute'],
  [1, 'in 1 minute'],
  [0, 'in 1 minute'],
])('%d seconds are shown in hours, or in minutes within the last hour', (seconds, said) => {
  expect(formatTimeUntil(seconds)).toBe(said);
});
