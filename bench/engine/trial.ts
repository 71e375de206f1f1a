import { isDeepStrictEqual } from 'node:util';
import type { HunkKind, Mode, NoteRule, Reason, Slot, Task } from '@hone/domain/enhancing';
import { groupBy } from './groups.ts';
import type { Row } from './rows.ts';

/** What the panel reads of an answer; the engine says more. */
export interface Answer {
  meta: { language: string | null; task: Task; confidence: number };
  ask: { slot: Slot; options: readonly { insert: string }[] } | null;
  notes: readonly { rule: NoteRule; says: string }[];
  done: { text: string; changed: boolean; reason: Reason | null; edits: readonly { kind: HunkKind }[]; kept: { facts: number; of: number } };
}
export interface Asked {
  text: string;
  mode?: Mode;
  answers?: { ask: Slot; value: string }[];
}
export type Enhance = (request: Asked) => Answer;

export interface Trial {
  row: Row;
  mode: Mode;
  answer: Answer;
  result: string;
  milliseconds: number;
  /** The result, enhanced once more. */
  again: string;
  /** Whether a second pass, in another order, said the same to the letter. */
  isSteady: boolean;
}

/** What came of a prompt: a question goes before a note and a change, for that is what is seen first. */
export const outcomes = ['asked', 'noted', 'changed', 'tidied', 'silent'] as const;
export type Outcome = (typeof outcomes)[number];

export function outcomeOf({ answer: { ask, notes, done } }: Trial): Outcome {
  if (ask) return 'asked';
  if (notes.length > 0) return 'noted';
  if (!done.changed) return 'silent';
  return done.reason === null ? 'changed' : 'tidied';
}

const WARM_UP = 20;

/** Each row in their order and again last first, with the clock running; and each result once more. */
export function runTrials(rows: readonly Row[], enhance: Enhance, mode: Mode, now: () => number = () => performance.now()): Trial[] {
  // What is made once for a language is made before the clock runs.
  const warming = [...groupBy(rows, ({ language }) => language).values()].map((group) => group.at(-1)!);
  for (const { text } of [...warming, ...rows.slice(-WARM_UP)]) enhance({ text, mode });
  const timed = ({ text }: Row) => {
    const begun = now();
    const answer = enhance({ text, mode });
    return { answer, milliseconds: now() - begun };
  };
  const first = rows.map(timed);
  const backwards = rows.toReversed().map(timed).toReversed();
  return rows.map((row, at) => {
    const { answer } = first[at]!;
    // Who else works on the machine shows in the slower of the two.
    const milliseconds = Math.min(first[at]!.milliseconds, backwards[at]!.milliseconds);
    const result = answer.done.text;
    const again = result === row.text ? result : enhance({ text: result, mode }).done.text;
    return { row, mode, answer, result, milliseconds, again, isSteady: isDeepStrictEqual(answer, backwards[at]!.answer) };
  });
}
