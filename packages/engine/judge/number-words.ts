import { fold } from '../read/fold.ts';
import { wordsIn } from '../read/once-read.ts';
import type { Reading } from '../read/reading.ts';
import { joinLanguages, sections } from './lists.ts';

const unspaced = /^[\p{sc=Han}\p{sc=Hangul}]+$/u;
const folded = new Map(
  sections.flatMap((section): [string, string[]][] => {
    const digits = /^number(\d+)$/.exec(section)?.[1];
    return digits === undefined ? [] : [[digits, joinLanguages(section).split('|').map(fold)]];
  }),
);

export function readNumberWords(before: Reading): (digits: string) => boolean {
  const isSaid = (word: string) => (unspaced.test(word) ? before.text.includes(word) : wordsIn(before).has(word));
  return (digits) => folded.get(digits)?.some(isSaid) ?? false;
}
