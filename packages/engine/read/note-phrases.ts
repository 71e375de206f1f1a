import { fold } from './fold.ts';
import { cutFolded } from './sentences.ts';
import { formats, units, type Noting, type Pack, type Phrases, type Unit } from '../packs/pack.ts';

const split = (phrases: Phrases) => phrases.split(',').flatMap((phrase) => phrase.trim() || []);
const bounds = ['least', 'most', 'exactly'] as const;

function boundsOf({ notes, isUnspaced }: Pack): Record<string, Phrases> {
  if (isUnspaced) return {};
  return Object.fromEntries(
    bounds.map((name) => [
      name,
      split(notes[name].replaceAll(/\{unit\}[^\s,]*/gu, '_'))
        .flatMap((each) => [each, each.replace('#', '# #')])
        .join(','),
    ]),
  );
}

export function notePhrases(pack: Pack): Record<string, Phrases> {
  const { announced, blanks, parts, negators, wanted, forbidden, fixed, either = '', reasons, formal, casual, lists }: Noting =
    pack.notes;
  return {
    announced, blanks, parts, negators, wanted, forbidden, fixed, either, reasons, formal, casual,
    ...(!pack.isUnspaced && { lists }),
    ...Object.fromEntries(formats.map((format) => [`format:${format}`, pack.notes.formats[format]])),
    ...boundsOf(pack),
  };
}

type IsWord = (word: string) => boolean;
const made = new WeakMap<Pack, { texts: IsWord; units: [Unit, IsWord][] }>();

function wordsOf(pack: Pack) {
  const before = made.get(pack);
  if (before) return before;
  const words = {
    texts: among(pack.notes.texts),
    units: units.map((unit): [Unit, IsWord] => [unit, among(pack.notes.units[unit])]),
  };
  made.set(pack, words);
  return words;
}

function among(phrases: Phrases): IsWord {
  const firsts = split(phrases).map((each) => ({
    word: cutFolded(fold(each))[0] ?? '',
    isStem: each.endsWith('*'),
    isEnding: each.startsWith('*'),
  }));
  const whole = new Set(firsts.filter(({ isStem, isEnding }) => !isStem && !isEnding).map(({ word }) => word));
  const stems = firsts.filter(({ isStem }) => isStem).map(({ word }) => word);
  const endings = firsts.filter(({ isEnding }) => isEnding).map(({ word }) => word);
  return (word) =>
    whole.has(word) || stems.some((stem) => word.startsWith(stem)) || endings.some((ending) => word.endsWith(ending));
}

export function isText(pack: Pack, word: string): boolean {
  return wordsOf(pack).texts(fold(word));
}

export function unitOf(pack: Pack, word: string): Unit | undefined {
  const { units: known } = wordsOf(pack);
  const folded = fold(word);
  // Korean attaches particles to the word.
  const forms = /^\p{sc=Hangul}+$/u.test(folded) ? [folded, folded.slice(0, -1), folded.slice(0, -2)] : [folded];
  return forms.map((form) => known.find(([, is]) => is(form))?.[0]).find((unit) => unit !== undefined);
}

interface Counted {
  name: (typeof bounds)[number] | 'lists';
  unit: Unit | undefined;
  start: number;
  end: number;
}

type FindCounted = (text: string) => Counted[];
const finders = new WeakMap<Pack, FindCounted>();

/** In unspaced scripts, numbered phrases are matched separately; the longest match wins. */
export function findCounted(pack: Pack, text: string): Counted[] {
  const known = finders.get(pack) ?? makeFinder(pack);
  finders.set(pack, known);
  return known(text);
}

const numbers = /[\p{Nd}一二三四五六七八九十百千两兩]{1,9}/gu;
/** In a text with more numbers, none is the length of an answer. */
const mostNumbers = 40;
const number = '#';
const ofUnit = '{unit}';

interface Around {
  name: Counted['name'];
  before: string[];
  behind: string[];
}

function makeFinder({ notes }: Pack): FindCounted {
  const words = new Map(units.flatMap((unit) => split(notes.units[unit]).map((word): [string, Unit] => [word, unit])));
  const longestFirst = [...words.keys()].toSorted((one, other) => other.length - one.length);
  const phrases = ([...bounds, 'lists'] as const).flatMap((name) =>
    split(notes[name]).map((phrase) => around(name, phrase.replaceAll(/[\s^$]/g, ''))),
  );
  const startOf = ({ before }: Around, text: string, end: number) =>
    before.reduceRight<number | undefined>(
      (at, piece) => (at === undefined ? at : walkBack(text, at, piece, longestFirst)),
      end,
    );
  const endOf = ({ behind }: Around, text: string, start: number) =>
    behind.reduce<number | undefined>(
      (at, piece) => (at === undefined ? at : walkOn(text, at, piece, longestFirst)),
      start,
    );
  const unitIn = (text: string, end: number) =>
    words.get(longestFirst.find((word) => text.startsWith(word, skipSpace(text, end))) ?? '');
  return (text) =>
    [...text.matchAll(numbers)].slice(0, mostNumbers).flatMap(({ 0: found, index }) => {
      const unit = unitIn(text, index + found.length);
      return phrases.flatMap((phrase): Counted[] => {
        const start = startOf(phrase, text, text[index - 1] === ' ' ? index - 1 : index);
        const end = start === undefined ? undefined : endOf(phrase, text, skipSpace(text, index + found.length));
        return start === undefined || end === undefined ? [] : [{ name: phrase.name, unit, start, end }];
      });
    });
}

function around(name: Counted['name'], phrase: string): Around {
  const at = phrase.indexOf(number);
  const cut = (part: string) => part.split(/(\{unit\}|#)/).filter((piece) => piece !== '');
  return { name, before: cut(phrase.slice(0, at)), behind: cut(phrase.slice(at + 1)) };
}

const skipSpace = (text: string, at: number) => (text[at] === ' ' ? at + 1 : at);

function walkOn(text: string, at: number, piece: string, ofUnits: readonly string[]): number | undefined {
  if (piece === number) {
    const from = skipSpace(text, at);
    const [found] = text.slice(from, from + 9).match(numbers) ?? [];
    return found && text.startsWith(found, from) ? skipSpace(text, from + found.length) : undefined;
  }
  const word = piece === ofUnit ? ofUnits.find((each) => text.startsWith(each, at)) : piece;
  return word !== undefined && text.startsWith(word, at) ? at + word.length : undefined;
}

function walkBack(text: string, at: number, piece: string, ofUnits: readonly string[]): number | undefined {
  const word = piece === ofUnit ? ofUnits.find((each) => text.endsWith(each, at)) : piece;
  return word !== undefined && text.endsWith(word, at) ? at - word.length : undefined;
}
