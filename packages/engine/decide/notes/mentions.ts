import type { Analysis } from '../../read/analysis.ts';
import type { Hit } from '../../read/match.ts';
import { fold } from '../../read/fold.ts';
import { findCounted, isText, unitOf } from '../../read/phrases/note-phrases.ts';
import { rawWords, startFindingSigns, startFindingWords } from '../../read/sentences.ts';
import type { Range } from './note.ts';

export interface Mention extends Range {
  name: string;
  of: string;
  sentence: number;
  /** Index within the sentence: of words, or of characters in unspaced scripts. */
  at: number;
  length: number;
  thing: string | undefined;
}

const bounds: ReadonlySet<string> = new Set(['least', 'most', 'exactly']);
const sign = /[\p{P}\n]/u;
const near = { words: 3, signs: 6 };
/** Of overlapping phrases in a family the longer one counts: 'no more than 300 words' is not 'more than 300 words'. */
const families = [
  ['least', 'most', 'exactly'],
  ['wanted', 'forbidden'],
];

export function findMentions(analysis: Analysis): Mention[] {
  const { cues, sentences, readable, pack } = analysis;
  const inside = (one: Hit, other: Hit) =>
    one.sentence === other.sentence &&
    one.at >= other.at &&
    one.at + one.length <= other.at + other.length &&
    one.length < other.length;
  const rangeIn = pack!.isUnspaced ? startFindingSigns(readable) : startFindingWords(readable);
  const familyOf = ({ label }: Hit) => families.findIndex((family) => family.includes(label.split(':')[0]!));
  const swallowers = cues.notes.filter((hit) => familyOf(hit) >= 0 || hit.label === 'fixed');
  return cues.notes
    .filter(
      (hit) =>
        !swallowers.some(
          (other) =>
            inside(hit, other) &&
            (hit.label === 'negators' || (familyOf(hit) >= 0 && familyOf(hit) === familyOf(other))),
        ),
    )
    .flatMap(({ label, sentence, at, length, open }) => {
      const range = rangeIn(sentences[sentence]!, { at, length });
      if (!range) return [];
      const [name = '', of = ''] = label.split(':');
      const thing = open < 0 ? undefined : rawWords(readable.slice(range.start, range.end))[open];
      const said = { ...range, name, of, sentence, at, length, thing };
      if (thing === undefined) return [said];
      if (name === 'announced') return isText(pack!, thing) ? [said] : [];
      return [{ ...said, of: bounds.has(name) ? (unitOf(pack!, thing) ?? fold(thing)) : '' }];
    })
    .concat(pack!.isUnspaced ? countedOf(analysis) : [])
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
}

function countedOf({ sentences, readable, pack }: Analysis): Mention[] {
  return sentences.flatMap(({ start, end }, sentence) => {
    const found = findCounted(pack!, readable.slice(start, end));
    const whole = found.filter(
      (one) =>
        !found.some(
          (other) =>
            other !== one &&
            other.start <= one.start &&
            one.end <= other.end &&
            other.end - other.start > one.end - one.start,
        ),
    );
    return whole.map(({ name, unit, ...at }): Mention => ({
      name,
      of: unit ?? '',
      sentence,
      start: start + at.start,
      end: start + at.end,
      at: at.start,
      length: at.end - at.start,
      thing: undefined,
    }));
  });
}

/** `said` is in order, so that only the first of the following ones counts: one before it is before all. */
export function isInPart({ readable }: Analysis, said: readonly Mention[], wish: Mention): boolean {
  const part = said.find(({ name, sentence }) => name === 'parts' && sentence === wish.sentence);
  if (!part || part.start < wish.start) return part !== undefined;
  return !sign.test(readable.slice(wish.end, part.start));
}

export function isNegated({ pack }: Analysis, said: readonly Mention[], { sentence, at, length }: Mention): boolean {
  const most = pack!.isUnspaced ? near.signs : near.words;
  const gap = (each: Mention) => (each.at < at ? at - (each.at + each.length) : each.at - (at + length));
  return said.some(
    (each) => each.name === 'negators' && each.sentence === sentence && gap(each) >= 0 && gap(each) < most,
  );
}
