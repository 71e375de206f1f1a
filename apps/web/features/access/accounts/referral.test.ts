import { storedItems } from '@hone/contracts/stored';
import { describe, expect, it, vi } from 'vitest';
import { openStored } from '../../../browser/storage/stored.ts';
import { carryReferral, dropReferral, keepReferral, readReferral } from './referral.ts';

describe('a friend’s link', () => {
  it('is kept until a sign-up uses it', () => {
    keepReferral('Anna7');
    expect(readReferral()).toBe('Anna7');
    dropReferral();
    expect(readReferral()).toBeUndefined();
  });

  it('survives URLs without one, and is replaced by a newer one', () => {
    keepReferral('anna');
    keepReferral(undefined);
    expect(readReferral()).toBe('anna');
    keepReferral('berta');
    expect(readReferral()).toBe('berta');
    dropReferral();
  });

  it.each(['', 'an', 'anna-berg', 'a'.repeat(31), '<b>anna</b>'])(
    'with the invalid username %j does not block a sign-up',
    (text) => {
      keepReferral(text);
      expect(readReferral()).toBeUndefined();
    },
  );

  it('is sent with the referral service’s code, and both are dropped together', () => {
    const code = openStored(storedItems.referralCode);
    expect(carryReferral()).toEqual({});
    code.keep('A7f_3-d9');
    expect(carryReferral()).toEqual({ cello_ucc: 'A7f_3-d9' });
    keepReferral('anna');
    expect(carryReferral()).toEqual({ ref: 'anna', cello_ucc: 'A7f_3-d9' });
    code.keep('no code at all');
    expect(carryReferral()).toEqual({ ref: 'anna' });
    dropReferral();
    expect([carryReferral(), code.read()]).toEqual([{}, undefined]);
  });

  it('is sent again when the visitor returns from a sign-up, whichever way they then sign up', () => {
    vi.stubGlobal('history', { state: { cello_ucc: 'A7f_3-d9' } });
    expect(carryReferral()).toEqual({ cello_ucc: 'A7f_3-d9' });
    vi.unstubAllGlobals();
  });
});
