import type { Task } from '@hone/domain/enhance/enhancing';
import { catalogue } from '../packs/compiled/catalogue.ts';
import type { Analysis } from '../read/analysis.ts';
import type { Hit } from '../read/match.ts';
import type { Shape } from '../packs/deliverable.ts';
import { readRoles, type Candidate } from './sentence-roles.ts';

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
  /** For an act that begins the sentence. */
  anchored: 0.8,
  /** For a thing that a verb asks for. */
  made: 2,
  /** For a thing that begins the sentence, or ends it where heads come last. */
  head: 1.4,
  word: 0.3,
  mostWords: 3,
  /** Its topic is not what is wanted. */
  topic: 0.2,
  /** 'Plan' says less than 'trip'. */
  shape: 0.4,
  /** People can ask for an explanation of anything, or how to do it. */
  general: 0.6,
  taskAgrees: 0.6,
  taskDiffers: -0.6,
};
const leastPoints = 1.2;
const fading = 0.5;
const mostSentences = 12;

/** A deliverable of the catalogue, or if there is none the shape of the request. */
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
  make: true,
  plan: true,
  code: true,
  find: true,
  learn: true,
  work: true,
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
  return points.toSorted((one, other) => other - one).reduce((sum, each, index) => sum + each * fading ** index, 0);
}

function scoreSentence(analysis: Analysis, at: number, hits: readonly Hit[]): [Candidate, number][] {
  const { candidates, unit, isMade, isHead, isTopic } = readRoles(analysis, at, hits, { isNarrow, takesWhatFollows });
  const baseOf = (candidate: Candidate) => {
    if (candidate.kind === 'act') return weights.act + (candidate.isAnchored ? weights.anchored : 0);
    if (isMade(candidate)) return weights.thing + weights.made;
    return weights.thing + (isHead(candidate) ? weights.head : 0);
  };
  return candidates.map((candidate) => {
    const words = Math.min(weights.mostWords, (candidate.to - candidate.from) / unit - 1);
    const share = shareOf(candidate.name) * (isTopic(candidate) ? weights.topic : 1);
    return [candidate, (baseOf(candidate) + words * weights.word) * share];
  });
}

function shareOf(name: string): number {
  if (name in shapeNames) return weights.shape;
  return general.has(name) ? weights.general : 1;
}

const isNarrow = ({ name }: Candidate) => shareOf(name) === 1;

function takesWhatFollows({ name, kind, isAnchored }: Candidate): boolean {
  return kind === 'act' && isAnchored && (name === 'explanation' || catalogue[name]?.shape === 'work');
}
