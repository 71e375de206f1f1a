import { expect, test } from 'vitest';
import { constants } from './constants.ts';

test.each(constants)('$constant: the code holds the value of the specification', ({ value, held }) => {
  expect(held()).toEqual(value);
});
