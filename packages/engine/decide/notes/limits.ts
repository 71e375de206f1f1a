import type { Analysis } from '../../read/analysis.ts';
import { units } from '../../packs/pack.ts';
import { dropOneOf } from './dropping.ts';
import type { Fault } from './note.ts';
import { readNumbers } from './numbers.ts';
import { isSameWord } from './things.ts';
import { isInPart, type Mention } from './mentions.ts';
import { quote } from './quote.ts';

interface Limit {
  said: Mention;
  least: number;
  most: number;
  isBound: boolean;
}

export function findRange(analysis: Analysis, said: readonly Mention[]): Fault | undefined {
  const limits = said.flatMap((each) => (isInPart(analysis, said, each) ? [] : (readLimit(analysis, each) ?? [])));
  for (const [place, one] of limits.entries()) {
    for (const other of limits.slice(place + 1)) {
      // Two plain numbers may be about two things, and so may two amounts in one sentence.
      if (one.said.sentence === other.said.sentence && !(units as readonly string[]).includes(one.said.of)) continue;
      if (
        (one.least <= other.most && other.least <= one.most) ||
        !(one.isBound || other.isBound) ||
        !isSameWord(one.said.of, other.said.of)
      )
        continue;
      const spans = [one.said, other.said];
      return {
        spans,
        says: `${quote(analysis.text, spans[0]!)} and ${quote(analysis.text, spans[1]!)} can’t both be met.`,
        fix: dropOneOf(analysis, spans),
      };
    }
  }
  return undefined;
}

function readLimit({ readable, pack }: Analysis, said: Mention): Limit | undefined {
  if (!['least', 'most', 'exactly'].includes(said.name)) return undefined;
  const numbers = readNumbers(readable.slice(said.start, said.end), pack!.notes.numbers);
  // The number may start earlier: '200-300 words', 二十字.
  const before = readable.slice(Math.max(0, said.start - 12), said.start);
  if (numbers.length === 0 || /\p{Nd}\s?[-–—]\s?$|[〇一二三四五六七八九十百千万两兩]$/u.test(before)) return undefined;
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  if (said.name === 'least') return { said, least: low, most: Infinity, isBound: true };
  return said.name === 'most'
    ? { said, least: 0, most: high, isBound: true }
    : { said, least: low, most: high, isBound: false };
}
