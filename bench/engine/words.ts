const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_.-]*/gu;

/** The pieces by which two texts are compared: words, and single characters where words are not set apart. */
export function listPieces(text: string): string[] {
  const lower = text.toLowerCase();
  return [...(lower.replace(UNSPACED, ' ').match(WORD) ?? []), ...(lower.match(UNSPACED) ?? [])];
}
