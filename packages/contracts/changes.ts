import * as z from 'zod/mini';
import { defineEndpoint } from './define.ts';
import { Sequence } from './library.ts';
import { Category } from './categories.ts';
import { Prompt } from './prompts.ts';
import { Id, wholeNumber } from './rules.ts';
import { Variable } from './variables.ts';

export const LibraryChanges = z.object({
  categories: z.array(Category),
  prompts: z.array(Prompt),
  variables: z.array(Variable),
  deleted: z.array(z.object({ kind: z.enum(['category', 'prompt', 'variable']), id: Id, sequence: Sequence })),
  /** What to ask with next time. */
  since: Sequence,
  /** Others wait behind it. */
  more: z.boolean(),
  /** What was known is too old to be told what is gone: this is the beginning of everything. */
  reset: z.boolean(),
});
export type LibraryChanges = z.infer<typeof LibraryChanges>;

export const listChanges = defineEndpoint({
  id: 'changes.list',
  method: 'GET',
  path: '/content/changes/',
  summary: 'What changed in the library since a count from an earlier answer; without one, everything.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  query: z.object({
    since: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
    /** Rows at most; long texts make the answer end earlier. */
    limit: z.optional(wholeNumber(1, 1000)),
  }),
  data: LibraryChanges,
  follows: ['library'],
  errors: [],
  limit: 'read',
});
