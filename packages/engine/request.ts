import type { Brief, Choice, Slot } from '@hone/domain/enhance/brief';
import type { Language, Mode, Reason, Steer, Target, Task, Tone } from '@hone/domain/enhance/enhancing';
import type { Hunk, HunkKind } from '@hone/text/hunks';
import type { VariableValue } from '@hone/text/variables';
import type { Chat } from './decide/chat.ts';
import type { Note } from './decide/notes/note.ts';
import type { Finding } from './judge/judge.ts';

export interface EnhanceRequest {
  text: string;
  target?: Target;
  mode?: Mode;
  tone?: Tone;
  chat?: Chat;
  /** The answers to the rows of the brief. */
  choices?: readonly Choice[];
  /** Whether the usual option is included if nothing was chosen. */
  propose?: boolean;
  /** How the new result should differ from the last one. */
  steer?: Steer | undefined;
  variables?: readonly VariableValue[];
  /** Names of the user's variables. */
  known?: readonly string[];
  /** What the user never wants to see a row about. */
  muted?: readonly Slot[];
  /** Facts kept as variables, by row. */
  remembered?: Readonly<Partial<Record<string, string>>>;
  /** What the user wants in every answer, such as 'British spelling, no bullet points'. */
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
    stated: Slot[];
  };
  brief: Brief | null;
  /** Someone who knows more about it may find what is left open. */
  isOpen: boolean;
  /** Problems its writer will want to know about, at most two. */
  notes: Note[];
  done: {
    text: string;
    changed: boolean;
    /** Why the user's own words were only tidied, if anything, and there is nothing to choose. */
    reason: Reason | null;
    added: string[];
    edits: Hunk[];
    kept: { facts: number; of: number };
    /** From the guards; always empty, since a text with findings stays as it was. */
    findings: Finding[];
    usage: { words_before: number; words_after: number };
  };
}
