import { variableSource } from './variables.ts';

/** Letters that run together for as long as the word does; the other scripts write their words without spaces. */
const unspaced = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');
const letter = String.raw`(?:(?![${unspaced}])[\p{L}\p{M}\p{N}_])`;
const kinds = [
  variableSource,
  // don't, 3.14, snake_case
  `${letter}+(?:['’.,]${letter}+)*`,
  String.raw`\r?\n`,
  String.raw`[^\S\r\n]+`,
  String.raw`[!-/:-@[-^\x60{-~]`,
];
const piece = new RegExp(kinds.join('|'), 'gu');
/** A character with what belongs to it: accents, joined emoji, flags. */
const character = /\p{RI}{2}|\P{M}[\p{M}\p{EMod}]*(?:\u200d\P{M}[\p{M}\p{EMod}]*)*|\p{M}/gsu;

export const variablePattern = new RegExp(variableSource);
/** Looking words up in a dictionary takes 15 µs a word; more letters than this in one text are cut one by one. */
const lookedUpCharacters = 2000;

let segmenter: Intl.Segmenter | undefined;

/** Words, the spaces and signs between them, and `{{variables}}` as one piece each. Together they are the text. */
export function cutIntoPieces(text: string): string[] {
  const pieces: string[] = [];
  let lookedUp = 0;
  let at = 0;
  const addRest = (rest: string) => {
    if (!rest) return;
    lookedUp += rest.length;
    if (lookedUp > lookedUpCharacters) pieces.push(...(rest.match(character) ?? []));
    else {
      segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
      for (const { segment } of segmenter.segment(rest)) pieces.push(segment);
    }
  };
  for (const found of text.matchAll(piece)) {
    addRest(text.slice(at, found.index));
    pieces.push(found[0]);
    at = found.index + found[0].length;
  }
  addRest(text.slice(at));
  return pieces;
}
