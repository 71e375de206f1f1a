import { countBytes } from '@hone/domain/encoding';
import { variableNames } from '@hone/text/variables';

// Where words are not set apart, each sign counts as one.
const word = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}\p{M}])+(?:['’.-][\p{L}\p{N}\p{M}]+)*/gu;

/** How much there is of a text, as people count. */
export function countText(text: string) {
  return {
    characters: text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0),
    words: text.match(word)?.length ?? 0,
    variables: variableNames(text).length,
    bytes: countBytes(text),
  };
}
