import type { Fact, FactKind } from '../read/facts.ts';
import { lazy, oncePer } from '../read/once.ts';
import type { Reading } from '../read/reading.ts';
import { startSearch, type Search } from './search.ts';

interface Count {
  facts: number;
  of: number;
  lost: Fact[];
}

/** A text in which facts are looked for. */
interface Searched {
  read: string;
  exact: Haystack;
  loose(): Haystack;
}

interface Haystack {
  text: string;
  /** Where each character is in the text itself; undefined if it's the same. */
  places: Uint32Array | undefined;
}

/** What equal facts are searched with. */
interface Goal {
  needle: string;
  isLoose: boolean;
  /** Behind the last one that was found: within a line, and anywhere. */
  from: [number, number];
}

interface Place {
  haystack: Haystack;
  find: Search;
}

const DOUBLE = /[“”„‟«»‹›「」『』《》〈〉＂]/g;
const SINGLE = /[‘’‚′]/g;
const DASH = /[–—−‒~～〜]/g;
const MARKED = /["'*_`]/;
const LONG_QUOTE = 24;
/** The same with or without spaces and capitals: `3:30 pm`, `3:30PM`. */
const LOOSE: ReadonlySet<FactKind> = new Set(['number', 'date', 'money', 'math', 'version']);

function toSearched(text: string): Searched {
  const read = straighten(text);
  return { read, exact: { text: read, places: undefined }, loose: lazy(() => withoutIdle(even(read))) };
}

export const searchedIn = oncePer(({ text }: Reading) => toSearched(text));

/** Longest first, so that no fact is found inside another; each as often as it was before. */
export function countKeptFacts(facts: readonly Fact[], rewritten: string | Searched): Count {
  const { read, exact, loose } = typeof rewritten === 'string' ? toSearched(rewritten) : rewritten;
  const taken = new Uint8Array(read.length);
  const goals = new Map<string, Goal>();
  const goalOf = oncePerFact((fact) => {
    const [needle, isLoose] = [toNeedle(fact), LOOSE.has(fact.kind)];
    const key = `${fact.kind} ${needle}`;
    const goal = goals.get(key) ?? { needle, isLoose, from: [0, 0] };
    goals.set(key, goal);
    return goal;
  });
  for (const fact of facts) goalOf(fact);
  const placeOf = [false, true].map((isLoose) =>
    lazy((): Place => {
      const haystack = isLoose ? loose() : exact;
      const own = [...goals.values()].filter((goal) => goal.isLoose === isLoose);
      return {
        haystack,
        find: startSearch(
          haystack.text,
          own.map(({ needle }) => needle),
        ),
      };
    }),
  );
  const lost = new Set<Fact>();
  for (const fact of facts.toSorted((one, other) => other.text.length - one.text.length)) {
    const goal = goalOf(fact);
    const place = placeOf[Number(goal.isLoose)]!();
    // Within one line first: the end of a line and the start of the next may look like a third fact.
    const isKept = goal.needle === '' || [0, 1].some((kind) => take(fact, goal, kind, place, read, taken));
    if (!isKept) lost.add(fact);
  }
  return { facts: facts.length - lost.size, of: facts.length, lost: facts.filter((fact) => lost.has(fact)) };
}

/** Some texts repeat a fact thousands of times. */
function oncePerFact<Made>(make: (fact: Fact) => Made): (fact: Fact) => Made {
  const known = new Map<string, Made>();
  return (fact) => {
    const key = `${fact.kind} ${fact.text}`;
    const made = known.get(key) ?? make(fact);
    known.set(key, made);
    return made;
  };
}

/** Continues after the last match of an equal fact. */
function take(
  fact: Fact,
  { needle, from }: Goal,
  kind: number,
  { haystack: { text, places }, find }: Place,
  read: string,
  taken: Uint8Array,
): boolean {
  let at = find(needle, from[kind]!);
  while (at !== -1) {
    const last = at + needle.length - 1;
    const [start, end] = places ? [places[at]!, places[last]! + 1] : [at, last + 1];
    const isSplit = kind === 0 && read.slice(start, end).includes('\n');
    if (!isSplit && taken[start] === 0 && taken[end - 1] === 0 && stands(fact, read, start, end)) {
      taken.fill(1, start, end);
      from[kind] = at + needle.length;
      return true;
    }
    at = find(needle, at + 1);
  }
  from[kind] = text.length;
  return false;
}

function toNeedle({ kind, text }: Fact): string {
  if (LOOSE.has(kind))
    return isSimple.test(text) ? text.toLowerCase() : withoutIdle(even(straighten(text))).text.trim();
  const straight = straighten(text).trim();
  if (kind === 'quote') return straight.slice(1, -1).trim();
  if (kind !== 'code') return straight;
  return /^(?:```|~~~)/.test(straight) ? unfence(straight) : straight.replace(/^`{1,2}|`{1,2}$/g, '').trim();
}

/** A model may name the fence's language, or use other fence marks. */
function unfence(code: string): string {
  const border = code.indexOf('\n');
  if (border === -1) return code;
  const last = code.trimEnd().replace(/(?:```|~~~)$/, '');
  return last.slice(border + 1).trim();
}

/** Next to a number it ends it, whatever follows: a space, say, or a Chinese, Japanese or Korean character. */
const border = /^[ \n\t()[\]{}!?;"*+=<>|\u3000-\u9fff\uac00-\ud7a3]?$/;

/** Whether a match is the fact itself, not a part of something longer. */
function stands({ kind, text }: Fact, inside: string, start: number, end: number): boolean {
  if (LOOSE.has(kind) && border.test(inside.charAt(start - 1)) && border.test(inside.charAt(end))) return true;
  const [before, after] = [inside.slice(Math.max(0, start - 2), start), inside.slice(end, end + 2)];
  if (LOOSE.has(kind)) {
    return (
      !/(?:\p{Nd}|\p{Nd}[.,:/'])$/u.test(before) &&
      !/^(?:\p{Nd}|[.,:/']\p{Nd})/u.test(after) &&
      !isWithinWord(inside, start, end)
    );
  }
  if (kind === 'quote')
    return (
      end - start >= LONG_QUOTE ||
      (MARKED.test(before.slice(-1)) && MARKED.test(after.slice(0, 1))) ||
      isMarkedLoosely(before, after)
    );
  if (kind === 'code' && !/^[\p{L}\p{N}]+$/u.test(text.replaceAll('`', ''))) return true;
  if (kind === 'variable' || kind === 'slot') return true;
  return (
    !/[\p{sc=Latin}\p{N}_]$/u.test(before) && !/^(?:[\p{sc=Latin}\p{N}_/=&#%-]|[.:@?][\p{sc=Latin}\p{N}])/u.test(after)
  );
}

/** `50 cm` isn't in `50 cmp`, nor is `a = 2` in `data = 2`. */
function isWithinWord(inside: string, start: number, end: number): boolean {
  const letter = /[\p{sc=Latin}\p{sc=Cyrillic}]/u;
  const joins = (one: string | undefined, other: string | undefined) =>
    letter.test(one ?? '') && letter.test(other ?? '');
  return joins(inside[start - 1], inside[start]) || joins(inside[end - 1], inside[end]);
}

/** French puts spaces inside its quotation marks. */
function isMarkedLoosely(before: string, after: string): boolean {
  return before === '" ' && after === ' "';
}

/** Nothing but its case is normalized. */
const isSimple = /^[!-}]*$/;
/** Only in these is something straightened. */
const isBent = /\r|\P{ASCII}/u;

function straighten(text: string): string {
  if (!isBent.test(text)) return text;
  return text.normalize('NFC').replace(/\r\n?/g, '\n').replace(DOUBLE, '"').replace(SINGLE, "'");
}

/** Character by character, so that offsets don't move. */
function even(text: string): string {
  return text.replace(DASH, '-').replace(/\s/g, ' ').replaceAll('İ', 'i').toLowerCase();
}

/** Without spaces, except for those between two numbers. */
function withoutIdle(text: string): Haystack {
  if (!text.includes(' ')) return { text, places: undefined };
  const places = new Uint32Array(text.length);
  const kept: string[] = [];
  let [size, from] = [0, 0];
  const keep = (to: number) => {
    if (from < to) kept.push(text.slice(from, to));
    for (; from < to; from += 1, size += 1) places[size] = from;
  };
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) {
    if (!isIdle(text, at)) continue;
    keep(at);
    from = at + 1;
  }
  keep(text.length);
  return { text: kept.join(''), places };
}

function isIdle(text: string, at: number): boolean {
  if (text[at - 1] === ' ') return true;
  return !isPart(text[at - 1]) || !isPart(text.slice(at, at + 20).trimStart()[0]);
}

function isPart(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{Nd}.,:/']/u.test(sign);
}
