import { libraryRules } from '@hone/domain/library';
import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { Deleted } from '../profile/deletions.ts';
import { libraryName, Sequence, Version } from './library.ts';
import { Id } from '../declarations/rules.ts';

const CategoryName = libraryName({
  maximum: libraryRules.categoryNameMaximum,
  missing: 'categories.name.required',
  blank: 'categories.name.blank',
  tooLong: 'categories.name.too_long',
});

export const CategoryDraft = z.object({ name: CategoryName });
export type CategoryDraft = z.infer<typeof CategoryDraft>;

export const Category = z.object({
  id: Id,
  name: z.string(),
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
  data: z.array(Category),
  follows: ['library'],
  errors: [],
  limit: 'read',
});

export const createCategory = defineEndpoint({
  id: 'categories.create',
  method: 'POST',
  path: '/content/categories/',
  summary: 'Add a category.',
  origin: 'specification',
  access: 'signed-in',
  reach: 'extension',
  body: CategoryDraft,
  data: Category,
  success: 201,
  errors: ['categories.too_many', 'storage.full'],
  says: { done: 'categories.created', failed: 'categories.create.failed' },
  limit: 'write',
});

export const renameCategory = defineEndpoint({
  id: 'categories.rename',
  method: 'PUT',
  path: '/content/categories/{id}/',
  summary: 'Rename a category.',
  origin: 'specification',
  access: 'signed-in',
  reach: 'extension',
  guarded: true,
  params: { id: Id },
  body: CategoryDraft,
  data: Category,
  errors: [
    'request.not_found',
    'deleted.restorable',
    'deleted.erased',
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
  summary: 'Delete a category with its prompts; it can be restored for thirty days.',
  description: 'Deleting it again is answered with the time when it was deleted first.',
  origin: 'specification',
  access: 'signed-in',
  reach: 'extension',
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
  summary: 'Undo the deletion of a category, with the prompts that were deleted with it.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  params: { id: Id },
  data: Category,
  errors: ['request.not_found', 'deleted.erased', 'categories.too_many', 'prompts.too_many'],
  limit: 'write',
});
