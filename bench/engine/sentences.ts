import { listPieces } from './words.ts';

const INVISIBLE = /[\u200B\u2060\uFEFF]/gu;
// A full stop inside a word or a number ends nothing; an ideographic one needs no space after it.
const END = /(?<=[.!?…]["'”’»)\]]*)\s+|(?<=[。！？｡।؟]["'”’」』）]*)\s*/u;
const CLOSING = /[\s.!?…。！？｡।؟:;,]+$/u;
const MOSTLY = 0.7;

export function squash(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();
}

export function splitSentences(text: string): string[] {
  return text
    .split(/\r?\n/u)
    .flatMap((line) => squash(line).split(END))
    .map((sentence) => sentence.trim().replace(CLOSING, ''))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Sentences of the user's that the result does not hold word for word. */
export function findLost(original: string, result: string): string[] {
  const held = squash(result);
  return splitSentences(original).filter((sentence) => !held.includes(sentence));
}

/** What the result holds beside the user's sentences; a sentence of mostly their words was mended, not added. */
export function findAdded(original: string, result: string): string[] {
  const theirs = splitSentences(original).toSorted((one, other) => other.length - one.length);
  const lines = result.split(/\r?\n/u).map(squash);
  const left = lines.flatMap((line) => {
    const known = lines.length > 1 && squash(original).includes(line);
    return known ? [] : [theirs.reduce((rest, sentence) => cut(rest, sentence), line)];
  });
  const words = new Set(listPieces(original));
  return left.flatMap((line) => line.split('\u0000').flatMap(splitSentences)).filter((sentence) => !isTheirs(sentence, words));
}

function cut(line: string, sentence: string): string {
  const at = line.indexOf(sentence);
  return at === -1 ? line : `${line.slice(0, at)}\u0000${line.slice(at + sentence.length)}`;
}

function isTheirs(sentence: string, words: ReadonlySet<string>): boolean {
  const pieces = listPieces(sentence);
  return pieces.filter((piece) => words.has(piece)).length >= MOSTLY * pieces.length;
}
