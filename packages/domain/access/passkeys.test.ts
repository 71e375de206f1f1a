import { expect, it } from 'vitest';
import { isUsedAgain } from './passkeys.ts';

it.each([
  ['that counts nothing', 0, 0, false],
  ['that was used for the first time', 0, 1, false],
  ['that was used since', 4, 9, false],
  ['with the count it had before', 4, 4, true],
  ['that counts back', 4, 3, true],
  ['that stopped counting', 4, 0, true],
])('a passkey %s may be a copy: %i, then %i: %s', (_, counted, given, may) => {
  expect(isUsedAgain(counted, given)).toBe(may);
});
