import type { Analysis } from '../../read/analysis.ts';
import type { Format } from '../../packs/pack.ts';
import { fold } from '../../read/fold.ts';
import { dropOneOf } from './dropping.ts';
import type { Fault, Range } from './note.ts';
import { isInPart, isNegated, type Mention } from './mentions.ts';
import { quote } from './quote.ts';
import { isSameThing, thingOf } from './things.ts';

/** Any further apart, two wishes may well be about different things. */
const [nearWords, nearSigns] = [4, 6];

export function sayContradiction(first: string, second: string): string {
  return `${first} and ${second} contradict each other.`;
}

type Find = (analysis: Analysis, said: readonly Mention[]) => Fault | undefined;

function wishes(analysis: Analysis, said: readonly Mention[], name: string): Mention[] {
  return said.filter(
    (each) => each.name === name && !analysis.sentences[each.sentence]!.isQuestion && !isNegated(analysis, said, each),
  );
}

function wholeWishes(analysis: Analysis, said: readonly Mention[], name: string): Mention[] {
  return wishes(analysis, said, name).filter((each) => !isInPart(analysis, said, each));
}

/** 'As JSON or CSV' leaves the choice, 'as JSON and as a table' wants both. */
function isJoined({ readable, pack }: Analysis, one: Mention, other: Mention): boolean {
  if (one.sentence !== other.sentence) return false;
  const [first, second] = [one, other].toSorted((left, right) => left.start - right.start);
  const between = fold(readable.slice(first!.end, second!.start));
  const ands = pack!.notes.and.split(',').map((each) => fold(each.trim()));
  if (pack!.isUnspaced) return between.length <= nearSigns && ands.some((and) => between.includes(and));
  const words = between.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.length <= nearWords && words.some((word) => ands.includes(word));
}

function faultOf(analysis: Analysis, one: Range, other: Range, says: (first: string, second: string) => string): Fault {
  const spans = [one, other].toSorted((left, right) => left.start - right.start);
  const [first, second] = spans.map((each) => quote(analysis.text, each));
  return { spans, says: says(first!, second!), fix: dropOneOf(analysis, spans) };
}

export const findContradiction: Find = (analysis, said) => {
  const of = (name: string) =>
    said.filter(
      (each) => each.name === name && !analysis.sentences[each.sentence]!.isQuestion && !isInPart(analysis, said, each),
    );
  const forbidden = of('forbidden');
  if (forbidden.length === 0) return undefined;
  const bans = forbidden.map((ban) => ({ ban, banned: thingOf(analysis, ban) }));
  for (const want of of('wanted').filter((each) => !isNegated(analysis, said, each))) {
    const wanted = thingOf(analysis, want);
    const clash = bans.find(({ ban, banned }) => ban.sentence !== want.sentence && isSameThing(wanted, banned));
    if (clash) return faultOf(analysis, wanted!.whole, clash.banned!.whole, sayContradiction);
  }
  return undefined;
};

const apart: ReadonlySet<Format> = new Set(['json', 'xml', 'yaml', 'csv', 'html']);

export const findFormats: Find = (analysis, said) => {
  const asked = wholeWishes(analysis, said, 'format');
  for (const [place, one] of asked.entries()) {
    const other = asked
      .slice(place + 1)
      .find(
        (each) => each.of !== one.of && !isJoined(analysis, one, each) && excludes(one.of as Format, each.of as Format),
      );
    if (other)
      return faultOf(analysis, one, other, (first, second) => `${first} and ${second}: an answer can’t be both.`);
  }
  return undefined;
};

function excludes(one: Format, other: Format): boolean {
  return (
    apart.has(one) || apart.has(other) || one === 'prose' || other === 'prose' || one === 'table' || other === 'table'
  );
}

export const findReason: Find = (analysis, said) => {
  const [fixed] = wishes(analysis, said, 'fixed');
  const [reason] = wishes(analysis, said, 'reasons');
  return (
    fixed && reason && faultOf(analysis, fixed, reason, (first, second) => `${first} and ${second} can’t both apply.`)
  );
};

export const findRegister: Find = (analysis, said) => {
  const [formal] = wholeWishes(analysis, said, 'formal');
  const [casual] = wholeWishes(analysis, said, 'casual');
  if (!formal || !casual || isJoined(analysis, formal, casual)) return undefined;
  return faultOf(analysis, formal, casual, sayContradiction);
};
