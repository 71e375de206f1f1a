import { describe, expect, it } from 'vitest';
import { passwordsDiffer } from './signups.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const day = 24 * 3600;

describe('two sign-ups for one email address', () => {
  it('conflict if their passwords differ within 24 hours, and not after that', () => {
    expect(passwordsDiffer({ signed_up_at: ago(day - 1), passwords_differ: false }, false, now)).toBe(true);
    expect(passwordsDiffer({ signed_up_at: ago(day), passwords_differ: false }, false, now)).toBe(false);
  });

  it('keep an earlier conflict although the latest two passwords agree', () => {
    expect(passwordsDiffer({ signed_up_at: ago(1), passwords_differ: true }, true, now)).toBe(true);
  });

  it('don’t conflict if there was no earlier sign-up, or if the password was the same', () => {
    expect(passwordsDiffer(undefined, false, now)).toBe(false);
    expect(passwordsDiffer({ signed_up_at: ago(1), passwords_differ: false }, true, now)).toBe(false);
  });
});
