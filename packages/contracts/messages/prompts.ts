import { libraryRules } from '@hone/domain/library';
import { count, kilobytes } from './count.ts';

export const promptsMessages = {
  'categories.name.required': 'Category name is required',
  'categories.name.blank': 'Category name cannot be empty or just spaces',
  'categories.name.too_long': `Use ${libraryRules.categoryNameMaximum} characters or fewer.`,
  'categories.required': 'Choose a category.',
  'categories.not_found': 'This category no longer exists. Choose another one.',
  'categories.kept': 'This category came with your account and can’t be changed.',
  'categories.too_many': `Your library can hold up to ${libraryRules.categories} categories. Delete one to make room.`,
  'categories.changed_elsewhere': 'This category was renamed somewhere else in the meantime. Please check it again.',
  'categories.created': 'Category created successfully',
  'categories.updated': 'Category updated successfully',
  'categories.deleted': 'Category deleted successfully',
  'categories.create.failed': 'Failed to create category',
  'categories.update.failed': 'Failed to update category',
  'categories.delete.failed': 'Failed to delete category',

  'prompts.name.required': 'Prompt name is required',
  'prompts.text.required': 'Prompt description is required',
  'prompts.name.too_long': `Use ${libraryRules.promptNameMaximum} characters or fewer.`,
  'prompts.text.too_long': `Use ${kilobytes(libraryRules.textMaximumBytes)} KB of text or less.`,
  'prompts.tag.too_long': `Use ${libraryRules.tagMaximum} characters or fewer for a tag.`,
  'prompts.tags.too_many': `A prompt can have up to ${libraryRules.tags} tags. Remove one first.`,
  'prompts.kept': 'This prompt came with your account and can’t be changed. You can save a copy instead.',
  'prompts.too_many': `Your library can hold up to ${count(libraryRules.prompts)} prompts. Delete some to make room.`,
  'prompts.changed_elsewhere': 'This prompt was changed somewhere else in the meantime. Choose which version to keep.',
  'prompts.created': 'Prompt created successfully',
  'prompts.deleted': 'Prompt deleted successfully',
  'prompts.create.failed': 'Failed to create prompt',
  'prompts.update.failed': 'Failed to update prompt',
  'prompts.delete.failed': 'Failed to delete prompt',
} as const;
