import { emptyLibrary, putRows } from '@hone/client/library';
import { expect, it } from 'vitest';
import { firstCategory, likelyCategory, rememberCategory } from './first-category.ts';
import { sortCategories } from './sort-prompts.ts';

const category = (id: string, can_delete: boolean) => ({
  id,
  name: id,
  parent: null,
  can_delete,
  version: 1,
  sequence: 1,
});
const starter = category('a starter', false);
const sorted = (...categories: ReturnType<typeof category>[]) =>
  sortCategories(putRows(emptyLibrary, { categories }), 'en');

it('a prompt written outside any category goes into the only one, or into none if there are several', () => {
  expect(likelyCategory(sorted(starter))?.id).toBe('a starter');
  expect(likelyCategory(sorted(starter, category('own', true)))).toBeUndefined();
});

it('a new prompt goes into the last used category, else into one of the user’s, else into a starter category', () => {
  const first = (...categories: ReturnType<typeof category>[]) => firstCategory(sorted(...categories))?.id;
  expect(first(starter, category('own', true), category('recent', true))).toBe('own');
  expect(first(starter)).toBe('a starter');
  rememberCategory('recent');
  expect(first(starter, category('own', true), category('recent', true))).toBe('recent');
  expect(first(starter, category('own', true))).toBe('own');
});
