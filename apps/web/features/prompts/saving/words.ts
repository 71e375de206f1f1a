export const words = {
  title: 'Save to Prompt Library',
  which: 'Which text',
  text: 'Text',
  name: 'Name',
  category: 'Category',
  newCategory: 'New category…',
  newCategoryName: 'Name of the new category',
  waiting: 'Your categories are on their way',
  offline: 'Hone cannot be reached. What you wrote stays here; save it when Hone answers again.',
  cancel: 'Cancel',
  save: 'Save Prompt',
} as const;
