import { tasks, type Task } from '@hone/domain/enhance/enhancing';
import type { FoundCues } from './cues.ts';
import type { Hit } from './match.ts';
import type { Sentence } from './sentences.ts';

export interface Judged {
  task: Task;
  confidence: number;
}

export interface Traits {
  hasCode: boolean;
  hasData: boolean;
  /** Of mathematics, not of a spreadsheet. */
  hasMath: boolean;
  hasFailure: boolean;
  /** Quantities and a question: something has to be calculated. */
  isSum: boolean;
}

const weights = { sure: 3, maybe: 1 };
const generic: ReadonlySet<Task> = new Set(['writing', 'question']);
const mostOfMaybe = 4;
const longestPicture = 60;
const phraseWords = { fewest: 3, most: 12 };
/** Enough to name the task, too little to add a word. */
const leastConfidence = 0.05;
/** A second hit says less than the first, a tenth nearly nothing. */
const fading = 0.6;

/** Breaks ties: whoever asks to translate an email wants a translation. */
const narrowestFirst: readonly Task[] = [
  'debugging',
  'translate',
  'summarise',
  'rewrite',
  'extract',
  'email',
  'image',
  'coding',
  'roleplay',
  'plan',
  'analyse',
  'brainstorm',
  'explain',
  'writing',
  'question',
];

export function classify(cues: FoundCues, sentences: readonly Sentence[], traits: Traits): Judged {
  const scores = new Map<Task, number>(tasks.map((task) => [task, scoreOf(task, cues, sentences.length)]));
  const add = (task: Task, points: number) => scores.set(task, scores.get(task)! + points);
  const has = (task: Task) => scores.get(task)! > 0;
  if (traits.hasCode) {
    if (has('debugging')) add('debugging', 3);
    if (has('coding')) add('coding', 2);
    // Code that is to be improved is still code.
    if (scores.get('rewrite')! > scores.get('coding')!) scores.set('coding', scores.get('rewrite')! + 1);
  }
  if (traits.hasFailure) add('debugging', 3);
  if (traits.hasMath) add('question', 4);
  if (sentences.at(-1)?.isQuestion) add('question', 2);
  if (traits.isSum && has('question')) add('question', 3);
  const isBare = Math.max(...scores.values()) < weights.sure;
  if (cues.hasPicture && isBare && isOnePicture(sentences)) add('image', 4);
  if (![...scores.values()].some(Boolean) && !cues.signals.has('orders')) {
    if (traits.hasCode && sentences.length > 0) return { task: 'coding', confidence: leastConfidence };
    if (isPhrase(sentences) && !traits.hasData) return { task: 'image', confidence: leastConfidence };
  }
  const sorted = narrowestFirst.toSorted((one, other) => scores.get(other)! - scores.get(one)!);
  const [best, second] = [scores.get(sorted[0]!)!, scores.get(sorted[1]!)!];
  return { task: best === 0 ? 'question' : sorted[0]!, confidence: best === 0 ? 0 : (best - second / 2) / best };
}

function isOnePicture(sentences: readonly Sentence[]): boolean {
  const words = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0);
  return words <= longestPicture && !sentences.some(({ isQuestion }) => isQuestion);
}

function isPhrase(sentences: readonly Sentence[]): boolean {
  const [first] = sentences;
  const count = first?.words.length ?? 0;
  return sentences.length === 1 && !first!.isQuestion && count >= phraseWords.fewest && count <= phraseWords.most;
}

function scoreOf(task: Task, { sure, maybe }: FoundCues, count: number): number {
  const weigh = (hits: readonly Hit[] | undefined, weight: number) =>
    (hits ?? []).map((hit) => weightOf(task, hit, weight) * positionWeight(hit.sentence, count));
  return fade(weigh(sure[task], weights.sure)) + Math.min(mostOfMaybe, fade(weigh(maybe[task], weights.maybe)));
}

/** 'Write' and 'how' may start anything: what follows them says more. */
function weightOf(task: Task, { isAnchored }: Hit, weight: number): number {
  if (!isAnchored) return weight;
  return generic.has(task) ? (weight * 2) / 3 : (weight * 5) / 3;
}

function fade(points: number[]): number {
  return points.toSorted((one, other) => other - one).reduce((sum, each, index) => sum + each * fading ** index, 0);
}

/** The request is usually at the beginning, or else at the end. */
function positionWeight(sentence: number, count: number): number {
  if (sentence === 0) return 1.5;
  if (sentence === count - 1) return 1.2;
  if (sentence < 3) return 1.1;
  return sentence < 8 ? 0.8 : 0.3;
}
