import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginEnds } from './logins.ts';

const day = 24 * 3600 * 1000;
const started = new Date('2026-11-21T12:00:00Z');
const later = (milliseconds: number) => new Date(started.getTime() + milliseconds);

describe('a login', () => {
  it('ends a day after its last use, and at most a week after its start', () => {
    expect(loginEnds(started, started, false)).toEqual({ idle_ends_at: later(day), ends_at: later(7 * day) });
    expect(loginEnds(started, later(3 * day), false)).toEqual({
      idle_ends_at: later(4 * day),
      ends_at: later(7 * day),
    });
  });

  it('that is remembered ends 30 days after its last use, and at most 180 days after its start', () => {
    expect(loginEnds(started, started, true)).toEqual({ idle_ends_at: later(30 * day), ends_at: later(180 * day) });
    expect(loginEnds(started, later(100 * day), true)).toEqual({
      idle_ends_at: later(130 * day),
      ends_at: later(180 * day),
    });
  });

  it('never has an idle limit past its final end, and use never moves that end', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10 * day, max: 400 * day }), fc.boolean(), (passed, remember) => {
        const ends = loginEnds(started, later(passed), remember);
        expect(ends.idle_ends_at.getTime()).toBeLessThanOrEqual(ends.ends_at.getTime());
        expect(ends.ends_at).toEqual(loginEnds(started, started, remember).ends_at);
      }),
    );
  });

  it('never ends sooner because it was used', () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 * day }), fc.nat({ max: 200 * day }), fc.boolean(), (one, other, remember) => {
        const [sooner, after] = [Math.min(one, other), Math.max(one, other)].map((passed) =>
          loginEnds(started, later(passed), remember),
        );
        expect(sooner!.idle_ends_at.getTime()).toBeLessThanOrEqual(after!.idle_ends_at.getTime());
      }),
    );
  });
});
