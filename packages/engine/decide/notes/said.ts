import type { Analysis } from '../../read/analysis.ts';
import type { Hit } from '../../read/match.ts';
import { fold } from '../../read/fold.ts';
import { findCounted, isText, unitOf } from '../../read/noting.ts';
import { rangeOf, rawWords } from '../../read/sentences.ts';
import type { Range } from './note.ts';

/** Words of the prompt that a fault may be told by. */
export interface Said extends Range {
  name: string;
  /** A unit or a format. */
  of: string;
  sentence: number;
  /** In its sentence: words, or signs where words are not parted. */
  at: number;
  length: number;
  /** The word of the prompt that stands where any may. */
  thing: string | undefined;
}

const bounds: ReadonlySet<string> = new Set(['least', 'most', 'exactly']);
const sign = /[\p{P}\n]/u;
/** So near a negation turns a wish round: words, or signs. */
const near = { words: 3, signs: 6 };
/** Of these the longer one is meant: 'no more than 300 words' is not 'more than 300 words'. */
const families = [['least', 'most', 'exactly'], ['wanted', 'forbidden']];

/** What was found, but for what stands inside of something longer of its family. */
export function readSaid(analysis: Analysis): Said[] {
  const { cues, sentences, readable, pack } = analysis;
  const inside = (one: Hit, other: Hit) =>
    one.sentence === other.sentence &&
    one.at >= other.at &&
    one.at + one.length <= other.at + other.length &&
    one.length < other.length;
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
      const range = rangeOf(readable, sentences[sentence]!, { at, length }, pack!.isUnspaced);
      if (!range) return [];
      const [name = '', of = ''] = label.split(':');
      const thing = open < 0 ? undefined : rawWords(readable.slice(range.start, range.end))[open];
      const said = { ...range, name, of, sentence, at, length, thing };
      if (thing === undefined) return [said];
      if (name === 'announced') return isText(pack!, thing) ? [said] : [];
      // Of what there is no word for it is told by its own.
      return [{ ...said, of: bounds.has(name) ? (unitOf(pack!, thing) ?? fold(thing)) : '' }];
    })
    .concat(pack!.isUnspaced ? countedOf(analysis) : [])
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
}

/** Of those that stand in one another the longest is meant. */
function countedOf({ sentences, readable, pack }: Analysis): Said[] {
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
    return whole.map(({ name, unit, ...at }): Said => ({
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

/** For a part of the answer, a second one, a choice, or of something that is there; told before it, or right behind. */
export function isInPart({ readable }: Analysis, said: readonly Said[], wish: Said): boolean {
  return said.some(
    (each) =>
      each.name === 'parts' &&
      each.sentence === wish.sentence &&
      (each.start < wish.start || !sign.test(readable.slice(wish.end, each.start))),
  );
}

export function isTurnedRound({ pack }: Analysis, said: readonly Said[], { sentence, at, length }: Said): boolean {
  const most = pack!.isUnspaced ? near.signs : near.words;
  const gap = (each: Said) => (each.at < at ? at - (each.at + each.length) : each.at - (at + length));
  return said.some(
    (each) => each.name === 'negators' && each.sentence === sentence && gap(each) >= 0 && gap(each) < most,
  );
}
