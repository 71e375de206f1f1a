import { describe, expect, it } from 'vitest';
import { countCharacters, dropInvisible, isVisibleName } from './names.ts';

describe('a name', () => {
  it.each(['Ada', '図書館', 'مكتبة', '👩‍👩‍👧‍👦', '🏳️‍🌈', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'نمی‌خواهم', 'क्‍ष'])(
    'can be written in any script and with emoji: %s',
    (name) => {
      expect(isVisibleName(name)).toBe(true);
      expect(dropInvisible(name)).toBe(name);
    },
  );

  it.each(['Porto\u200b', 'a\u0007b', 'a\nb', '\u202eabc', '\u2800', 'a\u200db', '\u{e0041}a', '\u3164'])(
    'contains nothing invisible: %j',
    (name) => {
      expect(isVisibleName(name)).toBe(false);
    },
  );

  it('loses invisible characters, and keeps its words apart', () => {
    expect(dropInvisible('Por\u200bto\nAlegre')).toBe('Porto Alegre');
  });

  it('has its length counted as people do: an accented letter is one character, and so is an emoji', () => {
    expect(['e\u0301', '😀', 'ab', ''].map(countCharacters)).toEqual([1, 1, 2, 0]);
  });
});
