import { cutWords } from '../read/sentences.ts';
import { fold } from '../read/fold.ts';
import { joinLanguages, sections } from './lists.ts';

const unspaced = /^[\p{sc=Han}\p{sc=Hangul}]+$/u;
/** Small numbers as words of all languages, by their digits. */
const folded = new Map(
  sections.flatMap((section): [string, string[]][] => {
    const digits = /^number(\d+)$/.exec(section)?.[1];
    return digits === undefined ? [] : [[digits, joinLanguages(section).split('|').map(fold)]];
  }),
);

/** A test of whether a number in digits was said in words. */
export function readNumberWords(original: string): (digits: string) => boolean {
  const said = new Set(cutWords(original));
  return (digits) => folded.get(digits)?.some((word) => (unspaced.test(word) ? original.includes(word) : said.has(word))) ?? false;
}
