import { secondFactorRules } from '@hone/domain/access/second-factor';
import { describe, expect, it } from 'vitest';
import { codeOf, findStep, setupAddress, stepAt, writeBase32 } from './totp.ts';

const secret = Buffer.from('12345678901234567890', 'ascii');
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('is what RFC 6238 gives for SHA-1 at %i seconds: %s', (seconds, code) => {
    expect(codeOf(secret, stepAt(at(seconds)), 8)).toBe(code);
    expect(codeOf(secret, stepAt(at(seconds)))).toBe(code.slice(2));
  });

  it('is accepted one step of thirty seconds early or late, and no further', () => {
    const now = at(1234567890);
    const found = [-2, -1, 0, 1, 2].map((drift) => findStep(secret, codeOf(secret, stepAt(now) + drift), now));
    expect(found).toEqual([undefined, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, undefined]);
  });

  it('belongs to a step of thirty seconds', () => {
    expect([0, 29, 30, 59, 60].map((seconds) => stepAt(at(seconds)))).toEqual([0, 0, 1, 1, 2]);
    expect(secondFactorRules.stepSeconds).toBe(30);
  });
});

describe('the secret of an authenticator app', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('is written in the base 32 of RFC 4648: “%s” is “%s”', (text, written) => {
    expect(writeBase32(Buffer.from(text))).toBe(written);
  });

  it('is in an address that apps read from a QR code', () => {
    const address = new URL(setupAddress(secret, 'a+b&c@example.org'));
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.href)).toContain('totp/Hone:a+b&c@example.org?');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      issuer: 'Hone',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
