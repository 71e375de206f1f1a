import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCode, makeCode, secondsUntilResend } from './codes.ts';

describe('a code', () => {
  it('has six digits, whatever number was drawn', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_999 }), (drawn) => {
        const code = makeCode(() => drawn);
        expect(code).toMatch(/^[0-9]{6}$/);
        expect(isCode(code)).toBe(true);
        expect(Number(code)).toBe(drawn);
      }),
    );
  });

  it('keeps its leading zeros', () => {
    expect(makeCode(() => 0)).toBe('000000');
    expect(makeCode(() => 7)).toBe('000007');
    expect(makeCode(() => 999_999)).toBe('999999');
  });

  it('is drawn from all million numbers', () => {
    let asked = 0;
    makeCode((limit) => {
      asked = limit;
      return 0;
    });
    expect(asked).toBe(1_000_000);
  });

  it('is accepted only as exactly six digits', () => {
    const others = [
      '',
      '12345',
      '1234567',
      '12345a',
      ' 123456',
      '123456\n',
      '-12345',
      '1e1000',
      '١٢٣٤٥٦',
      '１２３４５６',
      '123456\0',
    ];
    expect(others.filter(isCode)).toEqual([]);
  });
});

describe('requesting another code', () => {
  const sentAt = new Date('2026-11-21T12:00:00Z');
  const after = (milliseconds: number) => secondsUntilResend(sentAt, new Date(sentAt.getTime() + milliseconds));

  it('is possible one minute after the last one, to the second', () => {
    expect([0, 1, 999, 1000, 59_000, 59_999, 60_000, 3_600_000].map(after)).toEqual([60, 60, 60, 59, 1, 1, 0, 0]);
  });

  it('never waits longer than a minute, even if the clock was set back', () => {
    expect(after(-3_600_000)).toBe(60);
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (milliseconds) => {
        const seconds = after(milliseconds);
        expect(Number.isInteger(seconds) && seconds >= 0 && seconds <= 60).toBe(true);
      }),
    );
  });

  it('is never refused with a wait of zero seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 59_999 }), (milliseconds) => {
        expect(after(milliseconds)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
