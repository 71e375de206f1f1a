import { rowKinds, rowPattern, slots } from '@hone/domain/enhance/brief';
import { promptMaximum } from '@hone/domain/enhance/enhancing';
import * as z from 'zod/mini';
import { choiceError, flag, list, rule, text, typeError } from '../declarations/rules.ts';

export const Row = z.object({
  slot: z.string(),
  kind: z.enum(rowKinds),
  label: z.string(),
  essential: z.optional(z.boolean()),
  multi: z.optional(z.boolean()),
  hint: z.optional(z.string()),
  /** `insert` is exactly what is written into the prompt. */
  options: z.array(z.object({ id: z.string(), label: z.string(), insert: z.string() })),
  /** The sentence around `{value}`, the user's own words. */
  own: z.string(),
  proposed: z.optional(z.array(z.string())),
  /** By a model, for this prompt. */
  isMade: z.optional(z.boolean()),
  /** The variable that can store the answer. */
  remember: z.optional(z.string()),
  /** That variable's current value. */
  remembered: z.optional(z.string()),
});

/** The facts and decisions that the request depends on; the result is complete without choosing anything. */
export const Brief = z.object({
  frame: z.string(),
  label: z.string(),
  /** Of the words of its rows, by BCP 47. */
  language: z.optional(z.string()),
  rows: z.array(Row),
  /** The row that was there before `by` replaced it: an answer to it in the meantime still counts. */
  spare: z.optional(z.array(z.object({ row: Row, by: z.string() }))),
  ask_first: z.nullable(z.string()),
  at: z.int(),
  apart: z.optional(z.boolean()),
  most_words: z.int(),
});

const invalid = { error: rule('request.field.invalid') };
const mostOptions = 20;
/** The answer to one row of the brief. */
export const Choice = z.object(
  {
    slot: text(40).check(z.regex(rowPattern, invalid)),
    options: z.optional(list(text(40), mostOptions)),
    own: z.optional(text(promptMaximum)),
    skip: z.optional(flag()),
    /** Stores the user's own words as the row's variable. */
    remember: z.optional(flag()),
  },
  { error: typeError() },
);
export type Choice = z.infer<typeof Choice>;

const mostMadeOptions = 8;
const longestRowText = 400;
const RowText = text(longestRowText);
/** As a model on the user's own computer has made it. */
export const MadeRow = z.object(
  {
    slot: z.enum(slots, choiceError),
    label: RowText,
    options: list(
      z.object({ label: RowText, sentence: RowText, proposed: flag() }, { error: typeError() }),
      mostMadeOptions,
    ),
  },
  { error: typeError() },
);
