import { expect, test } from 'vitest';
import { foundElsewhere, matchName, orderGroups, rank, recentPrompts } from './ranking.ts';

const names = (query: string, ...given: string[]) =>
  rank(given, (name) => matchName(name, query)).map(({ item }) => item);

test('a match at the start of a name ranks first, then at the start of a word, then anywhere', () => {
  expect(names('bill', 'Rebilling', 'Send the bill', 'Billing')).toEqual(['Billing', 'Send the bill', 'Rebilling']);
});

test('equally good matches keep their order', () => {
  expect(names('mail', 'Mail to a client', 'Mail to a friend')).toEqual(['Mail to a client', 'Mail to a friend']);
});

test('every word of the query must be in the name, ignoring case, accents and order', () => {
  expect(names('RESUME cafe', 'Café résumé', 'Café')).toEqual(['Café résumé']);
});

test('what matched is given as positions in the original name', () => {
  expect(matchName('Café résumé', 'res cafe')?.spans).toEqual([
    [0, 4],
    [5, 8],
  ]);
});

test('a typo is tolerated, but other matches come first', () => {
  const match = (name: string) => (name === 'Recipe' ? foundElsewhere : matchName(name, 'emial'));
  expect(rank(['Email', 'Recipe', 'Other'], match).map(({ item }) => item)).toEqual(['Recipe', 'Email']);
});

test('an empty query matches no name', () => {
  expect(matchName('Anything', '  ')).toBeUndefined();
});

test('the group with the best row comes first, ties keep their order, and empty groups are left out', () => {
  const group = (id: string, quality: number, rows = ['a row']) => ({ id, quality, rows });
  const groups = [group('prompts', 1.5), group('variables', 4, []), group('pages', 4), group('actions', 4)];
  expect(orderGroups(groups).map(({ id }) => id)).toEqual(['pages', 'actions', 'prompts']);
});

test('recent prompts are the most recently used, then the most recently edited', () => {
  const prompt = (id: string, used_at: string | null, edited_at: string) => ({ id, used_at, edited_at });
  const prompts = [
    prompt('edited', null, '2026-03-01T00:00:00Z'),
    prompt('edited later', null, '2026-03-02T00:00:00Z'),
    prompt('used', '2026-01-01T00:00:00Z', '2025-01-01T00:00:00Z'),
    prompt('used later', '2026-02-01T00:00:00Z', '2025-01-01T00:00:00Z'),
  ];
  expect(recentPrompts(prompts, 3).map(({ id }) => id)).toEqual(['used later', 'used', 'edited later']);
});
