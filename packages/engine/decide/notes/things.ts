import type { Analysis } from '../../read/analysis.ts';
import { fold } from '../../read/fold.ts';
import { readNumbers } from './numbers.ts';
import type { Range } from './note.ts';
import type { Mention } from './mentions.ts';

interface Thing {
  name: string;
  rest: string;
  whole: Range;
}

const toSign = /^[^\p{P}\n]*/u;
const lastWord = /[^はがをにでとのも\p{P}\s]*$/u;
const longestSigns = 6;
/** In characters: the first word after a thing shows whether it's the same. */
const longestRest = 200;
const shortest = { letters: 3, signs: 2 };

export function thingOf({ readable, sentences, pack }: Analysis, said: Mention): Thing | undefined {
  if (pack!.isUnspaced)
    return pack!.notes.thing === 'before' ? thingBefore(readable, said) : thingAfter(readable, said);
  const { end } = sentences[said.sentence]!;
  // 'Add three hashtags': the noun after the number counts.
  const counted =
    said.thing !== undefined && readNumbers(said.thing, pack!.notes.numbers).length > 0
      ? /^\s+([\p{L}\p{M}]+)/u.exec(readable.slice(said.end, end))
      : null;
  if (counted)
    return {
      name: fold(counted[1]!),
      rest: restOf(readable, said.end + counted[0].length, end),
      whole: { start: said.start, end: said.end + counted[0].length },
    };
  const name = said.thing;
  return name === undefined ? undefined : { name: fold(name), rest: restOf(readable, said.end, end), whole: said };
}

function restOf(readable: string, from: number, to: number): string {
  return fold(toSign.exec(readable.slice(from, Math.min(to, from + longestRest)))![0]).trim();
}

function thingAfter(readable: string, { start, end }: Mention): Thing | undefined {
  const name = toSign.exec(readable.slice(end, end + longestSigns))![0].trim();
  return { name: fold(name), rest: '', whole: { start, end: end + name.length } };
}

function thingBefore(readable: string, { start, end }: Mention): Thing | undefined {
  const before = readable.slice(Math.max(0, start - longestSigns), start);
  const name = before.slice(before.search(lastWord));
  return { name: fold(name), rest: '', whole: { start: start - name.length, end } };
}

export function isSameThing(one: Thing | undefined, other: Thing | undefined): boolean {
  if (!one || !other || (one.rest.split(' ')[0] !== other.rest.split(' ')[0] && other.rest !== '')) return false;
  return isSameWord(one.name, other.name);
}

export function isSameWord(one: string, other: string): boolean {
  const isSigns = /^\p{sc=Han}|^[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(one);
  const least = isSigns ? shortest.signs : shortest.letters;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same >= least && same >= 0.6 * Math.max(one.length, other.length);
}
