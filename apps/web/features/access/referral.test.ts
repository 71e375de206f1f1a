import { describe, expect, it } from 'vitest';
import { dropReferral, keepReferral, readReferral } from './referral.ts';

describe("a friend's link", () => {
  it('is kept until a sign-up has carried it', () => {
    keepReferral('Anna7');
    expect(readReferral()).toBe('Anna7');
    dropReferral();
    expect(readReferral()).toBeUndefined();
  });

  it('outlasts pages without one, and gives way to a newer one', () => {
    keepReferral('anna');
    keepReferral(undefined);
    expect(readReferral()).toBe('anna');
    keepReferral('berta');
    expect(readReferral()).toBe('berta');
    dropReferral();
  });

  it.each(['', 'an', 'anna-berg', 'a'.repeat(31), '<b>anna</b>'])('with %j in it, which is no username, keeps no sign-up from going through', (text) => {
    keepReferral(text);
    expect(readReferral()).toBeUndefined();
  });
});
