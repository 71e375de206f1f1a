import { libraryRules } from '@hone/domain/library';
import { variableRules } from '@hone/domain/variables';
import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { Deleted } from '../profile/deletions.ts';
import { libraryName, Sequence } from './library.ts';
import { PromptDraft } from './prompts.ts';
import { flag, Id, text } from '../declarations/rules.ts';

const SearchName = libraryName({
  maximum: variableRules.nameMaximum,
  missing: 'variables.name.required',
  blank: 'variables.name.blank',
  tooLong: 'variables.name.too_long',
});

export const SearchDraft = z.object({
  name: SearchName,
  search: z._default(text(libraryRules.searchMaximum), ''),
  /** All of them. */
  tags: z._default(z.optional(PromptDraft.shape.tags), () => []),
  /** It may be deleted later: the search outlives it. */
  category: z.optional(z.nullable(Id)),
  is_pinned: z._default(flag(), false),
});

export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  search: z.string(),
  tags: z.array(z.string()),
  category: z.nullable(Id),
  is_pinned: z.boolean(),
  sequence: Sequence,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

export const keepSearch = defineEndpoint({
  id: 'searches.keep',
  method: 'POST',
  path: '/content/searches/',
  summary: 'Keep a search of the prompt library under a name.',
  origin: 'ours',
  access: 'signed-in',
  scope: 'library:write',
  body: SearchDraft,
  data: SavedSearch,
  success: 201,
  errors: ['searches.too_many'],
  limit: 'write',
});

export const renameSearch = defineEndpoint({
  id: 'searches.rename',
  method: 'PATCH',
  path: '/content/searches/{id}/',
  summary: 'Rename a saved search.',
  origin: 'ours',
  access: 'signed-in',
  scope: 'library:write',
  params: { id: Id },
  body: z.object({ name: SearchName }),
  data: SavedSearch,
  errors: ['request.not_found', 'deleted.erased'],
  limit: 'write',
});

export const deleteSearch = defineEndpoint({
  id: 'searches.delete',
  method: 'DELETE',
  path: '/content/searches/{id}/',
  summary: 'Delete a saved search for good; deleting it again is answered with the first time.',
  origin: 'ours',
  access: 'signed-in',
  scope: 'library:write',
  params: { id: Id },
  data: Deleted,
  errors: ['request.not_found'],
  limit: 'write',
});
