export const nameRules = { minimum: 3, maximum: 100 } as const;

// Controls, line breaks, and what Unicode draws as nothing; also the blank Braille pattern and annotation marks.
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
// Unlike Arabic or Hindi, these scripts never need a joiner or non-joiner between letters.
const unjoined = ['Latin', 'Greek', 'Cyrillic', 'Han', 'Hiragana', 'Katakana', 'Hangul'].map(
  (name) => String.raw`\p{Script=${name}}`,
);
/** Invisible characters with an effect: the tags of a region's flag, variation selectors, joiners in emoji or words. */
const working = new RegExp(
  [
    String.raw`(?<=\u{1f3f4})[\u{e0030}-\u{e007a}]{1,6}\u{e007f}`,
    String.raw`(?<=[\p{L}\p{N}\p{P}\p{S}])\p{Variation_Selector}`,
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=(?![\u0300-\u036f${unjoined.join('')}])[\p{L}\p{M}])[\u200c\u200d](?![\u200c\u200d])`,
  ].join('|'),
  'gu',
);

export function isVisibleName(name: string): boolean {
  const plain = name.replace(working, '');
  return plain === '' || (plain.search(invisible) < 0 && visible.test(plain));
}

export function dropInvisible(name: string): string {
  return isVisibleName(name) ? name : name.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replace(invisible, '');
}

export function countCharacters(name: string): number {
  return [...name.normalize('NFC')].length;
}
