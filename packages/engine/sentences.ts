import { fold } from './fold.ts';

/** A sentence as cues are looked for in it. */
export interface Sentence {
  /** Folded, with every number as '#'. */
  words: string[];
  /** The same for scripts without spaces. */
  text: string;
  isQuestion: boolean;
}

// A full stop inside of 'e.g.' or 'v2.1' ends nothing; a colon does, for what follows it often begins anew.
const ends = /(?<=[.!?;:…][)"'”»]?)\s+|(?<=[。！？；：।؟])|\n+/u;
// Korean counts without a space: '3박' is a number and its counter.
const word = /\p{N}+(?=\p{sc=Hangul})|[\p{L}\p{M}\p{N}]+(?:\+\+|#)?/gu;
const number = /^\p{N}+$/u;
const digits = /\p{N}+/gu;
const edges = /^[^\p{L}\p{N}#]+|[^\p{L}\p{M}\p{N}#]+$/gu;

/** The sentences of a text in which everything that must not steer has been blanked out. */
export function readSentences(masked: string): Sentence[] {
  return masked.split(ends).flatMap((raw) => {
    const words = cutWords(raw);
    if (words.length === 0) return [];
    const text = closeUp(fold(raw).replace(digits, '#').replace(edges, ''));
    return [{ words, text, isQuestion: /[?？؟]/.test(raw) }];
  });
}

/** '3 个' and '3个' are the same. */
export function closeUp(text: string): string {
  return text.replace(/(?<=#) (?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]) (?=#)/gu, '');
}

export function cutWords(text: string): string[] {
  return cutFolded(fold(text));
}

export function cutFolded(folded: string): string[] {
  return (folded.match(word) ?? []).map((found) => (number.test(found) ? '#' : found));
}
