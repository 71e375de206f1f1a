import { categoryDisplayLength } from '@hone/domain/library';
import { Category, CategoryDraft } from './categories.ts';
import type { Spec } from '../specification.ts';

export const spec = {
  calls: {
    'GET /content/categories/': { answer: ['data[]'], of: Category },
    'POST /content/categories/': {
      payload: ['name'],
      ours: ['parent'],
      done: 'categories.created',
      failed: 'categories.create.failed',
    },
    'PUT /content/categories/{id}/': {
      payload: ['name'],
      ours: ['parent'],
      done: 'categories.updated',
      failed: 'categories.update.failed',
    },
    'DELETE /content/categories/{id}/': { done: 'categories.deleted', failed: 'categories.delete.failed' },
  },
  entities: { Category: { is: Category, fields: ['id', 'name', 'can_delete'] } },
  sentences: {
    'categories.name.required': 'Category name is required',
    'categories.name.blank': 'Category name cannot be empty or just spaces',
    'categories.created': 'Category created successfully',
    'categories.updated': 'Category updated successfully',
    'categories.deleted': 'Category deleted successfully',
    'categories.create.failed': 'Failed to create category',
    'categories.update.failed': 'Failed to update category',
    'categories.delete.failed': 'Failed to delete category',
  },
  own: [
    'categories.required',
    'categories.not_found',
    'categories.name.too_long',
    'categories.kept',
    'categories.too_many',
    'categories.changed_elsewhere',
    'categories.circle',
    'categories.too_deep',
  ],
  forms: {
    category: {
      by: CategoryDraft,
      good: { name: 'Mail' },
      rules: [
        { field: 'name', rule: 'required', bad: [''], code: 'categories.name.required' },
        { field: 'name', rule: 'not blank', bad: ['  '], code: 'categories.name.blank' },
      ],
    },
  },
  constants: { 'category name truncated at': { value: 18, held: categoryDisplayLength } },
  events: ['category_add_success', 'category_edit_success', 'category_del_success'],
} as const satisfies Spec;
