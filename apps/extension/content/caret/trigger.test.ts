import { expect, it } from 'vitest';
import { typedAfter } from './trigger.ts';

it.each<[string, string | undefined]>([
  ['//', ''],
  ['please //', ''],
  ['please\n//', ''],
  ['please\u00A0//', ''],
  ['//del', 'del'],
  ['//late mail', 'late mail'],
  ['http://', undefined],
  ['http://hone.test', undefined],
  ['(//', undefined],
  ['/', undefined],
  ['', undefined],
  ['///', undefined],
  ['//cdn/', undefined],
  ['// a comment', undefined],
  ['//TODO\nand on', undefined],
  [`//${'x'.repeat(41)}`, undefined],
])('after “%s”, the library is searched for %o', (before, typed) => {
  expect(typedAfter('//', before)).toBe(typed);
});
