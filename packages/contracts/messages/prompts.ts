export const promptsMessages = {
  'categories.name.required': 'Category name is required',
  'categories.name.blank': 'Category name cannot be empty or just spaces',
  'categories.not_found': 'This category is not there any more. Please choose another one.',
  'categories.created': 'Category created successfully',
  'categories.updated': 'Category updated successfully',
  'categories.deleted': 'Category deleted successfully',
  'categories.create.failed': 'Failed to create category',
  'categories.update.failed': 'Failed to update category',
  'categories.delete.failed': 'Failed to delete category',

  'prompts.name.required': 'Prompt name is required',
  'prompts.text.required': 'Prompt description is required',
  'prompts.created': 'Prompt created successfully',
  'prompts.deleted': 'Prompt deleted successfully',
  'prompts.create.failed': 'Failed to create prompt',
  'prompts.update.failed': 'Failed to update prompt',
  'prompts.delete.failed': 'Failed to delete prompt',
} as const;
