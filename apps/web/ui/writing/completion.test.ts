import { expect, it } from 'vitest';
import { findMatches, findQuery, newVariableName } from './completion.ts';

const variables = ['client', 'Client name', 'order', 'new date', 'Größe'].map((name) => ({ name }));
const at = (marked: string) => [marked.replace('|', ''), marked.indexOf('|')] as const;
const matches = (query: string) => findMatches(variables, query).map(({ name }) => name);

it.each([
  ['to {{cl|', { text: 'cl', start: 5, end: 7 }],
  ['to {{|', { text: '', start: 5, end: 5 }],
  ['{{{cl|', { text: 'cl', start: 3, end: 5 }],
  ['{{cl|ient}} now', { text: 'cl', start: 2, end: 10 }],
  ['{{cl| and {{order}}', { text: 'cl', start: 2, end: 4 }],
  ['{{cl}}|', undefined],
  ['{cl|', undefined],
  ['{{a\nb|', undefined],
])('in %s, the name at the caret is found, if any, up to its closing braces', (marked, query) => {
  expect(findQuery(...at(marked))).toEqual(query);
});

it('names are matched by their start, their words, any part, or their letters in order', () => {
  expect(matches('')).toHaveLength(5);
  expect(matches('CLIENT')).toEqual(['client', 'Client name']);
  expect(matches('client')).toEqual(['client', 'Client name']);
  expect(matches('name cl')).toEqual(['Client name']);
  expect(matches('date')).toEqual(['new date']);
  expect(matches('rder')).toEqual(['order']);
  expect(matches('odr')).toEqual(['order']);
  expect(matches('gross')).toEqual(['Größe']);
  expect(matches('xyz')).toEqual([]);
});

it('a variable can be created only with a valid name that isn’t taken', () => {
  expect(newVariableName(variables, '  due   day ')).toBe('due day');
  expect(newVariableName(variables, 'ORDER')).toBeUndefined();
  expect(newVariableName(variables, '  ')).toBeUndefined();
  expect(newVariableName(variables, 'x'.repeat(51))).toBeUndefined();
});
