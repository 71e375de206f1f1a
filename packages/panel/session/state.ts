import type { EventOf } from '@hone/contracts/declarations/define';
import type { enhance, WrittenOut } from '@hone/contracts/enhance/enhance';
import type { Failure } from '@hone/contracts/declarations/failure';
import type { Reason } from '@hone/domain/enhance/enhancing';
import type { ModelPlace } from '@hone/domain/enhance/models';
import type { VariableValue } from '@hone/text/variables';
import type { Answered, Asked, Done, Note, Version } from './versions.ts';

/** A failure from the api, or of the connection to it (`status` 0). */
export type Trouble = Failure & { status: number; retry_after?: number };

export type EnhanceEvent =
  | Exclude<EventOf<typeof enhance>, { event: 'done' | 'fail' }>
  | { event: 'done'; data: Done }
  | { event: 'fail'; data: Trouble }
  /** The connection is alive. */
  | { event: 'beat' };

export interface RunOptions {
  signal: AbortSignal;
  /** Kept until there is an answer, so that the same question is never paid for twice. */
  key: string;
}

/** The call, or the engine in the browser. Ends with `done` or `fail`. */
export type Run = (asked: Asked, options: RunOptions) => AsyncIterable<EnhanceEvent>;

export type Stage =
  | { name: 'idle' }
  /** `where`: where the requested model runs. */
  | { name: 'running'; where?: ModelPlace }
  | { name: 'done' }
  /** Asked before, and the answer would be the same. */
  | { name: 'known' }
  | { name: 'nothing'; reason: Reason | null }
  | { name: 'stopped' }
  | { name: 'failed'; trouble: Trouble };

/** What replaced the draft, and what was there before. */
export interface Taken {
  id: string;
  before: string;
  after: string;
  isUndone: boolean;
}

export interface Enhancing {
  stage: Stage;
  versions: readonly Version[];
  /** Index of the visible version; undefined while the result is closed. */
  shown: number | undefined;
  taken: Taken | undefined;
  /** Rows that are no longer asked first, in any draft. */
  skipped: readonly string[];
  /** The last answer, as long as it still has something to point out. */
  noted: Answered | undefined;
  overlooked: readonly string[];
}

export const initialEnhancing: Enhancing = {
  stage: { name: 'idle' },
  versions: [],
  shown: undefined,
  taken: undefined,
  skipped: [],
  noted: undefined,
  overlooked: [],
};

/** An answer to the visible version. */
export type Saying =
  /** Toggles an option. */
  | { name: 'press'; slot: string; option: string }
  | { name: 'say'; slot: string; own: string; remember?: boolean }
  /** Takes a row's words out. */
  | { name: 'clear'; slot: string }
  | { name: 'skip'; slot: string }
  /** Takes out whatever the user has not chosen. */
  | { name: 'withoutProposals' }
  /** The sentence that asks first. */
  | { name: 'askFirst'; isWanted: boolean }
  /** Fills in variables. */
  | { name: 'fill'; values: readonly VariableValue[] }
  /** Takes a change out, or puts it back. */
  | { name: 'toggle'; hunk: string };

export type Action =
  | Saying
  /** Undoes the last press. */
  | { name: 'takeBack' }
  | { name: 'ask' }
  | { name: 'consult'; where: ModelPlace }
  /** The result so far, which can be used while a model adds to it. */
  | { name: 'grow'; asked: Asked; engine: string; done: Done }
  | { name: 'finish'; asked: Asked; engine: string; done: Done }
  /** `text`: what was asked about. */
  | { name: 'fail'; trouble: Trouble; text: string }
  | { name: 'stop' }
  /** The prompt is empty. */
  | { name: 'empty' }
  /** It failed, which is reported elsewhere: the earlier state comes back. */
  | { name: 'settle' }
  | { name: 'show'; version: number; isKnown?: boolean }
  /** With every version, since it is a preference. */
  | { name: 'propose'; propose: boolean }
  | { name: 'dismiss' }
  | { name: 'fix' | 'overlook'; note: Note }
  /** The server has recorded the use and its price. */
  | { name: 'use'; act: string; isPaid: boolean }
  /** The server no longer has it. Its answers carry over to the next version of the same text. */
  | { name: 'expire'; act: string }
  /** Undefined: as it was. */
  | { name: 'write'; act: string; written: WrittenOut | undefined }
  | { name: 'take'; taken: Taken }
  | { name: 'undo'; isUndone: boolean };
