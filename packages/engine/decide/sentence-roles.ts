import type { Analysis } from '../read/analysis.ts';
import type { Hit } from '../read/match.ts';

/** A deliverable that words in a sentence may ask for. */
export interface Candidate {
  name: string;
  /** Names of the thing itself, or words that say by themselves that it is wanted. */
  kind: 'thing' | 'act';
  from: number;
  to: number;
  isAnchored: boolean;
}

/** The role of a candidate in its sentence. */
export interface Roles {
  candidates: readonly Candidate[];
  /** The length of a word: two characters of an unspaced script count as one. */
  unit: number;
  /** A verb asks for it. */
  isMade(candidate: Candidate): boolean;
  /** It is at the sentence's beginning, or at its end where heads come last. */
  isHead(candidate: Candidate): boolean;
  /** The sentence is about it, and wants something else. */
  isTopic(candidate: Candidate): boolean;
}

type Range = Pick<Candidate, 'from' | 'to'>;

/** In words. */
const reach = { verb: 4, topic: 2, edge: 2 };

interface Wants {
  /** It has one subject: what follows it can be its topic. */
  isNarrow(candidate: Candidate): boolean;
  /** Someone who wants a poem explained, or a letter translated, wants neither. */
  takesWhatFollows(candidate: Candidate): boolean;
}

/** The head verb and its object decide; the topic, and what is said in passing, do not. */
export function readRoles(
  { pack, sentences }: Analysis,
  at: number,
  hits: readonly Hit[],
  { isNarrow, takesWhatFollows }: Wants,
): Roles {
  const unit = pack!.isUnspaced ? 2 : 1;
  const isLast = pack!.brief.headsLast === true;
  const { text, words } = sentences[at]!;
  const length = pack!.isUnspaced ? text.length : words.length;
  const candidates = outermost(hits.flatMap(candidateOf));
  const makes = rangesOf(hits, 'makes');
  const isInside = (topic: Range) => [...candidates, ...makes].some((other) => holds(other, topic));
  const topics = rangesOf(hits, 'topics').filter((topic) => !isInside(topic));

  const isMade = ({ from, to }: Candidate) =>
    makes.some(
      (verb) =>
        (verb.from < from && from - verb.to <= reach.verb * unit && !isBetween(candidates, verb.to, from)) ||
        (isLast && verb.from >= to && verb.from - to <= reach.verb * unit && !isBetween(candidates, to, verb.from)),
    );
  const isHead = ({ from, to }: Candidate) => (isLast ? length - to : from) <= reach.edge * unit;
  const isBeforeTopic = ({ to }: Candidate) => topics.some(({ from }) => from >= to && from - to <= unit);
  const isObject = (each: Candidate) => {
    if (isLast && isBeforeTopic(each)) return false;
    return each.kind === 'thing' ? isMade(each) || isHead(each) : !isLast && isNarrow(each);
  };
  const made = candidates.filter((each) => each.kind === 'thing' && isObject(each) && isMade(each));
  const object = isLast ? (made.at(-1) ?? candidates.findLast(isObject)) : candidates.find(isObject);
  const leading = candidates.find(takesWhatFollows);

  const isTopicBehindObject = (candidate: Candidate, of: Candidate) =>
    isLast
      ? candidate.kind === 'thing' && candidate.to <= of.from
      : of.to <= candidate.from && topics.some(({ from, to }) => from >= of.to && to <= candidate.from);
  const isTopic = (candidate: Candidate) => {
    const isThing = candidate.kind === 'thing';
    const isTaken = leading !== undefined && (isLast || candidate.from >= leading.to);
    if (isTaken && isThing && !isMade(candidate)) return true;
    if (candidate === object) return false;
    if (isLast && isBeforeTopic(candidate)) return true;
    const isBehindTopic = topics.some(({ to }) => to <= candidate.from && candidate.from - to <= reach.topic * unit);
    if (!isLast && isThing && isBehindTopic && !isMade(candidate)) return true;
    return object !== undefined && isTopicBehindObject(candidate, object);
  };
  return { candidates, unit, isMade, isHead, isTopic };
}

function rangesOf(hits: readonly Hit[], name: string): Range[] {
  return hits.filter(({ label }) => label === `tells/${name}`).map(({ at, length }) => ({ from: at, to: at + length }));
}

function candidateOf({ label, at, length, isAnchored }: Hit): Candidate[] {
  const [kind, name = ''] = label.split('/');
  return kind === 'thing' || kind === 'act' ? [{ name, kind, from: at, to: at + length, isAnchored }] : [];
}

const holds = (outer: Range, inner: Range) => outer.from <= inner.from && inner.to <= outer.to;
const lengthOf = ({ from, to }: Range) => to - from;

/** 'Marketing plan' hides 'plan'. */
function outermost(candidates: readonly Candidate[]): Candidate[] {
  const isHidden = (one: Candidate) => candidates.some((other) => holds(other, one) && lengthOf(other) > lengthOf(one));
  return candidates.filter((one) => !isHidden(one)).toSorted((one, other) => one.from - other.from);
}

/** One that overlaps counts too: 'create an app' hides its verb and its thing. */
function isBetween(candidates: readonly Candidate[], from: number, to: number): boolean {
  return candidates.some((each) => each.to > from && each.to <= to);
}
