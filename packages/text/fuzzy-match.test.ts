import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, foldWithPositions, foldWords, matchWord, toOriginalSpans } from './fuzzy-match.ts';

function marked(text: string, word: string): string[] | undefined {
  const folded = foldWithPositions(text);
  const match = matchWord(folded, foldWords(word)[0]!);
  return match && toOriginalSpans(text, folded, match.spans).map(([start, end]) => text.slice(start, end));
}
const quality = (text: string, word: string) => matchWord(foldWithPositions(text), foldWords(word)[0]!)?.quality ?? 0;

describe('comparing', () => {
  it.each([
    ['Crème Brûlée', 'creme brulee'],
    ['e\u0301', 'É'],
    ['ΟΔΟΣ', 'οδός'],
    ['Straße', 'STRASSE'],
    ['ᾠδή', 'ΩΙΔΗ'],
    ['İstanbul', 'istanbul'],
    ['Łódź', 'lodz'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّد', 'محمد'],
    ['ＡＢＣ ﬁne', 'abc fine'],
    ['か\u3099', 'が'],
  ])('treats %s and %s as the same', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it.each([
    ['か', 'が'],
    ['สวัสดี', 'สวสด'],
    ['नमस्ते', 'नमसत'],
  ])('distinguishes %s from %s, whose marks make different letters', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });
});

describe('a word in a name', () => {
  it.each([
    ['Cold email', 'cold', ['Cold']],
    ['Cold email', 'email', ['email']],
    ['Cold email', 'mai', ['mai']],
    ['Cold email', 'cldeml', ['C', 'ld', 'em', 'l']],
    ['Cold email', 'emial', ['email']],
    ['Cold email', 'emaol', ['email']],
    ['Cold email', 'emmail', ['email']],
    ['Cold email', 'emal', ['ema', 'l']],
    ['Crème brûlée', 'brulee', ['brûlée']],
    ['Cre\u0300me', 'creme', ['Cre\u0300me']],
    ['新产品发布邮件', '发布', ['发布']],
    ['Письмо клиенту', 'клинету', ['клиенту']],
    ['👍🏽 Reply', '👍', ['👍🏽']],
  ])('%s is found by %s', (name, word, spans) => {
    expect(marked(name, word)).toEqual(spans);
  });

  it.each([
    ['Cold email', 'invoice'],
    ['The best seat in town', 'tist'],
    ['Cold email', 'xmeil'],
    ['Cold', 'cod e'],
    ['abc', 'abd'],
  ])('%s is not found by %s', (name, word) => {
    expect(foldWords(word).every((one) => matchWord(foldWithPositions(name), one))).toBe(false);
  });

  it('ranks highest at the start of the name, then of a later word, then within a word, then with a typo', () => {
    const grades = [
      quality('mail to all', 'mail'),
      quality('the mail', 'mail'),
      quality('email', 'mail'),
      quality('the miall', 'mail'),
    ];
    expect(grades).toEqual(grades.toSorted((one, other) => other - one));
    expect(new Set(grades).size).toBe(4);
  });

  it('can be any part of the name, in any script, and its whole characters are highlighted in order', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(names, fc.nat(40), fc.integer({ min: 1, max: 10 }), (name, start, length) => {
        const characters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)].map(
          ({ segment }) => segment,
        );
        const [word] = foldWords(
          characters
            .slice(start % characters.length)
            .slice(0, length)
            .join(''),
        );
        fc.pre(word !== undefined);
        const folded = foldWithPositions(name);
        const match = matchWord(folded, word);
        expect(match).toBeDefined();
        let last = 0;
        for (const [from, to] of toOriginalSpans(name, folded, match!.spans)) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          expect(name.slice(from, to)).not.toMatch(/\p{Surrogate}/u);
          last = to;
        }
        expect(last).toBeLessThanOrEqual(name.length);
      }),
    );
  });

  it('is compared the same way with and without positions', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(foldWithPositions(text).folded.normalize()).toBe(foldText(text).normalize());
      }),
    );
  });
});
