import { languages } from '@hone/domain/enhance/enhancing';
import { lazy } from '../once.ts';
import { latinLists } from './lists.ts';
import type { Votes } from './votes.ts';

const requestWeight = 1.8;
const shortWeights: readonly number[] = [0, 0.4, 0.8];
/** Where another language has exactly this spelling. */
const unaccentedWeight = 0.4;
const internationalWeight = 0.05;
/** Unsupported languages are rarer in prompts, so they claim less of a shared word. */
const unspokenShare = 0.5;

/** Names used in every language; a text of nothing else counts as English. */
const international = 'international';

const readLists = lazy(() =>
  [...latinLists()]
    .filter(([code]) => code !== international)
    .map(([code, { words, requests }]) => ({ code, words: [words, requests] })),
);
const codeOf = (list: number): string => readLists()[list]?.code ?? '';

const spoken = new Set<string>(languages);
export const isSpoken = (code: string): boolean => spoken.has(code);

/** Letters that don't decompose, as people type them without accents. */
const spelt: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd' };
const bareLetters = new Map<string, string>();

function bareLetter(letter: string): string {
  const known = bareLetters.get(letter);
  if (known !== undefined) return known;
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  bareLetters.set(letter, spelt[bare] ?? bare);
  return bareLetter(letter);
}

export const fold = (word: string): string => (/[^a-z'-]/.test(word) ? word.replace(/[^a-z'-]/gu, bareLetter) : word);

const spellUmlauts = (word: string): string => word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');

/** A sign shared by many languages says little for each. */
export const share = (count: number): number => Math.max(1, count) ** -0.8;

/** The lists of a word, one character each: thousands of small objects would take longer to create than the rest. */
export type WordTable = Map<string, string>;

const everywhere = String.fromCharCode(0);
const kinds = { request: 1, bare: 2, all: 4 };
const mark = (list: number, part: number, bare: number): string =>
  String.fromCharCode(1 + list * kinds.all + part * kinds.request + bare * kinds.bare);

export function readWords(): WordTable {
  const table: WordTable = new Map();
  const enter = (word: string, sign: string): void => {
    const signs = table.get(word);
    table.set(word, signs === undefined ? sign : signs + sign);
  };
  readLists().forEach(({ code, words: parts }, index) => {
    parts.forEach((words, part) => {
      const [exact, unaccented] = [mark(index, part, 0), mark(index, part, 1)];
      for (const word of words) {
        enter(word, exact);
        const bare = fold(word);
        if (bare !== word) enter(bare, unaccented);
        if (code === 'de' && bare !== word) enter(spellUmlauts(word), unaccented);
      }
    });
  });
  for (const word of latinLists().get(international)?.words ?? []) table.set(word, everywhere);
  return table;
}

export function voteWord(table: WordTable, word: string): Votes | undefined {
  const signs = table.get(word);
  if (signs === undefined) return undefined;
  if (signs === everywhere) return new Map([['en', internationalWeight]]);
  const read = Array.from(signs, (sign) => sign.charCodeAt(0) - 1);
  const isExact = read.some((sign) => (sign & kinds.bare) === 0);
  const weights = new Map<number, number>();
  for (const sign of read) {
    const weight = shortWeights[word.length] ?? ((sign & kinds.request) > 0 ? requestWeight : 1);
    const list = Math.floor(sign / kinds.all);
    weights.set(
      list,
      Math.max(weight * (isExact && (sign & kinds.bare) > 0 ? unaccentedWeight : 1), weights.get(list) ?? 0),
    );
  }
  const own = [...weights.keys()].filter((list) => isSpoken(codeOf(list))).length;
  const part = share(own + (weights.size - own) * unspokenShare);
  return new Map([...weights].map(([list, weight]) => [codeOf(list), weight * part]));
}

/** A shorter list would only teach coincidences. */
const enoughToLearn = 60;

export const wordsToLearn = (): [code: string, words: Set<string>][] =>
  readLists()
    .map(({ code, words }): [string, string[]] => [code, words.flat()])
    .filter(([, words]) => words.length > enoughToLearn)
    .map(([code, words]) => [code, new Set(words.map(fold).filter((word) => word.length > 2))]);
