import { findFacts, type Fact, type FactKind } from '../read/facts.ts';
import { fold } from '../read/fold.ts';
import { countKeptFacts, searchedIn } from './kept-facts.ts';
import { wordsIn } from '../read/once-read.ts';
import type { Reading } from '../read/reading.ts';
import { cutWords } from '../read/sentences.ts';
import { joinLanguages, sections } from './lists.ts';

const unspaced = /^[\p{sc=Han}\p{sc=Hangul}]+$/u;
const numberWords = new Map(
  sections.flatMap((section): [string, string[]][] => {
    const digits = /^number(\d+)$/.exec(section)?.[1];
    return digits === undefined ? [] : [[digits, joinLanguages(section).split('|').map(fold)]];
  }),
);

/** Anything new of these kinds is made up; a new bracket or flag may be a way of asking. */
const inventable: ReadonlySet<FactKind> = new Set([
  'link',
  'email',
  'variable',
  'number',
  'date',
  'money',
  'version',
  'path',
  'mention',
]);
/** A number within a date is in the original too, and so may a part of it be. */
const deepest = 4;
const longQuote = 10;
const enumerator = /(?<=(?:^|[\n:;,.。：；，(（])[^\S\n]{0,8}\(?)\p{Nd}{1,2}(?=[).、](?:\s|\p{L}))/gu;
const codeSigns = /[(){}[\]=;<>$|&]/;

/** `after` where the rewriting has been read already. */
export function findInvented(before: Reading, rewritten: string, after?: Reading): Fact[] {
  const isSaid = readNumberWords(before);
  const text = blankEnumerators(rewritten);
  const facts = new Map(
    findFacts(text, text === after?.text ? after.spans : undefined).map((fact) => [`${fact.kind} ${fact.text}`, fact]),
  );
  const fresh = keepMissing(
    [...facts.values()].filter((fact) => inventable.has(fact.kind) || isBlock(fact)),
    before,
  );
  return fresh.filter((fact) => {
    if (fact.kind === 'code' || fact.kind === 'quote') return isMadeUp(fact, wordsIn(before));
    if (fact.kind === 'path') return !isNamed(fact.text, wordsIn(before));
    const digits = /^\P{Nd}*(\p{Nd}+)\P{Nd}*$/u.exec(fact.text)?.[1];
    return fact.kind !== 'number' || digits === undefined || !isSaid(digits);
  });
}

function keepMissing(facts: readonly Fact[], before: Reading): Fact[] {
  let missing = [...facts];
  for (let depth = 0; depth < deepest && missing.length > 0; depth += 1) {
    const { lost } = countKeptFacts(missing, searchedIn(before));
    if (lost.length === missing.length) break;
    missing = lost;
  }
  return missing;
}

/** 'cover (1) the cause, 2) the fix': they number the parts of the request. */
function blankEnumerators(text: string): string {
  const found = [...text.matchAll(enumerator)];
  const kept: { index: number; length: number }[] = [];
  let run: typeof kept = [];
  const close = () => {
    if (run.length > 1) kept.push(...run);
    run = [];
  };
  for (const { 0: digits, index } of found) {
    if (Number(digits) !== run.length + 1) close();
    if (Number(digits) === run.length + 1) run.push({ index, length: digits.length });
  }
  close();
  const pieces: string[] = [];
  let at = 0;
  for (const { index, length } of kept) {
    pieces.push(text.slice(at, index), ' '.repeat(length));
    at = index + length;
  }
  return pieces.join('') + text.slice(at);
}

function isBlock({ kind, text }: Fact): boolean {
  if (kind === 'quote') return cutWords(text).length >= longQuote;
  return kind === 'code' && (text.includes('\n') || codeSigns.test(text));
}

/** An outline in the user's own words is a way of asking, unless half of it is new. */
function isMadeUp({ text }: Fact, known: ReadonlySet<string>): boolean {
  const words = new Set(cutWords(text).filter((word) => word.length > 2));
  return [...words].filter((word) => !known.has(word)).length > words.size / 2;
}

/** `Node.js` for node is a name. */
function isNamed(path: string, known: ReadonlySet<string>): boolean {
  const stem = /^([\p{L}\p{N}]{1,30})\.js$/iu.exec(path)?.[1];
  return stem !== undefined && (known.has(stem.toLowerCase()) || known.has(`${stem.toLowerCase()}js`));
}

function readNumberWords(before: Reading): (digits: string) => boolean {
  const isSaid = (word: string) => (unspaced.test(word) ? before.text.includes(word) : wordsIn(before).has(word));
  return (digits) => numberWords.get(digits)?.some(isSaid) ?? false;
}
