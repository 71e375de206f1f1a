import { noteRules } from '@hone/domain/enhance/enhancing';
import { editOps, modelFailures, opRefusals } from '@hone/domain/enhance/models';
import { hunkKinds } from '@hone/text/hunks';
import * as z from 'zod/mini';

export const Hunk = z.object({
  id: z.string(),
  kind: z.enum(hunkKinds),
  why: z.string(),
  at: z.int(),
  before: z.string(),
  after: z.string(),
  with: z.optional(z.string()),
});

/** A problem that is pointed out; nothing changes by itself. */
export const Note = z.object({
  rule: z.enum(noteRules),
  spans: z.array(z.object({ start: z.int(), end: z.int() })),
  says: z.string(),
  fix: z.optional(Hunk),
});

/** Set if a model was asked. Absent: Hone's built-in engine wrote the result, and no model was wanted. */
export const By = z.object({
  /** Of the model that was asked last. */
  model: z.string(),
  where: z.enum(['provider', 'local']),
  /** With the user's own key or machine: what it writes costs no credit. */
  own: z.boolean(),
  milliseconds: z.int(),
  /** How many rows of the brief it made. */
  rows: z.int(),
  /** What it wanted to change and wasn't allowed to. `about`: the sentence, shortened. */
  refused: z.array(z.object({ op: z.enum(editOps), by: z.enum(opRefusals), about: z.string() })),
  /** Why the result is the built-in engine's anyway. */
  failure: z.nullable(z.enum(modelFailures)),
});

export const Kept = z.object({ facts: z.int(), of: z.int() });
