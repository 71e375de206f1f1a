import { emptyLibrary, putRows } from '@hone/client/library';
import type { Category } from '@hone/contracts/library/categories';
import type { Prompt } from '@hone/contracts/library/prompts';
import { expect, it } from 'vitest';
import { arrangePrompts, countByCategory, lastTouch, sortCategories, type Sort } from './sort-prompts.ts';
import { allPrompts } from './selection.ts';

const category = (id: string, name: string, can_delete = true): Category => ({
  id,
  name,
  can_delete,
  version: 1,
  sequence: 1,
});
const prompt = (id: string, name: string, more: Partial<Prompt> = {}): Prompt => ({
  id,
  name,
  text: name,
  category: 'a',
  can_delete: true,
  tags: [],
  is_pinned: false,
  value_sets: [],
  used_at: null,
  created_at: '2026-11-01T00:00:00.000Z',
  edited_at: '2026-11-01T00:00:00.000Z',
  version: 1,
  sequence: 1,
  ...more,
});

const library = putRows(emptyLibrary, {
  categories: [
    category('a', 'Zebra'),
    category('b', 'älter'),
    category('c', 'Starters', false),
    category('d', 'Part 10'),
    category('e', 'Part 9'),
  ],
  prompts: [
    prompt('1', 'written', { edited_at: '2026-11-05T00:00:00.000Z' }),
    prompt('2', 'used', { used_at: '2026-11-06T00:00:00.000Z' }),
    prompt('3', 'Pinned', { is_pinned: true }),
    prompt('4', 'elsewhere', { category: 'b', created_at: '2026-11-04T00:00:00.000Z' }),
  ],
});
const names = (sort: Sort, of = 'a') =>
  arrangePrompts(library, { category: of, sort, locale: 'en', touchOf: lastTouch }).map(({ name }) => name);

it('sorts categories alphabetically, numbers by value, and those that came with the account last', () => {
  expect(sortCategories(library, 'en').map(({ name }) => name)).toEqual([
    'älter',
    'Part 9',
    'Part 10',
    'Zebra',
    'Starters',
  ]);
});

it('counts the prompts in each category', () => {
  expect([...countByCategory(library)]).toEqual([
    ['a', 3],
    ['b', 1],
  ]);
});

it('sorts prompts by last use or edit, by name, or by age; pinned ones come first', () => {
  expect(names('used')).toEqual(['Pinned', 'used', 'written']);
  expect(names('name')).toEqual(['Pinned', 'used', 'written']);
  expect(names('newest', allPrompts)).toEqual(['Pinned', 'elsewhere', 'used', 'written']);
});
