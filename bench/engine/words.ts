const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_.-]*/gu;
const UNSPACED_A_WORD = 1.6;

/** Words as a reader counts them; a script that is set without spaces counts by its characters. */
export function countWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  const spaced = text.replace(UNSPACED, ' ').match(WORD)?.length ?? 0;
  return spaced + unspaced / UNSPACED_A_WORD;
}

/** The pieces by which two texts are compared: words, and single characters where words are not set apart. */
export function listPieces(text: string): string[] {
  const lower = text.toLowerCase();
  return [...(lower.replace(UNSPACED, ' ').match(WORD) ?? []), ...(lower.match(UNSPACED) ?? [])];
}
