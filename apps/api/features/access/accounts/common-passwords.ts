import { isMostlyRuns, isRun } from './common-passwords.runs.ts';
import { commonWords } from './common-passwords.words.ts';

const longest = 64;
const mostPadding = 10;
const mostGroups = 3;

/** Symbols read as the letter they look like; i and l look like each other. */
const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  '!': 'i',
  '|': 'i',
  l: 'i',
  $: 's',
  '+': 't',
};
const readAsLetters = (text: string) => text.replace(/[@4839!|1l05$7+]/g, (sign) => lookalikes[sign] ?? sign);
const words: ReadonlySet<string> = new Set(commonWords.map(readAsLetters));

/** What people put around a word: a year, a run, 007. */
const knownDigits = new Set([
  '112233',
  '11223344',
  '102030',
  '10203040',
  '147258',
  '147258369',
  '159753',
  '741852',
  '789456',
  '123654',
  '12344321',
  '8675309',
]);
const letterRuns = new Set(['abc', 'xyz', 'qwe', 'asd', 'zxc']);

/**
 * Would a person who knows how people dress up common words try this early? Undoes capitals, symbols for letters,
 * padding, doubled words and keyboard runs, and checks whether a common word is left.
 */
export function isCommonPassword(password: string): boolean {
  if (password.length > longest) return false;
  const text = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return isMostlyRuns(text) || hasCommonCore(text) || hasCommonCore(unitOf(text));
}

/** 'Test1!Test1!' → 'test1!'; a text that isn't doubled is its own unit. */
function unitOf(text: string): string {
  for (const times of [4, 3, 2]) {
    const length = text.length / times;
    if (length >= 3 && Number.isInteger(length) && text.slice(0, length).repeat(times) === text) {
      return text.slice(0, length);
    }
  }
  return text;
}

/** Padding may be read as part of the word: '@dmin', 'pa$$'. So every cut is tried. */
function hasCommonCore(text: string): boolean {
  const first = text.search(/\p{L}/u);
  if (first < 0) return false;
  const behind = /\P{L}*$/u.exec(text)![0].length;
  const read = readAsLetters(text);
  const heads = cutsUpTo(first).filter((length) => isUsualPadding(text.slice(0, length)));
  const tails = cutsUpTo(behind).filter((length) => isUsualPadding(text.slice(text.length - length)));
  return heads.some((head) =>
    tails.some((tail) => isCommonWord(text.slice(head, text.length - tail), read.slice(head, text.length - tail))),
  );
}

function cutsUpTo(length: number): number[] {
  return Array.from({ length: Math.min(length, mostPadding) + 1 }, (_, cut) => cut);
}

/** Up to three guessable groups on a side: 2024, 123456, !, !!!, @#$, 01011990. */
function isUsualPadding(padding: string): boolean {
  const groups = padding.match(/\d+|\D+/g) ?? [];
  return (
    groups.length <= mostGroups &&
    groups.every((group) => (/^\d/.test(group) ? isUsualNumber(group) : group.length <= 3 || isRun(group)))
  );
}

function isUsualNumber(digits: string): boolean {
  return digits.length <= 4 || knownDigits.has(digits) || isRun(digits) || isDate(digits);
}

/** Six or eight digits that form a date, in any order. */
function isDate(digits: string): boolean {
  const match = /^(\d\d)(\d\d)(?:(?:19|20)\d\d|\d\d)$/.exec(digits) ?? /^(?:19|20)?\d\d(\d\d)(\d\d)$/.exec(digits);
  const [one = 0, other = 0] = match?.slice(1).map(Number) ?? [];
  return Math.min(one, other) >= 1 && Math.min(one, other) <= 12 && Math.max(one, other) <= 31;
}

function isCommonWord(written: string, read: string): boolean {
  if (read.length < 3) return false;
  return (
    words.has(read) || words.has(unitOf(read)) || words.has(withoutRun(read)) || words.has(withoutSeparators(written))
  );
}

/** Letters are appended like digits: 'passwordabc'. */
function withoutRun(read: string): string {
  return letterRuns.has(read.slice(-3)) ? read.slice(0, -3) : read;
}

/** One kind of symbol between letters adds nothing: 'p.a.s.s', 'pass-word', 'admin_admin'. */
function withoutSeparators(written: string): string {
  const sign = /[^\p{L}\d]/u.exec(written)?.[0];
  return sign === undefined ? '' : unitOf(readAsLetters(written.replaceAll(sign, '')));
}
