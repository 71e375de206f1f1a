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

it('what is new stands in front of a long list, and the rest of it stays', () => {
  expect(idsOf(mergeFirstPage(listOf('abc', 'def'), { items: rows('nab'), next: 'b' }))).toBe('nab|cdef');
});

it('what came to the front from further below stands there once', () => {
  expect(idsOf(mergeFirstPage(listOf('abc', 'def'), { items: rows('eab'), next: 'b' }))).toBe('eab|cdf');
});

it('what is gone from the first page is gone from the list', () => {
  expect(idsOf(mergeFirstPage(listOf('abc', 'def'), { items: rows('acd'), next: 'd' }))).toBe('acd|ef');
});

it('a list of which nothing is known any more begins anew, as does one that has shrunk to a page', () => {
  expect(idsOf(mergeFirstPage(listOf('abc', 'def'), { items: rows('xyz'), next: 'z' }))).toBe('xyz');
  expect(idsOf(mergeFirstPage(listOf('abc', 'def'), { items: rows('b'), next: null }))).toBe('b');
});

it('pages that hold parts of one thing are not joined by its id', () => {
  expect(isMergeable(listOf('abc', 'def'))).toBe(true);
  expect(isMergeable(listOf('a', 'a'))).toBe(false);
});

it('goes on where the whole list ended', () => {
  expect(mergeFirstPage(listOf('abc', 'def'), { items: rows('nab'), next: 'b' }).pages.at(-1)!.next).toBe('more');
});

it('an item is changed or taken away where it stands', () => {
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
])('what was taken away (%s) comes back to its place', (gone, expected) => {
  const before = listOf('ab', 'cd');
  const after = changeItems(before, (row) => (gone.includes(row.id) ? undefined : row));
  const back = idsOf(restoreItems(after, before));
  expect(back).toBe(expected);
});

it('what came meanwhile stays when something is put back', () => {
  const before = listOf('ab', 'cd');
  expect(idsOf(restoreItems(listOf('na', 'cd'), before))).toBe('nab|cd');
});
