import { libraryRules, tidyName } from '@hone/domain/library';
import { namedByClients } from '@hone/domain/versions';
import { countCharacters } from '@hone/domain/access/names';
import { countBytes } from '@hone/domain/encoding';
import * as z from 'zod/mini';
import { Category } from './categories.ts';
import { defineEndpoint } from '../declarations/define.ts';
import { Deleted } from '../profile/deletions.ts';
import { libraryName, Sequence, Version } from './library.ts';
import { flag, Id, Instant, rule, text, typeError, visibleName, wholeNumber } from '../declarations/rules.ts';

const PromptName = libraryName({
  maximum: libraryRules.promptNameMaximum,
  missing: 'prompts.name.required',
  blank: 'prompts.name.required',
  tooLong: 'prompts.name.too_long',
});

/** Kept exactly as written; only one of nothing but spaces is refused. */
const PromptText = text(libraryRules.textMaximumBytes, 'prompts.text.required', 'prompts.text.too_long').check(
  z.refine((value) => /\S/u.test(value), { error: rule('prompts.text.required'), abort: true }),
  z.refine((value) => countBytes(value) <= libraryRules.textMaximumBytes, { error: rule('prompts.text.too_long') }),
);

export const Tag = text(libraryRules.tagMaximum * 8, undefined, 'prompts.tag.too_long').check(
  z.overwrite(tidyName),
  z.minLength(1, { error: rule('request.field.required'), abort: true }),
  visibleName(),
  z.refine((tag) => countCharacters(tag) <= libraryRules.tagMaximum, { error: rule('prompts.tag.too_long') }),
);

/** Duplicates are dropped, ignoring case. */
const Tags = z.array(Tag, { error: typeError() }).check(
  z.maxLength(100, { error: rule('prompts.tags.too_many'), abort: true }),
  z.overwrite((tags) =>
    [...new Map(tags.map((tag) => [tag.toLowerCase(), tag] as const).toReversed()).values()].toReversed(),
  ),
  z.maxLength(libraryRules.tags, { error: rule('prompts.tags.too_many') }),
);

/** A text that is not an id names a category that no longer exists. */
const ofCategory = typeError('categories.required');
const categoryError = (issue: Parameters<typeof ofCategory>[0]) =>
  typeof issue.input === 'string'
    ? rule(issue.input ? 'categories.not_found' : 'categories.required')
    : ofCategory(issue);

export const PromptDraft = z.object({
  name: PromptName,
  text: PromptText,
  /** The category's id. */
  category: z.uuid({ error: categoryError }),
  tags: z.optional(Tags),
});
export type PromptDraft = z.infer<typeof PromptDraft>;

/** Shown in the list of its versions. */
const MadeBy = z.optional(z.enum(namedByClients, { error: typeError() }));

/** Values of its variables, kept under a name. */
export const ValueSet = z.object({
  id: Id,
  name: z.string(),
  values: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type ValueSet = z.infer<typeof ValueSet>;

export const Prompt = z.object({
  id: Id,
  name: z.string(),
  text: z.string(),
  category: Id,
  can_delete: z.boolean(),
  tags: z.array(z.string()),
  is_pinned: z.boolean(),
  value_sets: z.array(ValueSet),
  /** When it was last copied, inserted or enhanced. */
  used_at: z.nullable(Instant),
  created_at: Instant,
  edited_at: Instant,
  version: Version,
  sequence: Sequence,
});
export type Prompt = z.infer<typeof Prompt>;

export const CategoryPrompts = z.extend(Category, {
  prompts: z.array(Prompt),
  /** Leads to prompts left out here; null where none are. */
  prompts_cursor: z.nullable(z.string()),
});
export type CategoryPrompts = z.infer<typeof CategoryPrompts>;

/** About the prompts that a text inserts, such as `{{> Sign off}}`. */
const ofFragments = ['variables.advanced', 'prompts.fragments.circle', 'prompts.fragments.too_much'] as const;

export const listPrompts = defineEndpoint({
  id: 'prompts.list',
  method: 'GET',
  path: '/content/prompts/',
  summary: 'A category with its prompts, newest first; without a category, each one with its newest prompts.',
  description:
    'With `category_id`, a page holds up to 500 prompts and 2 MB of text. Without it, a page holds up to 50 ' +
    'categories, each with up to 50 prompts and 100 KB of text. A prompt is never cut: the first of a page is there ' +
    'whatever its length. `next_cursor` leads to the next page, and the `prompts_cursor` of a category to its next ' +
    'prompts, when it is sent with that `category_id`.',
  origin: 'specification',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:read',
  query: z.object({
    category_id: z.optional(Id),
    limit: z.optional(wholeNumber(1, 500)),
    cursor: z.optional(text(200)),
  }),
  data: z.array(CategoryPrompts),
  paged: true,
  follows: ['library'],
  errors: ['request.not_found'],
  limit: 'read',
});

export const createPrompt = defineEndpoint({
  id: 'prompts.create',
  method: 'POST',
  path: '/content/prompts/',
  summary: 'Save a prompt in a category.',
  origin: 'specification',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:write',
  body: z.extend(PromptDraft, { made_by: MadeBy }),
  data: Prompt,
  success: 201,
  errors: ['categories.not_found', ...ofFragments, 'prompts.too_many', 'storage.full'],
  says: { done: 'prompts.created', failed: 'prompts.create.failed' },
  limit: 'write',
});

export const editPrompt = defineEndpoint({
  id: 'prompts.edit',
  method: 'PUT',
  path: '/content/prompts/{id}/',
  summary: 'Change a prompt; an edit of an outdated version is answered with both texts.',
  origin: 'specification',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:write',
  guarded: true,
  params: { id: Id },
  body: z.extend(PromptDraft, { made_by: MadeBy }),
  data: Prompt,
  errors: [
    'request.not_found',
    'deleted.restorable',
    'deleted.erased',
    'categories.not_found',
    ...ofFragments,
    'prompts.kept',
    'prompts.changed_elsewhere',
    'storage.full',
  ],
  says: { failed: 'prompts.update.failed' },
  limit: 'write',
});

export const arrangePrompt = defineEndpoint({
  id: 'prompts.arrange',
  method: 'PATCH',
  path: '/content/prompts/{id}/',
  summary: 'Pin, move or tag a prompt without sending its text. Omitted fields stay unchanged.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:write',
  params: { id: Id },
  body: z.object({
    category: z.optional(PromptDraft.shape.category),
    tags: z.optional(Tags),
    is_pinned: z.optional(flag()),
  }),
  data: Prompt,
  errors: ['request.not_found', 'deleted.restorable', 'deleted.erased', 'categories.not_found', 'prompts.kept'],
  says: { failed: 'prompts.update.failed' },
  limit: 'write',
});

export const recordPromptUse = defineEndpoint({
  id: 'prompts.use',
  method: 'POST',
  path: '/content/prompts/{id}/use/',
  summary: 'Mark a prompt as just used, so that it is listed among the recent ones.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:read',
  params: { id: Id },
  data: Prompt,
  errors: ['request.not_found', 'deleted.restorable', 'deleted.erased'],
  limit: 'write',
});

export const deletePrompt = defineEndpoint({
  id: 'prompts.delete',
  method: 'DELETE',
  path: '/content/prompts/{id}/',
  summary: 'Delete a prompt; it can be restored for thirty days.',
  description: 'Deleting it again is answered with the time when it was deleted first.',
  origin: 'specification',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:write',
  params: { id: Id },
  data: Deleted,
  errors: ['request.not_found', 'deleted.erased', 'prompts.kept'],
  says: { done: 'prompts.deleted', failed: 'prompts.delete.failed' },
  limit: 'write',
});

export const restorePrompt = defineEndpoint({
  id: 'prompts.restore',
  method: 'POST',
  path: '/content/prompts/{id}/restore/',
  summary: 'Undo the deletion of a prompt; its category is restored too if it was deleted in the meantime.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:write',
  params: { id: Id },
  data: Prompt,
  errors: ['request.not_found', 'deleted.erased', 'categories.too_many', 'prompts.too_many'],
  limit: 'write',
});
