import { expect, it } from 'vitest';
import { changeItems, isMergeable, mergeFirstPage, restoreItems, type LoadedPages } from './page-items.ts';

interface Row {
  id: string;
  text?: string;
}
const rows = (ids: string): Row[] => [...ids].map((id) => ({ id }));
const listOf = (...pages: string[]): LoadedPages<Row> => ({
  pages: pages.map((ids, at) => ({ items: rows(ids), next: at === pages.length - 1 ? 'more' : String(at) })),
  pageParams: pages.map((_, at) => (at === 0 ? undefined : String(at - 1))),
});
const idsOf = (known: LoadedPages) =>
  known.pages.map(({ items }) => (items as Row[]).map(({ id }) => id).join('')).join('|');

it('new items come first in a long list, and the rest stays', () => {
  expect(idsOf(mergeFirstPage(listOf('abc', 'def'), { items: rows('nab'), next: 'b' }))).toBe('nab|cdef');
});

it('an item that moves to the front is listed there, and only once', () => {
  expect(idsOf(mergeFirstPage(listOf('abc', 'def'), { items: rows('eab'), next: 'b' }))).toBe('eab|cdf');
});

it('items missing from the new first page are removed from the list', () => {
  expect(idsOf(mergeFirstPage(listOf('abc', 'def'), { items: rows('acd'), next: 'd' }))).toBe('acd|ef');
});

it('a list whose new first page has no known items starts over, as does one that has shrunk to one page', () => {
  expect(idsOf(mergeFirstPage(listOf('abc', 'def'), { items: rows('xyz'), next: 'z' }))).toBe('xyz');
  expect(idsOf(mergeFirstPage(listOf('abc', 'def'), { items: rows('b'), next: null }))).toBe('b');
});

it('pages that share an item’s id are not merged', () => {
  expect(isMergeable(listOf('abc', 'def'))).toBe(true);
  expect(isMergeable(listOf('a', 'a'))).toBe(false);
});

it('a merged list keeps the whole list’s cursor for the next page', () => {
  expect(mergeFirstPage(listOf('abc', 'def'), { items: rows('nab'), next: 'b' }).pages.at(-1)!.next).toBe('more');
});

it('an item is changed or removed in place', () => {
  const known = changeItems(listOf('ab', 'cd'), (row) =>
    row.id === 'b' ? undefined : row.id === 'c' ? { ...row, text: 'new' } : row,
  );
  expect(idsOf(known)).toBe('a|cd');
  expect(known.pages[1]!.items[0]).toEqual({ id: 'c', text: 'new' });
});

it.each([
  ['a', 'ab|cd'],
  ['b', 'ab|cd'],
  ['c', 'abc|d'],
  ['abcd', 'abcd|'],
])('restored items (%s) return to their places', (gone, expected) => {
  const before = listOf('ab', 'cd');
  const after = changeItems(before, (row) => (gone.includes(row.id) ? undefined : row));
  const back = idsOf(restoreItems(after, before));
  expect(back).toBe(expected);
});

it('items that arrived in the meantime stay when others are restored', () => {
  const before = listOf('ab', 'cd');
  expect(idsOf(restoreItems(listOf('na', 'cd'), before))).toBe('nab|cd');
});
