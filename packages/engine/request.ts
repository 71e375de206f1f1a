import type {
  Element,
  Language,
  Mode,
  Reason,
  Slot,
  Steer,
  Target,
  Task,
  Tone,
  Unknowns,
} from '@hone/domain/enhancing';
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
  chat?: Chat;
  answers?: readonly Answer[];
  /** How the new result should differ from the last one. */
  steer?: Steer | undefined;
  variables?: readonly Value[];
  /** Names of the user's variables. */
  known?: readonly string[];
  /** What the user never wants to be asked about. */
  muted?: readonly Slot[];
  /** Earlier answers, inserted without asking again. */
  remembered?: Partial<Record<Slot, string>>;
  /** What the user wants of every answer, such as 'British spelling, no bullet points'. */
  standing?: string;
  /** Kinds of changes that the user never wants. */
  refused?: readonly HunkKind[];
}

export interface Enhancement {
  meta: {
    engine: 'built-in';
    language: Language | null;
    task: Task;
    confidence: number;
    stated: Element[];
    missing: Slot[];
  };
  ask: Ask | null;
  /** Problems its writer will want to know about, at most two. */
  notes: Note[];
  extras: Extras[];
  done: {
    text: string;
    changed: boolean;
    /** Why only white space, typos and filler were changed, if anything. Such a result is free. */
    reason: Reason | null;
    added: string[];
    edits: Hunk[];
    kept: { facts: number; of: number };
    /** From the guards; always empty, since a text with findings stays as it was. */
    findings: Finding[];
    usage: { words_before: number; words_after: number };
  };
}
