import type { EventOf } from '@hone/contracts/define';
import type { enhance } from '@hone/contracts/enhance';
import type { Refusal } from '@hone/contracts/refusal';
import type { Reason, Slot } from '@hone/domain/enhancing';
import type { Answered, Ask, Asked, Done, Extras, Note, Version } from './versions.ts';

export type EnhanceEvent = EventOf<typeof enhance>;

export interface RunOptions {
  signal: AbortSignal;
  /** The same for the same question, until it was answered: it is then never paid for twice. */
  key: string;
}

/** Whatever enhances: the call, or the engine in the browser. */
export type Run = (asked: Asked, options: RunOptions) => AsyncIterable<EnhanceEvent>;

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
  /** The last answer, as far as it still points at something. */
  noted: Answered | undefined;
  /** What was pointed at and put away. */
  overlooked: readonly string[];
}

export interface Question {
  ask: Ask;
  /** What it was asked about. */
  asked: Asked;
  /** The id of the act that asks. */
  act: string;
}

export const begun: Enhancing = {
  stage: { name: 'idle' },
  versions: [],
  shown: undefined,
  taken: undefined,
  question: undefined,
  skipped: [],
  noted: undefined,
  overlooked: [],
};

export type Step<Refused = Refusal> =
  | { name: 'ask' }
  | { name: 'grow'; text: string }
  | { name: 'replace'; text: string }
  | { name: 'finish'; asked: Asked; engine: string; done: Done }
  | { name: 'fail'; refusal: Refused }
  | { name: 'stop' }
  /** There was nothing to ask about. */
  | { name: 'empty' }
  /** It came to nothing, and that is said elsewhere: what was there before is there again. */
  | { name: 'settle' }
  | { name: 'show'; version: number; isKnown?: boolean }
  | { name: 'toggle'; hunk: string }
  | { name: 'dismiss' }
  /** Of the question: it is put away, and comes again with the next draft; or it does not. */
  | { name: 'close' | 'skip' }
  /** Of a note: it is mended, or put away. */
  | { name: 'mend' | 'overlook'; note: Note }
  /** Something is put behind it. */
  | { name: 'extend'; extras: Extras; sentence: string }
  | { name: 'take'; taken: Taken }
  | { name: 'undo'; isUndone: boolean };
