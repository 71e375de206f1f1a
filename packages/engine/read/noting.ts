import { fold } from './fold.ts';
import { cutFolded } from './sentences.ts';
import { formats, units, type Noting, type Pack, type Phrases, type Unit } from '../packs/pack.ts';

const split = (phrases: Phrases) => phrases.split(',').flatMap((phrase) => phrase.trim() || []);
const bounds = ['least', 'most', 'exactly'] as const;

/** By whatever word stands in the place of the unit. Thousands are parted by a sign, and so are two numbers. */
function boundsOf({ notes, isUnspaced }: Pack): Record<string, Phrases> {
  if (isUnspaced) return {};
  return Object.fromEntries(bounds.map((name) => [name, split(notes[name].replaceAll(/\{unit\}[^\s,]*/gu, '_')).flatMap((each) => [each, each.replace('#', '# #')]).join(',')]));
}

/** All that a fault may be told by, under the names by which it is told. */
export function phrasesOfNotes(pack: Pack): Record<string, Phrases> {
  const { announced, blanks, parts, negators, wanted, forbidden, fixed, reasons, formal, casual, lists }: Noting = pack.notes;
  return {
    announced, blanks, parts, negators, wanted, forbidden, fixed, reasons, formal, casual,
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
  const words = { texts: among(pack.notes.texts), units: units.map((unit): [Unit, IsWord] => [unit, among(pack.notes.units[unit])]) };
  made.set(pack, words);
  return words;
}

function among(phrases: Phrases): IsWord {
  const firsts = split(phrases).map((each) => ({ word: cutFolded(fold(each))[0] ?? '', isStem: each.endsWith('*'), isEnding: each.startsWith('*') }));
  const whole = new Set(firsts.filter(({ isStem, isEnding }) => !isStem && !isEnding).map(({ word }) => word));
  const stems = firsts.filter(({ isStem }) => isStem).map(({ word }) => word);
  const endings = firsts.filter(({ isEnding }) => isEnding).map(({ word }) => word);
  return (word) => whole.has(word) || stems.some((stem) => word.startsWith(stem)) || endings.some((ending) => word.endsWith(ending));
}

/** Something that is handed over to be worked on. */
export function isText(pack: Pack, word: string): boolean {
  return wordsOf(pack).texts(fold(word));
}

export function unitOf(pack: Pack, word: string): Unit | undefined {
  const { units: known } = wordsOf(pack);
  const folded = fold(word);
  // Korean writes its particles on the word.
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

/** Where words are not parted by spaces, what is told by a number is found by itself, the longest of what begins together. */
export function findCounted(pack: Pack, text: string): Counted[] {
  const known = finders.get(pack) ?? makeFinder(pack);
  finders.set(pack, known);
  return known(text);
}

const numberSigns = '[\\p{Nd}一二三四五六七八九十百千两兩]{1,9}';
const hasNumber = new RegExp(numberSigns, 'u');

function makeFinder({ notes }: Pack): FindCounted {
  const longestFirst = (list: string[]) => list.toSorted((one, other) => other.length - one.length);
  const words = new Map(units.flatMap((unit) => split(notes.units[unit]).map((word): [string, Unit] => [word, unit])));
  const unit = `(?:${longestFirst([...words.keys()]).join('|')})`;
  const counted = new RegExp(`${numberSigns}\\s?(${unit})`, 'u');
  const patternOf = (phrase: string) => phrase.replaceAll(/[\s^$]/gu, '').replaceAll('#', `\\s?${numberSigns}\\s?`).replaceAll('{unit}', unit);
  const patterns = ([...bounds, 'lists'] as const).map((name) => ({ name, pattern: new RegExp(longestFirst(split(notes[name])).map(patternOf).join('|'), 'gu') }));
  return (text) => {
    if (!hasNumber.test(text)) return [];
    return patterns.flatMap(({ name, pattern }) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ name, unit: words.get(counted.exec(found)?.[1] ?? ''), start: index, end: index + found.length })),
    );
  };
}
