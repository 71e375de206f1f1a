import { oncePer } from '../read/once.ts';
import type { Reading } from '../read/reading.ts';
import { cutWords } from '../read/sentences.ts';

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu;
/** Endings differ from one sentence to the next. */
const stemLength = 5;
const shortest = 3;

/** Compares stems of words, or pairs of characters in scripts without spaces. */
export function shareOfWords(text: string | ReadonlySet<string>, other: string | ReadonlySet<string>): number {
  const piecesOf = (one: typeof text) => (typeof one === 'string' ? cutPieces(one) : one);
  const asked = piecesOf(text);
  if (asked.size === 0) return 1;
  const said = piecesOf(other);
  let shared = 0;
  for (const piece of asked) if (said.has(piece)) shared += 1;
  return shared / asked.size;
}

export const piecesIn = oncePer(({ text }: Reading): ReadonlySet<string> => cutPieces(text));

/** Of the request, without the material. */
export const requestIn = oncePer(({ text, segments }: Reading): ReadonlySet<string> => {
  const parts = segments.parts.filter(({ kind }) => kind === 'instruction');
  return cutPieces(parts.length > 0 ? parts.map(({ start, end }) => text.slice(start, end)).join('\n') : text);
});

/** Stems of words, or pairs of characters in scripts without spaces. */
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
