import { expect, it } from 'vitest';
import { tidyName } from './library.ts';

it.each([
  ['  client \n name\t', 'client name'],
  ['\u2003a\u00a0\u00a0b\u3000', 'a b'],
  ['Cafe\u0301', 'Café'],
  [' \n ', ''],
  ['اسم العميل', 'اسم العميل'],
])('a name is stored on one line, in one Unicode form, with single spaces: %j', (typed, kept) => {
  expect(tidyName(typed)).toBe(kept);
  expect(tidyName(kept)).toBe(kept);
});
