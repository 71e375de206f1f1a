import type { Fact, FactKind } from '../read/facts.ts';

interface Count {
  facts: number;
  of: number;
  lost: Fact[];
}

interface Haystack {
  text: string;
  places: Uint32Array;
}

interface Reading {
  read: string;
  taken: Uint8Array;
  starts: Map<string, number>;
}

const DOUBLE = /[“”„‟«»‹›「」『』《》〈〉＂]/g;
const SINGLE = /[‘’‚′]/g;
const DASH = /[–—−‒~～〜]/g;
const MARKED = /["'*_`]/;
const LONG_QUOTE = 24;
/** The same with or without spaces and capitals: `3:30 pm`, `3:30PM`. */
const LOOSE: ReadonlySet<FactKind> = new Set(['number', 'date', 'money', 'math', 'version']);

/** Longest first, so that no fact is found inside another; each as often as it was before. */
export function countKeptFacts(facts: readonly Fact[], rewritten: string): Count {
  const read = straighten(rewritten);
  const reading = { read, taken: new Uint8Array(read.length), starts: new Map<string, number>() };
  const [exact, loose] = [toHaystack(read, () => false), toHaystack(even(read), isIdle)];
  const lost = new Set<Fact>();
  for (const fact of [...facts].toSorted((one, other) => other.text.length - one.text.length)) {
    if (!take(fact, LOOSE.has(fact.kind) ? loose : exact, reading)) lost.add(fact);
  }
  return { facts: facts.length - lost.size, of: facts.length, lost: facts.filter((fact) => lost.has(fact)) };
}

function toHaystack(text: string, leaves: (text: string, at: number) => boolean): Haystack {
  const places = new Uint32Array(text.length);
  const kept: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (leaves(text, at)) continue;
    places[kept.length] = at;
    kept.push(text[at]!);
  }
  return { text: kept.join(''), places };
}

/** Within one line first: the end of a line and the start of the next may look like a third fact. */
function take(fact: Fact, haystack: Haystack, reading: Reading): boolean {
  const needle = toNeedle(fact);
  return (
    needle === '' ||
    takeWhere(fact, needle, haystack, reading, true) ||
    takeWhere(fact, needle, haystack, reading, false)
  );
}

/** Continues after the last match of an equal fact. */
function takeWhere(
  fact: Fact,
  needle: string,
  { text, places }: Haystack,
  { read, taken, starts }: Reading,
  inLine: boolean,
): boolean {
  const key = `${fact.kind} ${inLine} ${needle}`;
  let at = text.indexOf(needle, starts.get(key) ?? 0);
  while (at !== -1) {
    const [start, end] = [places[at]!, places[at + needle.length - 1]! + 1];
    const isSplit = inLine && read.slice(start, end).includes('\n');
    if (!isSplit && taken[start] === 0 && taken[end - 1] === 0 && stands(fact, read, start, end)) {
      taken.fill(1, start, end);
      starts.set(key, at + needle.length);
      return true;
    }
    at = text.indexOf(needle, at + 1);
  }
  starts.set(key, text.length);
  return false;
}

function toNeedle({ kind, text }: Fact): string {
  if (LOOSE.has(kind)) return toHaystack(even(straighten(text)), isIdle).text.trim();
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

/** Whether a match is the fact itself, not a part of something longer. */
function stands({ kind, text }: Fact, inside: string, start: number, end: number): boolean {
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

function straighten(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').replace(DOUBLE, '"').replace(SINGLE, "'");
}

/** Character by character, so that offsets don't move. */
function even(text: string): string {
  return text.replace(DASH, '-').replace(/\s/g, ' ').replaceAll('İ', 'i').toLowerCase();
}

/** A space between two numbers can't be removed. */
function isIdle(text: string, at: number): boolean {
  return (
    text[at] === ' ' &&
    (text[at - 1] === ' ' || !(isPart(text[at - 1]) && isPart(text.slice(at, at + 20).trimStart()[0])))
  );
}

function isPart(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{Nd}.,:/']/u.test(sign);
}
