import { expect, it } from 'vitest';
import { hintOf, isKey, makeKey } from './keys.ts';

let drawn = 7;
const randomBelow = (limit: number) => (drawn = (drawn * 48271) % 2147483647) % limit;
const key = makeKey(randomBelow);

it('a key is what the pattern for scanners finds, and has the checksum that every zip library computes', () => {
  expect(key).toMatch(/^hone_[0-9A-Za-z]{46}$/);
  // CRC-32 of forty zeros is 0x963fbb8e.
  expect(makeKey(() => 0)).toBe(`hone_${'0'.repeat(40)}2kaqcA`);
  expect(isKey(key)).toBe(true);
  expect(hintOf(key)).toBe(key.slice(-4));
});

it.each([
  ['one with a mistyped character', key.slice(0, 20) + (key[20] === 'a' ? 'b' : 'a') + key.slice(21)],
  ['one with two characters swapped', key.slice(0, 43) + key[44]! + key[43]! + key.slice(45)],
  ['one with another checksum', `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`],
  ['half of one', key.slice(0, 30)],
  ['one with more after it', `${key}0`],
  ['one with a line break after it', `${key}\n`],
  ['another prefix', key.replace('hone_', 'horn_')],
  ['nothing', ''],
])('%s isn’t a key', (_, text) => {
  expect(isKey(text)).toBe(false);
});
