import { expect, it } from 'vitest';
import { formatWait } from './waits.ts';

it.each([
  [0, '1 second'],
  [0.2, '1 second'],
  [1, '1 second'],
  [2, '2 seconds'],
  [45, '45 seconds'],
  [59, '59 seconds'],
  [59.5, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [120, '2 minutes'],
  [900, '15 minutes'],
  [3540, '59 minutes'],
  [3541, '1 hour'],
  [3600, '1 hour'],
  [3601, '2 hours'],
  [86_400, '24 hours'],
])('a wait of %d seconds is given as people would say it, and never shorter than it is: %s', (seconds, said) => {
  expect(formatWait(seconds)).toBe(said);
});
