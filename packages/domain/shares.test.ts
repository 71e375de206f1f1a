import { expect, it } from 'vitest';
import { isShareKey, keyOfReferral, makeShareKey, shareExpiry, shareReferral } from './shares.ts';

it('a share’s key has 26 letters and digits that can’t be mistaken for each other, each chosen by a byte of its own', () => {
  const key = makeShareKey((count) => Uint8Array.from({ length: count }, (_, at) => at * 37));
  expect(key).toMatch(/^[a-km-np-z2-9]{26}$/);
  expect(isShareKey(key)).toBe(true);
  const all = new Set(
    Array.from({ length: 256 }, (_, byte) => makeShareKey((count) => new Uint8Array(count).fill(byte))),
  );
  expect(all.size).toBe(32);
});

it.each([
  '',
  'a',
  'a'.repeat(25),
  'a'.repeat(27),
  'A'.repeat(26),
  'l'.repeat(26),
  `${'a'.repeat(25)}/`,
  `${'a'.repeat(26)}\n`,
])('%j is no share’s key', (text) => {
  expect(isShareKey(text)).toBe(false);
});

it('a share ends after its days, or never', () => {
  const now = new Date('2026-02-28T12:00:00Z');
  expect(shareExpiry(7, now)).toEqual(new Date('2026-03-07T12:00:00Z'));
  expect(shareExpiry(null, now)).toBeNull();
});

it('a referral by a share is told from a username', () => {
  const key = 'a'.repeat(26);
  expect(keyOfReferral(shareReferral(key))).toBe(key);
  expect([key, 'anna', 'share:', 'share:anna', ''].map(keyOfReferral)).toEqual(Array(5).fill(undefined));
});
