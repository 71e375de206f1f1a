/** What a person, a company or a place in it may be called. */
export const nameRules = { minimum: 3, maximum: 100 } as const;

// Controls, line breaks, and what Unicode draws as nothing; also the blank of Braille and marks of annotations.
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
// Scripts whose letters are never joined or parted by a sign of its own, as those of Arabic or Hindi are.
const unjoined = ['Latin', 'Greek', 'Cyrillic', 'Han', 'Hiragana', 'Katakana', 'Hangul'].map(
  (name) => String.raw`\p{Script=${name}}`,
);
/**
 * Invisible signs that change how others look: the tags of a region's flag, a variation, a joiner in an emoji or a
 * word.
 */
const working = new RegExp(
  [
    String.raw`(?<=\u{1f3f4})[\u{e0030}-\u{e007a}]{1,6}\u{e007f}`,
    String.raw`(?<=[\p{L}\p{N}\p{P}\p{S}])\p{Variation_Selector}`,
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=(?![\u0300-\u036f${unjoined.join('')}])[\p{L}\p{M}])[\u200c\u200d](?![\u200c\u200d])`,
  ].join('|'),
  'gu',
);

/** Whether all of a name can be seen, on one line. */
export function isVisibleName(name: string): boolean {
  const plain = name.replace(working, '');
  return plain === '' || (plain.search(invisible) < 0 && visible.test(plain));
}

/** A name on one line, without anything that cannot be seen: for one that nobody typed. */
export function dropInvisible(name: string): string {
  return isVisibleName(name) ? name : name.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replace(invisible, '');
}

/** As a reader counts: an accent that is a sign of its own is none. */
export function countLetters(name: string): number {
  return [...name.normalize('NFC')].length;
}
