import { formatPlain } from '@hone/text/plain-sentences';
import { formatSentence } from '@hone/text/sentences';
import { expect, test } from 'vitest';
import { words } from './words.ts';

/** Any name that a sentence may hold; a count of none, one and many. */
const valuesWith = (count: number) => (sentence: string) =>
  Object.fromEntries([...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => [name, name === 'name' ? 'Ada' : count]));

test.each([0, 1, 2000])(
  'the panel’s lighter reader writes every sentence as the whole notation does, with %d',
  (count) => {
    const all = Object.values(words);
    const written = (format: typeof formatPlain) => all.map((each) => format(each, valuesWith(count)(each), 'en'));
    expect(written(formatPlain)).toEqual(written(formatSentence));
    expect(written(formatPlain)).toContain(
      count === 1 ? '1 change dropped' : `${count.toLocaleString('en')} changes dropped`,
    );
  },
);
