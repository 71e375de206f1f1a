import { cutWords } from '../read/sentences.ts';

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu;
/** Endings differ from one sentence to the next. */
const stemLength = 5;
const shortest = 3;

/** Compares stems of words, or pairs of characters in scripts without spaces. */
export function shareOfWords(text: string, other: string): number {
  const asked = cutPieces(text);
  if (asked.size === 0) return 1;
  const said = cutPieces(other);
  let shared = 0;
  for (const piece of asked) if (said.has(piece)) shared += 1;
  return shared / asked.size;
}

/** Stems of words, or pairs of signs in scripts without spaces. */
export function cutPieces(text: string): Set<string> {
  const pieces = new Set<string>();
  for (const word of cutWords(text)) {
    const runs = word.match(unspaced);
    for (const run of runs ?? []) for (let at = 0; at < run.length - 1; at += 1) pieces.add(run.slice(at, at + 2));
    const isHangul = /\p{sc=Hangul}/u.test(word);
    if (!runs && word.length >= (isHangul ? 2 : shortest)) pieces.add(word.slice(0, isHangul ? 2 : stemLength));
  }
  return pieces;
}
