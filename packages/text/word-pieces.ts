/** Scripts written without spaces between words. */
const unspaced = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');
const letter = String.raw`(?:(?![${unspaced}])[\p{L}\p{M}\p{N}_])`;
/** With the prompts that are inserted alike. */
const reference = String.raw`\{\{[^{}\n]*\}\}`;
const kinds = [
  reference,
  `${letter}+(?:['’.,]${letter}+)*`,
  String.raw`\r?\n`,
  String.raw`[^\S\r\n]+`,
  String.raw`[!-/:-@[-^\x60{-~]`,
];
const piece = new RegExp(kinds.join('|'), 'gu');
const character = /\p{RI}{2}|\P{M}[\p{M}\p{EMod}]*(?:\u200d\P{M}[\p{M}\p{EMod}]*)*|\p{M}/gsu;

export const variablePattern = new RegExp(reference);
/** Dictionary segmentation takes 15 µs a word; beyond this many letters, each becomes a piece of its own. */
const lookedUpCharacters = 2000;

let segmenter: Intl.Segmenter | undefined;

/** Together the pieces are the text; a `{{variable}}` is one piece. */
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
