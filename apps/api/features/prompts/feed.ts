import { sql as fragment } from 'drizzle-orm';
import type { FeedTable } from '../../ports/library.ts';
import { categories } from './categories/categories.table.ts';
import { categoryColumns, promptColumns } from './categories/rows.ts';
import { prompts } from './prompts/prompts.table.ts';
import { searchColumns } from './searches/searches.store.ts';
import { savedSearches } from './searches/searches.table.ts';

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

export const feedOfSearches: FeedTable = {
  table: savedSearches,
  columns: searchColumns,
  bytes: fragment`octet_length(name) + octet_length(search) + octet_length(tags::text)`,
};
