import { sql as fragment } from 'drizzle-orm';
import type { FeedTable } from '../../ports/library.ts';
import { categories } from './categories/categories.table.ts';
import { categoryColumns, promptColumns } from './categories/rows.ts';
import { prompts } from './prompts/prompts.table.ts';

export const feedOfCategories: FeedTable = {
  table: categories,
  columns: categoryColumns,
  bytes: fragment`octet_length(name)`,
};

export const feedOfPrompts: FeedTable = {
  table: prompts,
  columns: promptColumns,
  bytes: fragment`octet_length(text) + octet_length(value_sets::text)`,
};
