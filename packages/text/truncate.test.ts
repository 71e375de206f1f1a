import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncate } from './truncate.ts';

// Any text that a program may hold: whole characters, lone surrogates and NUL.
const anyCharacter = fc.nat({ max: 0x10ffff }).map((point) => String.fromCodePoint(point));
const anyPart = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string(),
  fc.constantFrom('\0', '\ud800', '\udfff', '😀', 'é'),
);
const anyText = fc.array(anyPart, { maxLength: 8 }).map((parts) => parts.join(''));

describe('a text that is too long for its place', () => {
  const countCharacters = (text: string) =>
    [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;

  it('is cut where it no longer fits, with an ellipsis', () => {
    expect(truncate('12345', 5)).toBe('12345');
    expect(truncate('123456', 5)).toBe('12345…');
    expect(truncate('1234 6', 5)).toBe('1234…');
  });

  it('is never cut inside what people see as one character', () => {
    expect(truncate('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2)).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦…');
    expect(truncate('e\u0301e\u0301', 2)).toBe('e\u0301e\u0301');
    expect(truncate('क्षिक्षि', 1)).toBe('क्षि…');
  });

  it('never exceeds its place, whatever it contains, and starts like the full text', () => {
    fc.assert(
      fc.property(anyText, fc.nat({ max: 12 }), (text, most) => {
        const shown = truncate(text, most);
        const rest = shown === text ? text : shown.slice(0, -1);
        expect(shown === text || (shown.endsWith('…') && text.startsWith(rest))).toBe(true);
        expect(countCharacters(rest)).toBeLessThanOrEqual(most);
      }),
    );
  });
});
