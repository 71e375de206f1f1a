import { expect, it } from 'vitest';
import { commands } from '../commands.ts';
import { complete } from './complete.ts';

const names = () => Promise.resolve(['Weekly report', 'Weekly plan', 'Trip']);

it.each([
  [['en'], ['enhance']],
  [
    ['prompts', ''],
    ['list', 'search', 'get', 'use', 'save'],
  ],
  [['enhance', '--mo'], ['--mode']],
  [['enhance', '--mode', 'th'], ['thorough']],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
  [['prompts', 'use', 'Weekly\\ r'], ['Weekly report']],
  [['prompts', 'get', 'T'], ['Trip']],
  [['nonsense', ''], []],
])('after %j come %j', async (words, expected) => {
  expect(await complete(commands, words, names)).toEqual(expected);
});
