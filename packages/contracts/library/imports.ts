import { importRules } from '@hone/domain/imports';
import { libraryRules } from '@hone/domain/library';
import { variableRules } from '@hone/domain/variables';
import { variableKey } from '@hone/text/variables';
import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { flag, Id, Instant, list, rule, text, typeError, wholeNumber } from '../declarations/rules.ts';
import { CategoryDraft } from './categories.ts';
import { PromptDraft } from './prompts.ts';
import { ValueSetDraft } from './sets.ts';
import { VariableDraft } from './variables.ts';

/** How the prompts of an import name its categories; no one else sees it. */
const Key = text((libraryRules.categoryNameMaximum * 8 + 20) * libraryRules.categoryLevels, 'request.field.required');

export const ImportedCategory = z.object(
  {
    key: Key,
    name: CategoryDraft.shape.name,
    /** The key of the category that it is in, which comes before it. */
    parent: z.optional(z.nullable(Key)),
    /** The category of the library that it is; without one, or if that was deleted, it is added. */
    id: z.optional(Id),
  },
  { error: typeError() },
);
export type ImportedCategory = z.infer<typeof ImportedCategory>;

/** Of two with one name, the last counts. */
const ImportedSets = z.array(ValueSetDraft, { error: typeError() }).check(
  z.maxLength(libraryRules.valueSets, { error: rule('sets.too_many'), abort: true }),
  z.overwrite((sets) => [...new Map(sets.map((set) => [variableKey(set.name), set])).values()]),
);

export const ImportedPrompt = z.object(
  {
    name: PromptDraft.shape.name,
    text: PromptDraft.shape.text,
    /** The key of a category in this batch or an earlier one. */
    category: Key,
    tags: PromptDraft.shape.tags,
    is_pinned: z._default(flag(), false),
    created_at: z.optional(Instant),
    edited_at: z.optional(Instant),
    used_at: z.optional(z.nullable(Instant)),
    value_sets: z.optional(ImportedSets),
    /** The prompt that gets this content; if it was deleted or can't be changed, this one is added. */
    replaces: z.optional(Id),
  },
  { error: typeError() },
);
export type ImportedPrompt = z.infer<typeof ImportedPrompt>;

/** A prompt of the library that gains the sets whose names it lacks. */
export const ImportedSetsOf = z.object({ prompt: Id, value_sets: ImportedSets }, { error: typeError() });
export type ImportedSetsOf = z.infer<typeof ImportedSetsOf>;

export const ImportedVariable = z.object(VariableDraft.shape, { error: typeError() });

export const ImportBatch = z.object({
  /** From 0. A number sent again replaces its batch. */
  number: wholeNumber(0, importRules.batches - 1),
  categories: z._default(list(ImportedCategory, libraryRules.categories), () => []),
  prompts: z._default(list(ImportedPrompt, importRules.batchPrompts), () => []),
  /** One that the library has gains the values that it lacks. */
  variables: z._default(list(ImportedVariable, variableRules.maximum), () => []),
  sets: z._default(list(ImportedSetsOf, importRules.batchPrompts), () => []),
});
export type ImportBatch = z.infer<typeof ImportBatch>;

export const ImportResult = z.object({
  id: Id,
  categories: z.int(),
  prompts: z.int(),
  replaced: z.int(),
  variables: z.int(),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const startImport = defineEndpoint({
  id: 'imports.start',
  method: 'POST',
  path: '/content/imports/',
  summary: 'Start an import into the library; nothing is added before it is finished.',
  description:
    'An import is sent in batches and then finished in one call, which adds everything or nothing. What isn’t ' +
    'finished within a day is dropped.',
  origin: 'ours',
  access: 'signed-in',
  data: z.object({ id: Id }),
  success: 201,
  errors: ['storage.full'],
  limit: 'write',
});

export const sendImportBatch = defineEndpoint({
  id: 'imports.batch',
  method: 'POST',
  path: '/content/imports/{id}/batches/',
  summary: 'Send one batch of an import.',
  origin: 'ours',
  access: 'signed-in',
  params: { id: Id },
  body: ImportBatch,
  data: z.object({ number: z.int() }),
  errors: ['request.not_found', 'imports.finished', 'imports.too_large', 'storage.full'],
  limit: 'write',
  answersWithin: 60,
});

export const finishImport = defineEndpoint({
  id: 'imports.finish',
  method: 'POST',
  path: '/content/imports/{id}/finish/',
  summary: 'Add all batches of an import to the library at once; a repeat answers what the first one did.',
  origin: 'ours',
  access: 'signed-in',
  params: { id: Id },
  body: z.object({ batches: wholeNumber(1, importRules.batches) }),
  data: ImportResult,
  errors: [
    'request.not_found',
    'imports.incomplete',
    'categories.not_found',
    'categories.too_many',
    'prompts.too_many',
    'variables.too_many',
    'variables.too_long',
    'storage.full',
  ],
  limit: 'write',
  answersWithin: 60,
});

export const cancelImport = defineEndpoint({
  id: 'imports.cancel',
  method: 'DELETE',
  path: '/content/imports/{id}/',
  summary: 'Drop an import that isn’t finished.',
  origin: 'ours',
  access: 'signed-in',
  params: { id: Id },
  errors: ['request.not_found', 'imports.finished'],
  limit: 'write',
});

export const undoImport = defineEndpoint({
  id: 'imports.undo',
  method: 'POST',
  path: '/content/imports/{id}/undo/',
  summary: 'Take a finished import back within thirty days; what was edited since keeps its edits.',
  origin: 'ours',
  access: 'signed-in',
  params: { id: Id },
  data: ImportResult,
  errors: ['request.not_found', 'imports.unfinished'],
  limit: 'write',
  answersWithin: 60,
});
