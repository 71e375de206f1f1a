import { expect, test } from 'vitest';
import { storedItems } from './tables.ts';

test.each(storedItems)('%s is stored in the browser as specified', (key, { is, as, holds, refuses }) => {
  const form = typeof is.as === 'string' ? is.as : 'versioned';
  expect([is.key, is.kept, form]).toEqual([key, 'browser', as]);
  expect(holds.filter((value) => !is.isValid(value))).toEqual([]);
  expect(refuses.filter((value) => is.isValid(value))).toEqual([]);
});
