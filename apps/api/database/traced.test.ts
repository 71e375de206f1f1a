import { expect, it } from 'vitest';
import type { Trace } from '../ports/watching/note.ts';
import { traced } from './traced.ts';

const plain = { query: (...given: unknown[]) => Promise.resolve(given) };

it.each([
  ['a text', 'select $1'],
  ['a prepared one', { name: 'find', text: 'select $1' }],
])('a trace gets the text of a statement (%s) and not its values, which the database gets', async (_, asked) => {
  const steps: unknown[] = [];
  const trace: Trace = (...step) => {
    steps.push(step.slice(0, 2));
    return step[2]();
  };
  expect(await traced(plain, trace).query(asked, ['Anna'])).toEqual([asked, ['Anna']]);
  expect(steps).toEqual([['statement', 'select $1']]);
});

it('without a trace nothing comes in between', () => {
  expect(traced(plain, undefined)).toBe(plain);
});
