import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { Sequence } from './library.ts';
import { Category } from './categories.ts';
import { Prompt } from './prompts.ts';
import { SavedSearch } from './searches.ts';
import { Id, wholeNumber } from '../declarations/rules.ts';
import { Variable } from './variables.ts';

export const LibraryChanges = z.object({
  categories: z.array(Category),
  prompts: z.array(Prompt),
  variables: z.array(Variable),
  searches: z.array(SavedSearch),
  deleted: z.array(
    z.object({ kind: z.enum(['category', 'prompt', 'variable', 'search']), id: Id, sequence: Sequence }),
  ),
  /** The starting point of the next request. */
  since: Sequence,
  more: z.boolean(),
  /** The client's starting point is too old for a list of deletions: it starts over with this answer. */
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
  scope: 'library:read',
  query: z.object({
    since: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
    /** An answer also ends early where its texts are long. */
    limit: z.optional(wholeNumber(1, 1000)),
  }),
  data: LibraryChanges,
  follows: ['library'],
  errors: [],
  limit: 'read',
});
