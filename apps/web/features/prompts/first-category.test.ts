import { emptyLibrary, putRows } from '@hone/client/library';
import { expect, it } from 'vitest';
import { firstCategory, rememberCategory } from './first-category.ts';
import { sortCategories } from './sort-prompts.ts';

it('a new prompt goes where the last one went, otherwise into a category of one’s own, or else a starter', () => {
  const category = (id: string, can_delete: boolean) => ({ id, name: id, can_delete, version: 1, sequence: 1 });
  const first = (...categories: ReturnType<typeof category>[]) =>
    firstCategory(sortCategories(putRows(emptyLibrary, { categories }), 'en'))?.id;
  const starter = category('a starter', false);
  expect(first(starter, category('own', true), category('recent', true))).toBe('own');
  expect(first(starter)).toBe('a starter');
  rememberCategory('recent');
  expect(first(starter, category('own', true), category('recent', true))).toBe('recent');
  expect(first(starter, category('own', true))).toBe('own');
});
