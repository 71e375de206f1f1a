import { describe, expect, it } from 'vitest';
import { isAppCode, isRecoveryCode, makeRecoveryCode, readFactorCode, writeRecoveryCode } from './second-factor.ts';

describe('a recovery code', () => {
  const code = makeRecoveryCode((limit) => limit - 3);

  it('is ten letters and digits, written in two groups', () => {
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
    expect(writeRecoveryCode('4f7kqm2x9c')).toBe('4f7kq-m2x9c');
    expect(isRecoveryCode(code)).toBe(true);
  });

  it('is read as people type it: in any case, with spaces, and with letters for the digits they look like', () => {
    for (const typed of ['4f7kq-m2x9c', ' 4F7KQ M2X9C ', '4f7kqm2x9c'])
      expect(readFactorCode(typed)).toBe('4f7kqm2x9c');
    expect(readFactorCode('OILoi-l2345')).toBe('0110112345');
    expect(['4f7kq', '4f7kqm2x9u', '123456', ''].map((text) => isRecoveryCode(readFactorCode(text)))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a code of an app', () => {
  it('is six digits, and may be typed with a space', () => {
    expect(['123 456', '123456', ' 123-456'].map(readFactorCode)).toEqual(['123456', '123456', '123456']);
    expect(['123456', '12345', '1234567', '12345x', '１２３４５６'].map(isAppCode)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
