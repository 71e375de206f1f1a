import { fold } from '../fold.ts';
import { oncePer } from '../once.ts';
import { put } from './search-phrases.ts';
import { cutFolded } from '../sentences.ts';
import { formats, units, type Noting, type Pack, type Phrases, type Unit } from '../../packs/pack.ts';

const split = (phrases: Phrases) => phrases.split(',').flatMap((phrase) => phrase.trim() || []);
const bounds = ['least', 'most', 'exactly'] as const;

function boundsOf({ notes, isUnspaced }: Pack): Record<string, Phrases> {
  if (isUnspaced) return {};
  return Object.fromEntries(
    bounds.map((name) => {
      const phrases = split(notes[name].replaceAll(/\{unit\}[^\s,]*/gu, '_'));
      // Many differ only in what is joined to the unit.
      return [name, [...new Set(phrases.flatMap((each) => [each, each.replace('#', '# #')]))].join(',')];
    }),
  );
}

export function notePhrases(pack: Pack): Record<string, Phrases> {
  const {
    announced,
    blanks,
    parts,
    negators,
    wanted,
    forbidden,
    fixed,
    either = '',
    reasons,
    formal,
    casual,
    lists,
  }: Noting = pack.notes;
  return {
    announced,
    blanks,
    parts,
    negators,
    wanted,
    forbidden,
    fixed,
    either,
    reasons,
    formal,
    casual,
    ...(!pack.isUnspaced && { lists }),
    ...Object.fromEntries(formats.map((format) => [`format:${format}`, pack.notes.formats[format]])),
    ...boundsOf(pack),
  };
}

type IsWord = (word: string) => boolean;

const wordsOf = oncePer(({ notes }: Pack) => ({
  texts: wordsAmong(notes.texts),
  units: units.map((unit): [Unit, IsWord] => [unit, wordsAmong(notes.units[unit])]),
}));

function wordsAmong(phrases: Phrases): IsWord {
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

/** In unspaced scripts, numbered phrases are matched separately; the longest match wins. */
export function findCounted(pack: Pack, text: string): Counted[] {
  return finderOf(pack)(text);
}

const numbers = /[\p{Nd}一二三四五六七八九十百千两兩]{1,9}/gu;
/** In a text with more numbers, none is the length of an answer. */
const mostNumbers = 40;
const number = '#';
const ofUnit = '{unit}';

interface Around {
  name: Counted['name'];
  place: number;
  behind: string[];
}

const finderOf = oncePer(({ notes }: Pack) => {
  const words = new Map(units.flatMap((unit) => split(notes.units[unit]).map((word): [string, Unit] => [word, unit])));
  const longestFirst = [...words.keys()].toSorted((one, other) => other.length - one.length);
  /** By what precedes the number, which dozens of them share. */
  const groups = new Map<string, Around[]>();
  let place = 0;
  for (const name of [...bounds, 'lists'] as const) {
    for (const phrase of split(notes[name])) {
      const [before = '', behind = ''] = phrase.replaceAll(/[\s^$]/g, '').split(/#(.*)/);
      put(groups, before, { name, place: (place += 1), behind: cut(behind) });
    }
  }
  const alike = [...groups].map(([before, phrases]) => ({ before: cut(before).toReversed(), phrases }));
  const walk = (step: typeof walkOn, text: string, from: number, pieces: readonly string[]) => {
    let at: number | undefined = from;
    for (const piece of pieces) if (at !== undefined) at = step(text, at, piece, longestFirst);
    return at;
  };
  const unitIn = (text: string, end: number) =>
    words.get(longestFirst.find((word) => text.startsWith(word, skipSpace(text, end))) ?? '');
  return (text: string): Counted[] =>
    [...text.matchAll(numbers)].slice(0, mostNumbers).flatMap(({ 0: found, index }) => {
      const behindIt = index + found.length;
      const unit = unitIn(text, behindIt);
      const fitting = alike.flatMap(({ before, phrases }) => {
        const start = walk(walkBack, text, text[index - 1] === ' ' ? index - 1 : index, before);
        return (start === undefined ? [] : phrases).flatMap(({ name, place: order, behind }) => {
          const end = walk(walkOn, text, skipSpace(text, behindIt), behind);
          return end === undefined ? [] : [{ order, counted: { name, unit, start: start!, end } }];
        });
      });
      return fitting.toSorted((one, other) => one.order - other.order).map(({ counted }) => counted);
    });
});

function cut(part: string): string[] {
  return part.split(/(\{unit\}|#)/).filter((piece) => piece !== '');
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
