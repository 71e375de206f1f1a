import type { Task } from '@hone/domain/enhancing';
import { catalogue } from '../packs/compiled/catalogue.ts';
import type { Analysis } from '../read/analysis.ts';
import type { Hit } from '../read/match.ts';
import type { Shape } from '../packs/deliverable.ts';

/** What kind of thing is wanted. */
export interface Frame {
  name: string;
  /** Of the catalogue, or only its shape. */
  isKnown: boolean;
}

const shapeOfTask: Record<Task, Shape> = {
  coding: 'code',
  debugging: 'code',
  writing: 'make',
  email: 'make',
  image: 'make',
  roleplay: 'make',
  plan: 'plan',
  brainstorm: 'find',
  summarise: 'work',
  translate: 'work',
  rewrite: 'work',
  extract: 'work',
  analyse: 'work',
  explain: 'learn',
  question: 'learn',
};
const tasksOfShape: Record<Shape, ReadonlySet<Task>> = {
  make: new Set(['writing', 'email', 'image', 'roleplay', 'brainstorm', 'rewrite']),
  plan: new Set(['plan', 'brainstorm', 'writing', 'question']),
  code: new Set(['coding', 'debugging', 'explain', 'question']),
  find: new Set(['brainstorm', 'question', 'plan', 'extract']),
  learn: new Set(['explain', 'question', 'plan', 'analyse', 'brainstorm', 'debugging']),
  work: new Set(['summarise', 'translate', 'rewrite', 'extract', 'analyse', 'email']),
};

/** Deliverables of any subject: a narrower one says more. */
const general: ReadonlySet<string> = new Set(['howto', 'advice', 'explanation', 'research']);

const weights = {
  thing: 1.5,
  act: 2.4,
  /** Of an act that begins the sentence. */
  anchored: 0.8,
  /** Of a thing that a verb asks for. */
  made: 2,
  /** Of a thing that begins the sentence, or ends it where heads come last. */
  head: 1.4,
  word: 0.3,
  mostWords: 3,
  /** What it's about is not what is wanted. */
  topic: 0.2,
  /** 'Plan' says less than 'trip'. */
  shape: 0.4,
  /** Anything can be explained, or be asked how to do. */
  general: 0.6,
  taskAgrees: 0.6,
  taskDiffers: -0.6,
};
/** In words; a character of an unspaced script is half of one. */
const reach = { verb: 4, topic: 2, edge: 2 };
const leastPoints = 1.2;
const fading = 0.5;
const mostSentences = 12;

interface Candidate {
  name: string;
  kind: 'thing' | 'act';
  from: number;
  to: number;
  isAnchored: boolean;
}

/** The head verb and its object decide; what the thing is about, and what is said beside it, do not. */
export function findFrame(analysis: Analysis): Frame {
  const { task, confidence } = analysis;
  const points = new Map<string, number[]>();
  const { sentences } = analysis;
  for (const [at, hits] of groupBySentence(analysis.cues.wanted)) {
    if (at >= mostSentences && at < sentences.length - 2) continue;
    const weight = placeWeight(at, sentences.length);
    for (const [candidate, score] of scoreSentence(analysis, at, hits))
      points.set(candidate.name, [...(points.get(candidate.name) ?? []), score * weight]);
  }
  const scored = [...points]
    .map(([name, all]) => ({
      name,
      score: (general.has(name) ? Math.max(...all) : sumFading(all)) + agreement(name, task, confidence),
    }))
    .toSorted((one, other) => other.score - one.score);
  const [best] = scored;
  if (best && best.score >= leastPoints) return { name: best.name, isKnown: !(best.name in shapeNames) };
  return { name: shapeOf(analysis), isKnown: false };
}

/** Not everything that is out of order is code. */
function shapeOf({ task, cues }: Analysis): Shape {
  const isOfCode = cues.sure.coding !== undefined || cues.maybe.coding !== undefined;
  return task === 'debugging' && !isOfCode ? 'learn' : shapeOfTask[task];
}

function groupBySentence(hits: readonly Hit[]): Map<number, Hit[]> {
  const groups = new Map<number, Hit[]>();
  for (const hit of hits) groups.set(hit.sentence, [...(groups.get(hit.sentence) ?? []), hit]);
  return groups;
}

const shapeNames: Readonly<Record<Shape, true>> = {
  make: true, plan: true, code: true, find: true, learn: true, work: true,
};

function agreement(name: string, task: Task, confidence: number): number {
  const shape = catalogue[name]?.shape;
  if (!shape) return 0;
  return confidence * (tasksOfShape[shape].has(task) ? weights.taskAgrees : weights.taskDiffers);
}

/** The request is usually at the beginning, or else at the end. */
function placeWeight(at: number, count: number): number {
  if (at === 0) return 1.5;
  return at === count - 1 ? 1.3 : 1;
}

function sumFading(points: readonly number[]): number {
  return points
    .toSorted((one, other) => other - one)
    .reduce((sum, each, index) => sum + each * fading ** index, 0);
}

function scoreSentence(analysis: Analysis, at: number, hits: readonly Hit[]): [Candidate, number][] {
  const pack = analysis.pack!;
  const unit = pack.isUnspaced ? 2 : 1;
  const isLast = pack.brief.headsLast === true;
  const sentence = analysis.sentences[at]!;
  const length = pack.isUnspaced ? sentence.text.length : sentence.words.length;
  const candidates = outermost(hits.flatMap(candidateOf));
  const tells = (name: string) =>
    hits
      .filter(({ label }) => label === `tells/${name}`)
      .map(({ at: from, length: size }) => ({ from, to: from + size }));
  const makes = tells('makes');
  const isInside = ({ from, to }: { from: number; to: number }) =>
    [...candidates, ...makes].some((other) => other.from <= from && to <= other.to);
  const topics = tells('topics').filter((topic) => !isInside(topic));
  const isMade = ({ from, to }: Candidate) =>
    makes.some(
      (verb) =>
        (verb.from < from && from - verb.to <= reach.verb * unit && !between(candidates, verb.to, from)) ||
        (isLast && verb.from >= to && verb.from - to <= reach.verb * unit && !between(candidates, to, verb.from)),
    );
  const isHead = ({ from, to }: Candidate) => (isLast ? length - to : from) <= reach.edge * unit;
  const isBeforeTopic = ({ to }: Candidate) => topics.some(({ from }) => from >= to && from - to <= unit);
  const isObject = (each: Candidate) => {
    if (isLast && isBeforeTopic(each)) return false;
    return each.kind === 'thing' ? isMade(each) || isHead(each) : !isLast && shareOf(each.name) === 1;
  };
  const made = candidates.filter((each) => each.kind === 'thing' && isObject(each) && isMade(each));
  const object = isLast ? (made.at(-1) ?? candidates.findLast(isObject)) : candidates.find(isObject);
  const leading = candidates.find(takesWhatFollows);
  const isTopic = (candidate: Candidate) => {
    const isTaken = leading !== undefined && (isLast || candidate.from >= leading.to);
    if (isTaken && candidate.kind === 'thing' && !isMade(candidate)) return true;
    if (candidate === object) return false;
    if (isLast)
      return isBeforeTopic(candidate) ||
        (candidate.kind === 'thing' && object !== undefined && candidate.to <= object.from);
    const isBehindTopic = topics.some(
      ({ to }) => to <= candidate.from && (candidate.kind === 'act' || candidate.from - to <= reach.topic * unit),
    );
    if (candidate.kind === 'thing' && isBehindTopic && !isMade(candidate)) return true;
    // 'A post about how to sleep better' is a post.
    return object !== undefined && object.to <= candidate.from && topics.some(({ from, to }) => {
      return from >= object.to && to <= candidate.from;
    });
  };
  return candidates.map((candidate) => {
    const words = Math.min(weights.mostWords, (candidate.to - candidate.from) / unit - 1);
    const base = candidate.kind === 'act'
      ? weights.act + (candidate.isAnchored ? weights.anchored : 0)
      : weights.thing + (isMade(candidate) ? weights.made : isHead(candidate) ? weights.head : 0);
    return [candidate, (base + words * weights.word) * (isTopic(candidate) ? weights.topic : 1) * shareOf(candidate.name)];
  });
}

function shareOf(name: string): number {
  if (name in shapeNames) return weights.shape;
  return general.has(name) ? weights.general : 1;
}

function candidateOf({ label, at, length, isAnchored }: Hit): Candidate[] {
  const [kind, name = ''] = label.split('/');
  return kind === 'thing' || kind === 'act' ? [{ name, kind, from: at, to: at + length, isAnchored }] : [];
}

/** 'Marketing plan' hides 'plan'. */
function outermost(candidates: readonly Candidate[]): Candidate[] {
  return candidates
    .filter(
      (one) =>
        !candidates.some(
          (other) =>
            other !== one && other.from <= one.from && one.to <= other.to &&
            (other.to - other.from > one.to - one.from),
        ),
    )
    .toSorted((one, other) => one.from - other.from);
}

/** One that overlaps counts too: 'create an app' hides its verb and its thing. */
function between(candidates: readonly Candidate[], from: number, to: number): boolean {
  return candidates.some((each) => each.to > from && each.to <= to);
}

/** Whoever wants a poem explained, or a letter translated, wants neither. */
function takesWhatFollows({ name, kind, isAnchored }: Candidate): boolean {
  return kind === 'act' && isAnchored && (name === 'explanation' || catalogue[name]?.shape === 'work');
}
