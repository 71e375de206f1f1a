import { fold } from './fold.ts';

/** A sentence as cues are looked for in it. */
export interface Sentence {
  /** Folded, with every number as '#'. */
  words: string[];
  /** The same for scripts without spaces. */
  text: string;
  isQuestion: boolean;
  /** Where it stands: `end` is behind its last sign. */
  start: number;
  end: number;
}

// A full stop inside of 'e.g.' or 'v2.1' ends nothing; a colon does, for what follows it often begins anew.
const ends = /(?<=[.!?;:…][)"'”»]?)\s+|(?<=[。！？；：।؟])|\n+/gu;
// Korean counts without a space: '3박' is a number and its counter.
const word = /\p{N}+(?=\p{sc=Hangul})|[\p{L}\p{M}\p{N}]+(?:\+\+|#)?/gu;
const number = /^\p{N}+$/u;
const digits = /\p{N}+/gu;
const edges = /^[^\p{L}\p{N}#]+|[^\p{L}\p{M}\p{N}#]+$/gu;

/** The sentences of a text in which everything that must not steer has been blanked out; `text` has it still. */
export function readSentences(masked: string, text = masked): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  const add = (to: number) => {
    const raw = masked.slice(from, to);
    const words = cutWords(raw);
    if (words.length === 0) return;
    const folded = closeUp(fold(raw).replace(digits, '#').replace(edges, ''));
    const start = from + raw.search(/\S/u);
    sentences.push({ words, text: folded, isQuestion: /[?？؟]/.test(raw), start, end: from + text.slice(from, to).trimEnd().length });
  };
  for (const { 0: gap, index } of masked.matchAll(ends)) {
    add(index);
    from = index + gap.length;
  }
  add(masked.length);
  return sentences;
}

/** The user's own words where a phrase was found; none where folding has cut them otherwise. */
export function wordsOf(text: string, { words, text: folded, start, end }: Sentence, { at, length }: { at: number; length: number }, isUnspaced = false): string {
  if (isUnspaced) return folded.slice(at, at + length);
  const raw = text.slice(start, end);
  const cuts = [...raw.matchAll(word)];
  if (cuts.length !== words.length) return '';
  const last = cuts[at + length - 1];
  return last ? raw.slice(cuts[at]!.index, last.index + last[0].length) : '';
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
