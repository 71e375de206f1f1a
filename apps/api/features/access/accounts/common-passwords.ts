import { isMostlyRuns, isRun } from './common-passwords.runs.ts';
import { commonWords } from './common-passwords.words.ts';

const longest = 64;
const mostPadding = 10;
const mostGroups = 3;

/** Signs that are read as the letter they look like; i and l look like each other. */
const lookalikes: Record<string, string> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g',
  '@': 'a', '!': 'i', '|': 'i', l: 'i', $: 's', '+': 't',
};
const readAsLetters = (text: string) => text.replace(/[@4839!|1l05$7+]/g, (sign) => lookalikes[sign] ?? sign);
const words: ReadonlySet<string> = new Set(commonWords.map(readAsLetters));

/** What people put around a word that is no letter by itself: a year, a run, 007. */
const knownDigits = new Set([
  '112233', '11223344', '102030', '10203040', '147258', '147258369',
  '159753', '741852', '789456', '123654', '12344321', '8675309',
]);
const letterRuns = new Set(['abc', 'xyz', 'qwe', 'asd', 'zxc']);

/**
 * Whether somebody who knows what people do with common words tries this one early. It undoes that: capitals, signs for
 * letters, digits and signs around, a word twice, runs on the keyboard; and looks whether a common word is left.
 */
export function isCommonPassword(password: string): boolean {
  if (password.length > longest) return false;
  const text = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return isMostlyRuns(text) || hasCommonCore(text) || hasCommonCore(unitOf(text));
}

/** 'Test1!Test1!' → 'test1!'; a text that is nothing twice is its own unit. */
function unitOf(text: string): string {
  for (const times of [4, 3, 2]) {
    const length = text.length / times;
    if (length >= 3 && Number.isInteger(length) && text.slice(0, length).repeat(times) === text) {
      return text.slice(0, length);
    }
  }
  return text;
}

/** What stands around the word may be read as part of it: '@dmin', 'pa$$'. So each way to cut the text is tried. */
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

/** Up to three groups on a side, each of which somebody would guess: 2024, 123456, !, !!!, @#$, 01011990. */
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

/** Six or eight digits that name a day, whatever comes first in them. */
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

/** Letters are put behind a word as digits are: 'passwordabc'. */
function withoutRun(read: string): string {
  return letterRuns.has(read.slice(-3)) ? read.slice(0, -3) : read;
}

/** One kind of sign between the letters says nothing: 'p.a.s.s', 'pass-word', 'admin_admin'. */
function withoutSeparators(written: string): string {
  const sign = /[^\p{L}\d]/u.exec(written)?.[0];
  return sign === undefined ? '' : unitOf(readAsLetters(written.replaceAll(sign, '')));
}
