import { rowKinds } from '@hone/domain/brief';
import * as z from 'zod/mini';

const Row = z.object({
  slot: z.string(),
  kind: z.enum(rowKinds),
  label: z.string(),
  essential: z.optional(z.boolean()),
  multi: z.optional(z.boolean()),
  hint: z.optional(z.string()),
  /** `insert` is exactly what is written. */
  options: z.array(z.object({ id: z.string(), label: z.string(), insert: z.string() })),
  /** The sentence around `{value}`, the user's own words. */
  own: z.string(),
  proposed: z.optional(z.array(z.string())),
  /** The variable that can keep what is said here. */
  remember: z.optional(z.string()),
  /** What that variable says. */
  remembered: z.optional(z.string()),
});

/** The facts and decisions that the request turns on; the result is complete without any press. */
export const Brief = z.object({
  frame: z.string(),
  label: z.string(),
  /** Of the words of its rows, by BCP 47. */
  language: z.optional(z.string()),
  rows: z.array(Row),
  ask_first: z.nullable(z.string()),
  at: z.int(),
  apart: z.optional(z.boolean()),
  most_words: z.int(),
});
