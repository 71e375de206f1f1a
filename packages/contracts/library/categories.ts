import { libraryRules } from '@hone/domain/library';
import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { Deleted } from '../profile/deletions.ts';
import { libraryName, Sequence, Version } from './library.ts';
import { Id, rule } from '../declarations/rules.ts';

const CategoryName = libraryName({
  maximum: libraryRules.categoryNameMaximum,
  missing: 'categories.name.required',
  blank: 'categories.name.blank',
  tooLong: 'categories.name.too_long',
});

export const CategoryDraft = z.object({ name: CategoryName });
export type CategoryDraft = z.infer<typeof CategoryDraft>;

const Parent = z.nullable(z.uuid({ error: rule('categories.not_found') }));

/** Why a category can't go into another. */
const ofParent = ['categories.not_found', 'categories.circle', 'categories.too_deep'] as const;

export const Category = z.object({
  id: Id,
  name: z.string(),
  /** The id of the category that it is in; null at the top level. */
  parent: z.nullable(Id),
  can_delete: z.boolean(),
  version: Version,
  sequence: Sequence,
});
export type Category = z.infer<typeof Category>;

export const listCategories = defineEndpoint({
  id: 'categories.list',
  method: 'GET',
  path: '/content/categories/',
  summary: 'The categories of the prompt library, by name.',
  origin: 'specification',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:read',
  data: z.array(Category),
  follows: ['library'],
  errors: [],
  limit: 'read',
});

export const createCategory = defineEndpoint({
  id: 'categories.create',
  method: 'POST',
  path: '/content/categories/',
  summary: 'Add a category, at the top level or inside another.',
  origin: 'specification',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:write',
  body: z.extend(CategoryDraft, { parent: z.optional(Parent) }),
  data: Category,
  success: 201,
  errors: [...ofParent, 'categories.too_many', 'storage.full'],
  says: { done: 'categories.created', failed: 'categories.create.failed' },
  limit: 'write',
});

export const editCategory = defineEndpoint({
  id: 'categories.edit',
  method: 'PUT',
  path: '/content/categories/{id}/',
  summary: 'Rename a category, or move it into another. Without `parent` it stays where it is.',
  origin: 'specification',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:write',
  guarded: true,
  params: { id: Id },
  body: z.extend(CategoryDraft, { parent: z.optional(Parent) }),
  data: Category,
  errors: [
    'request.not_found',
    'deleted.restorable',
    'deleted.erased',
    ...ofParent,
    'categories.kept',
    'categories.changed_elsewhere',
  ],
  says: { done: 'categories.updated', failed: 'categories.update.failed' },
  limit: 'write',
});

export const deleteCategory = defineEndpoint({
  id: 'categories.delete',
  method: 'DELETE',
  path: '/content/categories/{id}/',
  summary: 'Delete a category with all that is inside; it can be restored for thirty days.',
  description: 'Deleting it again is answered with the time when it was deleted first.',
  origin: 'specification',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:write',
  params: { id: Id },
  data: Deleted,
  errors: ['request.not_found', 'deleted.erased', 'categories.kept'],
  says: { done: 'categories.deleted', failed: 'categories.delete.failed' },
  limit: 'write',
});

export const restoreCategory = defineEndpoint({
  id: 'categories.restore',
  method: 'POST',
  path: '/content/categories/{id}/restore/',
  summary: 'Undo the deletion of a category, with all that was deleted with it.',
  description: 'It returns to the top level if the category that it was in is gone, or too deep by now.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:write',
  params: { id: Id },
  data: Category,
  errors: ['request.not_found', 'deleted.erased', 'categories.too_many', 'prompts.too_many'],
  limit: 'write',
});
