import { expect, test } from 'vitest';
import { storedItems } from './tables.ts';

test.each(storedItems)('%s is kept in the browser as the specification says', (key, { is, as, holds, refuses }) => {
  const form = typeof is.as === 'string' ? is.as : 'versioned';
  expect([is.key, is.kept, form]).toEqual([key, 'browser', as]);
  expect(holds.filter((value) => !is.isValid(value))).toEqual([]);
  expect(refuses.filter((value) => is.isValid(value))).toEqual([]);
});
