import { isDeepStrictEqual } from 'node:util';
import type { Brief, Choice } from '@hone/domain/enhance/brief';
import type { Reason, Task } from '@hone/domain/enhance/enhancing';
import type { Row } from './rows.ts';

export interface Answer {
  meta: { language: string | null; task: Task };
  brief: Brief | null;
  notes: readonly { rule: string }[];
  done: { text: string; changed: boolean; reason: Reason | null; kept: { facts: number; of: number } };
}
export type Enhance = (request: { text: string; choices?: Choice[]; propose?: boolean }) => Answer;

export interface Trial {
  id: string;
  row: Row;
  answer: Answer;
  result: string;
  milliseconds: number;
  again: string;
  isSteady: boolean;
}

/** A brief takes precedence over notes and changes, because it is seen first. */
export const outcomes = ['briefed', 'noted', 'changed', 'tidied', 'silent'] as const;

export function outcomeOf({ brief, notes, done }: Answer): (typeof outcomes)[number] {
  if (brief) return 'briefed';
  if (notes.length > 0) return 'noted';
  if (!done.changed) return 'silent';
  return done.reason === null ? 'changed' : 'tidied';
}

export function runTrials(rows: readonly Row[], enhance: Enhance, now = () => performance.now()): Trial[] {
  const timed = ({ text }: Row) => {
    const started = now();
    const answer = enhance({ text });
    return { answer, milliseconds: now() - started };
  };
  const first = rows.map(timed);
  const second = rows.toReversed().map(timed).toReversed();
  return rows.map((row, at) => {
    const { answer } = first[at]!;
    // The slower one includes one-time work per language, and other load on the machine.
    const milliseconds = Math.min(first[at]!.milliseconds, second[at]!.milliseconds);
    const result = answer.done.text;
    const again = result === row.text ? result : enhance({ text: result }).done.text;
    const isSteady = isDeepStrictEqual(answer, second[at]!.answer);
    return { id: row.id, row, answer, result, milliseconds, again, isSteady };
  });
}
