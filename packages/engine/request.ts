import type { Element, Language, Mode, Reason, Slot, Steer, Target, Task, Tone, Unknowns } from '@hone/domain/enhancing';
import type { Hunk, HunkKind } from '@hone/text/hunks';
import type { Ask } from './decide/ask.ts';
import type { Extras } from './decide/extras.ts';
import type { Chat } from './decide/gap.ts';
import type { Note } from './decide/notes/note.ts';
import type { Finding } from './judge/judge.ts';
import type { Answer } from './write/answers.ts';
import type { Value } from './write/values.ts';

export interface EnhanceRequest {
  text: string;
  target?: Target;
  task?: Task;
  mode?: Mode;
  tone?: Tone;
  unknowns?: Unknowns;
  /** Where the prompt stands, if it is known. */
  chat?: Chat;
  /** What the user answered to the questions so far. */
  answers?: readonly Answer[];
  /** What is wanted otherwise than before. */
  steer?: Steer | undefined;
  /** Values to put in the place of `{{names}}`. */
  variables?: readonly Value[];
  /** The names of those that the user has. */
  known?: readonly string[];
  /** What the user does not want to be asked for, ever. */
  muted?: readonly Slot[];
  /** What the user answered before, to be put in instead of being asked for again. */
  remembered?: Partial<Record<Slot, string>>;
  /** Kinds of changes that the user does not want, ever. */
  refused?: readonly HunkKind[];
}

export interface Enhancement {
  meta: {
    engine: 'built-in';
    language: Language | null;
    task: Task;
    confidence: number;
    stated: Element[];
    /** What a good answer hangs on and the prompt does not say. */
    missing: Slot[];
  };
  /** One question about what is missing. */
  ask: Ask | null;
  /** Faults that its writer will want to know of, two at most. */
  notes: Note[];
  /** What its reader may add with one press. */
  extras: Extras[];
  done: {
    text: string;
    changed: boolean;
    /** Why nothing was improved, but for white space, slips and filler; an enhancement with a reason costs nothing. */
    reason: Reason | null;
    /** The sentences that came to it. */
    added: string[];
    edits: Hunk[];
    kept: { facts: number; of: number };
    /** What the guards found; nothing, or the text would have stayed as it was. */
    findings: Finding[];
    usage: { words_before: number; words_after: number };
  };
}
