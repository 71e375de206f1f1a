import { cutWords } from '../read/sentences.ts';
import { fold } from '../read/fold.ts';
import { joinLanguages, sections } from './lists.ts';

const unspaced = /^[\p{sc=Han}\p{sc=Hangul}]+$/u;
const folded = new Map(
  sections.flatMap((section): [string, string[]][] => {
    const digits = /^number(\d+)$/.exec(section)?.[1];
    return digits === undefined ? [] : [[digits, joinLanguages(section).split('|').map(fold)]];
  }),
);

export function readNumberWords(original: string): (digits: string) => boolean {
  const said = new Set(cutWords(original));
  const isSaid = (word: string) => (unspaced.test(word) ? original.includes(word) : said.has(word));
  return (digits) => folded.get(digits)?.some(isSaid) ?? false;
}
