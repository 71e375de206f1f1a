import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstIdOf, makeId } from './ids.ts';

const instant = fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });
const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));

describe('an id', () => {
  it('is a UUID of version 7 that holds the time in its first 48 bits', () => {
    fc.assert(
      fc.property(instant, bytes, (now, given) => {
        const id = makeId(now, () => given);
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(now.getTime());
      }),
    );
  });

  it('sorts by the time it was made, whatever its random part', () => {
    fc.assert(
      fc.property(instant, instant, bytes, bytes, (one, other, first, second) => {
        fc.pre(one < other);
        expect(makeId(one, () => first) < makeId(other, () => second)).toBe(true);
      }),
    );
  });

  it('is found from the first one of its time on, and no earlier one is', () => {
    fc.assert(
      fc.property(instant, bytes, bytes, (now, given, others) => {
        fc.pre(now.getTime() > 0);
        expect(makeId(now, () => given) >= firstIdOf(now)).toBe(true);
        expect(makeId(new Date(now.getTime() - 1), () => others) < firstIdOf(now)).toBe(true);
      }),
    );
  });

  it('is never given twice within one millisecond', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const ids = new Set(Array.from({ length: 10_000 }, () => makeId(now, random)));
    expect(ids.size).toBe(10_000);
  });

  it('has 74 random bits, so that no one can guess the next one', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const bitsOf = (fill: number) =>
      BigInt(`0x${makeId(now, (count) => new Uint8Array(count).fill(fill)).replaceAll('-', '')}`);
    const different = (bitsOf(0xff) ^ bitsOf(0)).toString(2).replaceAll('0', '').length;
    expect(different).toBe(74);
  });

  it('is the same for the same time and bytes, and changes neither', () => {
    fc.assert(
      fc.property(instant, bytes, (now, given) => {
        const before = { time: now.getTime(), bytes: [...given] };
        expect(makeId(now, () => given)).toBe(makeId(now, () => given));
        expect({ time: now.getTime(), bytes: [...given] }).toEqual(before);
      }),
    );
  });
});
