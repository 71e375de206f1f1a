import type { Prompt } from '@hone/contracts/library/prompts';
import { expect, it } from 'vitest';
import { inCalls, keepingOf } from './arrangements.ts';

const prompt = (id: string, category: string, tags: string[]) => ({ id, category, tags }) as Prompt;

it('what is undone is one change for each category, or each list of tags', () => {
  const prompts = [prompt('a', 'x', ['1']), prompt('b', 'y', []), prompt('c', 'x', [])];
  expect(keepingOf(prompts, 'category')).toEqual([
    { ids: ['a', 'c'], category: 'x' },
    { ids: ['b'], category: 'y' },
  ]);
  expect(keepingOf(prompts, 'tags')).toEqual([
    { ids: ['a'], tags: ['1'] },
    { ids: ['b', 'c'], tags: [] },
  ]);
});

it('more prompts than a call takes are sent in several, each of them full', () => {
  const changes = [
    { ids: ['a', 'b', 'c'], category: 'x' },
    { ids: ['d', 'e'], category: 'y' },
  ];
  expect(inCalls(changes, 2)).toEqual([
    [{ ids: ['a', 'b'], category: 'x' }],
    [
      { ids: ['c'], category: 'x' },
      { ids: ['d'], category: 'y' },
    ],
    [{ ids: ['e'], category: 'y' }],
  ]);
  expect(inCalls([{ ids: [], category: 'x' }], 2)).toEqual([]);
});
