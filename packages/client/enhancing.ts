import type { DataOf, EventOf } from '@hone/contracts/define';
import type { enhance } from '@hone/contracts/enhance';
import type { Refusal } from '@hone/contracts/refusal';
import type { HunkKind, Mode, Reason, Slot, Target, Tone, Unknowns } from '@hone/domain/enhancing';
import { applyHunks, layHunks } from '@hone/domain/hunks';

/** How a prompt is to be improved. */
export interface Choices {
  mode: Mode;
  tone: Tone;
  unknowns: Unknowns;
  /** Where it goes; null: that is not known. */
  target: Target | null;
  /** Kinds of changes that are not made. */
  refused: readonly HunkKind[];
}

export interface NamedValue {
  name: string;
  value: string;
}

/** What its reader says to a question: in their own words, `you_decide` or `skip`. */
export interface Answer {
  ask: Slot;
  value: string;
}

/** What an enhancement is asked with. */
export interface Asked extends Choices {
  text: string;
  /** What stands in the place of its variables; those that are not named stay. */
  variables?: readonly NamedValue[];
  answers?: readonly Answer[];
}

export type Done = DataOf<typeof enhance>;
export type Ask = NonNullable<Done['ask']>;
export type EnhanceEvent = EventOf<typeof enhance>;

export interface RunOptions {
  signal: AbortSignal;
  /** The same for the same question, until it was answered: it is then never paid for twice. */
  key: string;
}

/** Whatever enhances: the call, or the engine in the browser. */
export type Run = (asked: Asked, options: RunOptions) => AsyncIterable<EnhanceEvent>;

/** A result, with those of its changes that its reader does not want. */
export interface Version {
  asked: Asked;
  engine: string;
  done: Done;
  dropped: ReadonlySet<string>;
}

/** How the last question went; `Refused` is how a failure is told where it is used. */
export type Stage<Refused = Refusal> =
  | { name: 'idle' }
  | { name: 'running'; text: string }
  | { name: 'done' }
  /** It was asked before, and would be answered alike. */
  | { name: 'known' }
  | { name: 'nothing'; reason: Reason | null }
  | { name: 'stopped' }
  | { name: 'failed'; refusal: Refused };

/** What was put in the place of the draft, and what stood there before. */
export interface Taken {
  id: string;
  before: string;
  after: string;
  isUndone: boolean;
}

export interface Enhancing<Refused = Refusal> {
  stage: Stage<Refused>;
  versions: readonly Version[];
  /** Which of the versions is looked at; none where that is put aside. */
  shown: number | undefined;
  taken: Taken | undefined;
  /** What would make it better still; the result stands without an answer. */
  question: Question | undefined;
  /** What was skipped is not asked again here. */
  skipped: readonly Slot[];
}

export interface Question {
  ask: Ask;
  /** What it was asked about. */
  asked: Asked;
}

export const begun: Enhancing = { stage: { name: 'idle' }, versions: [], shown: undefined, taken: undefined, question: undefined, skipped: [] };

export type Step<Refused = Refusal> =
  | { name: 'ask' }
  | { name: 'grow'; text: string }
  | { name: 'replace'; text: string }
  | { name: 'finish'; asked: Asked; engine: string; done: Done }
  | { name: 'fail'; refusal: Refused }
  | { name: 'stop' }
  /** It came to nothing, and that is said elsewhere: what was there before is there again. */
  | { name: 'settle' }
  | { name: 'show'; version: number; isKnown?: boolean }
  | { name: 'toggle'; hunk: string }
  | { name: 'dismiss' }
  /** Of the question: it is put away, and comes again with the next draft; or it does not. */
  | { name: 'close' | 'skip' }
  | { name: 'take'; taken: Taken }
  | { name: 'undo'; isUndone: boolean };

/** What becomes of the panel with each thing that happens. Results stay, whatever becomes of a later question. */
export function step<Refused = Refusal>(now: Enhancing<Refused>, next: Step<Refused>): Enhancing<Refused> {
  const { stage, versions, taken } = now;
  switch (next.name) {
    case 'ask':
      return { ...now, stage: { name: 'running', text: '' } };
    case 'grow':
      return stage.name === 'running' ? { ...now, stage: { ...stage, text: stage.text + next.text } } : now;
    case 'replace':
      return stage.name === 'running' ? { ...now, stage: { ...stage, text: next.text } } : now;
    case 'finish':
      return finish(now, next);
    case 'fail':
      return { ...now, stage: { name: 'failed', refusal: next.refusal } };
    case 'stop':
      return { ...now, stage: { name: 'stopped' } };
    case 'settle':
      return { ...now, stage: { name: now.shown === undefined ? 'idle' : 'done' } };
    case 'show':
      return { ...now, stage: { name: next.isKnown ? 'known' : 'done' }, shown: next.version, question: questionOf(versions[next.version], now.skipped) };
    case 'toggle':
      return { ...now, versions: versions.map((version, place) => (place === now.shown ? toggle(version, next.hunk) : version)) };
    case 'dismiss':
      return { ...now, stage: { name: 'idle' }, shown: undefined, question: undefined };
    case 'close':
      return { ...now, question: undefined, stage: leftOpen(now.stage) };
    case 'skip':
      return { ...now, question: undefined, stage: leftOpen(now.stage), skipped: now.question ? [...now.skipped, now.question.ask.slot] : now.skipped };
    case 'take':
      return { ...now, stage: { name: 'done' }, taken: next.taken, question: undefined };
    case 'undo':
      return taken ? { ...now, taken: { ...taken, isUndone: next.isUndone } } : now;
  }
}

function finish<Refused>(now: Enhancing<Refused>, { asked, engine, done }: Step<Refused> & { name: 'finish' }): Enhancing<Refused> {
  const question = questionOf({ asked, done }, now.skipped);
  if (!done.changed) return { ...now, question, stage: { name: 'nothing', reason: isLeftOpen(asked) ? null : done.reason } };
  const versions = [...now.versions, { asked, engine, done, dropped: new Set<string>() }];
  return { ...now, versions, question, shown: versions.length - 1, stage: { name: 'done' } };
}

/** Something is missing, and its user leaves it so: it is not said that nothing is. */
function isLeftOpen({ answers = [] }: Asked): boolean {
  return answers.some(({ value }) => value === 'skip');
}

function leftOpen<Refused>(stage: Stage<Refused>): Stage<Refused> {
  return stage.name === 'nothing' ? { name: 'nothing', reason: null } : stage;
}

function questionOf(version: Pick<Version, 'asked' | 'done'> | undefined, skipped: readonly Slot[]): Question | undefined {
  const ask = version?.done.ask;
  return ask && !skipped.includes(ask.slot) ? { ask, asked: version.asked } : undefined;
}

/** What is asked for is pasted as a rule, and has lines. */
export function isPasted({ slot }: Question['ask']): boolean {
  return slot === 'material' || slot === 'error';
}

/** The question about the draft as it stands, if one is open. */
export function openQuestion<Refused>({ question }: Enhancing<Refused>, text: string | undefined): Question | undefined {
  return question?.asked.text === text ? question : undefined;
}

/** The same once more, with what is said to the question. */
export function answerTo({ ask, asked }: Question, value: string): Asked {
  return { ...asked, answers: [...(asked.answers ?? []), { ask: ask.slot, value }] };
}

/** With what was said to questions so far: of its text, and, wherever it was skipped, of nothing. */
export function withSaid<Refused>({ versions, shown, skipped }: Enhancing<Refused>, asked: Asked): Asked {
  const before = shown === undefined ? undefined : versions[shown]?.asked;
  const said = asked.answers ?? (before?.text === asked.text ? before.answers : undefined) ?? [];
  const open = skipped.filter((slot) => !said.some(({ ask }) => ask === slot)).map((ask) => ({ ask, value: 'skip' }));
  return open.length + said.length > 0 ? { ...asked, answers: [...open, ...said] } : asked;
}

function toggle(version: Version, hunk: string): Version {
  const dropped = new Set(version.dropped);
  if (!dropped.delete(hunk)) dropped.add(hunk);
  return { ...version, dropped };
}

const keptOf = ({ done, dropped }: Version) => new Set(done.edits.filter(({ id }) => !dropped.has(id)).map(({ id }) => id));

/** Its text with the changes that are kept. */
export function textOf(version: Version): string {
  const { asked, done, dropped } = version;
  return dropped.size === 0 ? done.text : applyHunks(asked.text, done.edits, keptOf(version));
}

/** The text in the order of reading; undefined where its changes do not say how it came to be. */
export function partsOf(version: Version) {
  const { asked, done } = version;
  if (done.edits.length === 0 || applyHunks(asked.text, done.edits) !== done.text) return undefined;
  return layHunks(asked.text, done.edits, keptOf(version));
}

/** The version that answers this very question, if asking again would bring the same. */
export function findKnown(versions: readonly Version[], asked: Asked): number | undefined {
  const place = versions.findLastIndex((version) => version.engine === 'built-in' && isSame(version.asked, asked));
  return place < 0 ? undefined : place;
}

export function isSame(one: Asked, other: Asked): boolean {
  const told = ({ text, mode, tone, unknowns, target, refused, variables = [], answers = [] }: Asked) =>
    JSON.stringify([text, mode, tone, unknowns, target, [...refused].toSorted(), variables.map(({ name, value }) => [name, value]).toSorted(), answers.filter(({ value }) => value !== 'skip')]);
  return told(one) === told(other);
}

/** How many of the lines that came to it are kept. */
export function countAdded(version: Version): number {
  const text = textOf(version);
  return version.done.added.filter((line) => text.includes(line.trim())).length;
}

/** The variables that its user has still to fill in. */
export function variablesOf(version: Version): string[] {
  return [...new Set([...textOf(version).matchAll(/\{\{[^{}\n]{1,80}\}\}/g)].map(([variable]) => variable))];
}
