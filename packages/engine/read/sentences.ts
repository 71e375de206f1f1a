import { fold } from './fold.ts';
import { oncePer } from './once.ts';

export interface Sentence {
  /** Folded; every number is '#'. */
  words: string[];
  text: string;
  isQuestion: boolean;
  start: number;
  end: number;
}

// A full stop within 'e.g.' or 'v2.1' ends nothing; a colon does, because what follows often starts a new sentence.
const ends = /(?<=[.!?;:…][)"'”»]?)\s+|(?<=[。！？；：।؟])|\n+/gu;
// Korean counts without a space: '3박' is a number and its counter.
const word = /\p{N}+(?=\p{sc=Hangul})|[\p{L}\p{M}\p{N}]+(?:\+\+|#)?/gu;
const number = /^\p{N}+$/u;
const digits = /\p{N}+/gu;
const anyNumber = /\p{N}/u;
const begins = /[\p{L}\p{N}#]/u;
const holds = /[\p{L}\p{M}\p{N}#]/u;

/** `masked` has everything blanked that must not influence the reading. */
export function readSentences(masked: string, text = masked, most = Infinity): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  const add = (to: number) => {
    const raw = masked.slice(from, to);
    const said = fold(raw);
    const hasNumbers = anyNumber.test(said);
    const words = cutFolded(said, hasNumbers);
    if (words.length === 0) return;
    const start = from + raw.search(/\S/u);
    sentences.push({
      words,
      text: closeUp(withoutEdges(hasNumbers ? said.replace(digits, '#') : said)),
      isQuestion: /[?？؟]/.test(raw),
      start,
      end: from + text.slice(from, to).trimEnd().length,
    });
  };
  for (const { 0: gap, index } of masked.matchAll(ends)) {
    add(index);
    from = index + gap.length;
    if (sentences.length === most) return sentences;
  }
  add(masked.length);
  return sentences;
}

type FindRange = (
  sentence: Sentence,
  place: { at: number; length: number },
) => { start: number; end: number } | undefined;

/** Where in the text this many words of a sentence are. Undefined if folding has split them differently. */
export function startFindingWords(text: string): FindRange {
  const cutsOf = oncePer(({ start, end }: Sentence) => [...text.slice(start, end).matchAll(word)]);
  return (sentence, { at, length }) => {
    const cuts = cutsOf(sentence);
    const [first, last] = [cuts[at], cuts[at + length - 1]];
    if (cuts.length !== sentence.words.length || !first || !last) return undefined;
    return { start: sentence.start + first.index, end: sentence.start + last.index + last[0].length };
  };
}

/** The same without spaces between words. */
export function startFindingSigns(text: string): FindRange {
  return ({ text: folded, start, end }, { at, length }) => {
    const signs = folded
      .slice(at, at + length)
      .replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
      .replaceAll('#', '\\s?\\p{N}+\\s?');
    const found = new RegExp(signs, 'iu').exec(text.slice(start, end));
    return found ? { start: start + found.index, end: start + found.index + found[0].trimEnd().length } : undefined;
  };
}

/** Searches from the end: a pattern would restart at each character of a long gap. */
function withoutEdges(text: string): string {
  const start = text.search(begins);
  if (start < 0) return '';
  let end = text.length;
  for (;;) {
    const size = /[\udc00-\udfff]/.test(text[end - 1]!) ? 2 : 1;
    if (holds.test(text.slice(end - size, end))) return text.slice(start, end);
    end -= size;
  }
}

export function rawWords(text: string): string[] {
  return text.match(word) ?? [];
}

/** '3 个' and '3个' are the same. */
export function closeUp(text: string): string {
  if (!text.includes('#')) return text;
  return text.replace(
    /(?<=#) (?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]) (?=#)/gu,
    '',
  );
}

export function cutWords(text: string): string[] {
  return cutFolded(fold(text));
}

export function cutFolded(folded: string, hasNumbers = anyNumber.test(folded)): string[] {
  const words = folded.match(word) ?? [];
  return hasNumbers ? words.map((found) => (number.test(found) ? '#' : found)) : words;
}
