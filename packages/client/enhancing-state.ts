import type { EventOf } from '@hone/contracts/define';
import type { enhance } from '@hone/contracts/enhance';
import type { Refusal } from '@hone/contracts/refusal';
import type { Reason, Slot } from '@hone/domain/enhancing';
import type { ModelPlace } from '@hone/domain/models';
import type { Answered, Ask, Asked, Done, Extras, Found, Note, Version } from './versions.ts';

export type EnhanceEvent = EventOf<typeof enhance>;

export interface RunOptions {
  signal: AbortSignal;
  /** Kept until there is an answer, so that the same question is never paid for twice. */
  key: string;
}

/** The call, or the engine in the browser. */
export type Run = (asked: Asked, options: RunOptions) => AsyncIterable<EnhanceEvent>;

export type Stage<Refused = Refusal> =
  | { name: 'idle' }
  /** `where`: of the model that is asked. */
  | { name: 'running'; text: string; where?: ModelPlace }
  | { name: 'done' }
  /** Asked before, and the answer would be the same. */
  | { name: 'known' }
  | { name: 'nothing'; reason: Reason | null }
  | { name: 'stopped' }
  | { name: 'failed'; refusal: Refused };

/** What replaced the draft, and what was there before. */
export interface Taken {
  id: string;
  before: string;
  after: string;
  isUndone: boolean;
}

export interface Enhancing<Refused = Refusal> {
  stage: Stage<Refused>;
  versions: readonly Version[];
  /** Index of the version on show; undefined while the result is put aside. */
  shown: number | undefined;
  taken: Taken | undefined;
  /** Answering it improves the result, which is complete without. */
  question: Question | undefined;
  skipped: readonly Slot[];
  /** The last answer, as long as it still has something to point out. */
  noted: Answered | undefined;
  overlooked: readonly string[];
}

export interface Question {
  ask: Ask;
  asked: Asked;
  act: string;
  /** Absent: Hone asks. */
  by?: 'browser';
}

export const initialEnhancing: Enhancing = {
  stage: { name: 'idle' },
  versions: [],
  shown: undefined,
  taken: undefined,
  question: undefined,
  skipped: [],
  noted: undefined,
  overlooked: [],
};

export type Action<Refused = Refusal> =
  | { name: 'ask' }
  | { name: 'consult'; where: ModelPlace }
  | { name: 'grow'; text: string }
  | { name: 'replace'; text: string }
  | { name: 'finish'; asked: Asked; engine: string; done: Done }
  | { name: 'look'; act: string; found: Found }
  | { name: 'fail'; refusal: Refused }
  | { name: 'stop' }
  /** The prompt is empty. */
  | { name: 'empty' }
  /** It failed, which is reported elsewhere: the earlier state comes back. */
  | { name: 'settle' }
  | { name: 'show'; version: number; isKnown?: boolean }
  | { name: 'toggle'; hunk: string }
  | { name: 'dismiss' }
  /** A closed question comes back with the next draft; a skipped one doesn't. */
  | { name: 'close' | 'skip' }
  | { name: 'fix' | 'overlook'; note: Note }
  | { name: 'extend'; extras: Extras; sentence: string }
  | { name: 'take'; taken: Taken }
  | { name: 'undo'; isUndone: boolean };
