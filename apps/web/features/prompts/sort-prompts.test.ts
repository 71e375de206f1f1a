import { emptyLibrary, putRows } from '@hone/client/library';
import type { Category } from '@hone/contracts/library/categories';
import type { Prompt } from '@hone/contracts/library/prompts';
import { expect, it } from 'vitest';
import { arrangePrompts, countByCategory, lastTouch, sortCategories, type Sort } from './sort-prompts.ts';
import { allPrompts } from './selection.ts';

const category = (id: string, name: string, can_delete = true, parent: string | null = null): Category => ({
  id,
  name,
  parent,
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

it('a category is followed by those inside it, counts their prompts, and lists them', () => {
  const nested = putRows(library, {
    categories: [
      category('f', 'Inner', true, 'e'),
      category('g', 'An inner', true, 'e'),
      category('h', 'Deep', true, 'f'),
    ],
    prompts: [prompt('5', 'in Deep', { category: 'h' }), prompt('6', 'in Part 9', { category: 'e' })],
  });
  const sorted = sortCategories(nested, 'en').map(({ name }) => name);
  expect(sorted.slice(1, 6)).toEqual(['Part 9', 'An inner', 'Inner', 'Deep', 'Part 10']);
  expect(Object.fromEntries(countByCategory(nested))).toMatchObject({ e: 2, f: 1, h: 1 });
  const listed = arrangePrompts(nested, { category: 'e', sort: 'name', locale: 'en', touchOf: lastTouch });
  expect(listed.map(({ name }) => name)).toEqual(['in Deep', 'in Part 9']);
});
