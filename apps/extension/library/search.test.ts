import { expect, it } from 'vitest';
import type { Question } from '../platform/messages.ts';
import type { FoundInLibrary, FoundPrompt } from '../platform/messages/library.ts';
import { createSearch } from './search.ts';
import { makeSource, type AskWorker } from './source.ts';

const prompt = (name: string): FoundPrompt => ({ id: name, name, marks: [], category: '', isPinned: false, line: '' });
const found = (names: string[]): FoundInLibrary => ({
  state: 'ready',
  prompts: names.map(prompt),
  count: names.length,
  size: 9,
  trouble: null,
});

/** A search whose answers come when the test says. */
function open() {
  const asked: { query: string; answer(...names: string[]): Promise<void> }[] = [];
  const ask = (question: Question): Promise<unknown> => {
    if (question.ask !== 'library') return Promise.resolve({ answer: null });
    return new Promise((resolve) => {
      const answer = async (...names: string[]) => {
        resolve({ answer: found(names) });
        await new Promise((next) => setTimeout(next));
      };
      asked.push({ query: question.query, answer });
    });
  };
  const source = makeSource(ask as AskWorker);
  const search = createSearch(source, '');
  const active = () => search.shown().active?.name;
  return { search, asked, active, last: () => asked.at(-1)! };
}

it('the highlighted prompt stays highlighted, and is what Enter chooses, when the library changes under it', async () => {
  const { search, active, last } = open();
  search.look('');
  await last().answer('one', 'two', 'three');
  search.mark(search.shown().found?.prompts[1]);
  search.update();
  await new Promise((next) => setTimeout(next));
  expect((await search.chosen())?.name).toBe('two');
  await last().answer('new', 'one', 'two', 'three');
  expect([active(), (await search.chosen())?.name]).toEqual(['two', 'two']);
  search.update();
  await new Promise((next) => setTimeout(next));
  await last().answer('new', 'one');
  expect(active()).toBe('new');
});

it('Enter right after typing chooses the first prompt found for what was typed, not one of the list before', async () => {
  const { search, active, last } = open();
  search.look('');
  await last().answer('one', 'two');
  search.look('t');
  const first = last();
  search.look('tw');
  const chosen = search.chosen();
  await last().answer('two');
  await first.answer('ten', 'two');
  expect([(await chosen)?.name, active()]).toEqual(['two', 'two']);
});

it('Enter chooses nothing from a list that was never shown, where nothing was searched for', async () => {
  const { search, last } = open();
  search.look('');
  const chosen = search.chosen();
  await last().answer('one');
  expect([await chosen, (await search.chosen())?.name]).toEqual([undefined, 'one']);
});

it('a new search highlights its first prompt, whichever was highlighted before', async () => {
  const { search, active, last } = open();
  search.look('');
  await last().answer('one', 'two');
  search.mark(search.shown().found?.prompts[1]);
  search.look('o');
  await last().answer('one', 'two');
  expect(active()).toBe('one');
});
