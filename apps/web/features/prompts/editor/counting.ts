import { countBytes } from '@hone/domain/encoding';
import { variableNames } from '@hone/text/variables';

// In scripts without spaces each character counts as a word.
const ideograph = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]`;
const letter = String.raw`[\p{L}\p{N}\p{M}]`;
const word = new RegExp(`${ideograph}|(?:(?!${ideograph})${letter})+(?:['’.-]${letter}+)*`, 'gu');

export function countText(text: string) {
  return {
    characters: text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0),
    words: text.match(word)?.length ?? 0,
    variables: variableNames(text).length,
    bytes: countBytes(text),
  };
}
