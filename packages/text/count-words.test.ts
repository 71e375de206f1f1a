import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords } from './count-words.ts';

describe('counting words', () => {
  it.each([
    ['', 0],
    ['  \n !!! ', 0],
    ['capital of australia?', 3],
    ["don't re-run l’été", 3],
    ['--dry-run version 3.5, not 3', 5],
    ['como se hace una paella', 5],
    ['напиши письмо', 2],
    ['اكتب رسالة قصيرة', 3],
    ['एक पत्र लिखो', 3],
    ['ｅ\u0301te\u0301', 1],
  ])('splits at spaces and ignores punctuation: %j', (text, count) => {
    expect(countWords(text)).toBe(count);
  });

  it.each([
    ['写一封邮件给老板', 5],
    ['メールを書いて', 5],
    ['이메일 써줘', 4],
    ['用 Python 写', 3],
    ['𠮷', 1],
  ])('treats 1.6 Chinese, Japanese or Korean characters as a word, rounded up: %s', (text, count) => {
    expect(countWords(text)).toBe(count);
  });

  it('never finds fewer words in a longer text', () => {
    const anyText = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        expect(countWords(`${one} ${other}`)).toBeGreaterThanOrEqual(Math.max(countWords(one), countWords(other)));
      }),
    );
  });

  // Quadratic time would run into the test's timeout.
  it('handles a hostile text of 200,000 pieces without a timeout', () => {
    for (const piece of ['a', "a'", "'", '1,', '字', 'a字', '\u0301']) {
      const text = piece.repeat(200_000);
      expect(countWords(text)).toBeGreaterThanOrEqual(0);
    }
  });
});
