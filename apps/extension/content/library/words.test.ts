import { formatPlain } from '@hone/text/plain-sentences';
import { formatSentence } from '@hone/text/sentences';
import { expect, test } from 'vitest';
import { words as onPages } from './words.ts';
import { words } from '../../library/words.ts';

const all: readonly string[] = Object.values({ ...words, ...onPages });

test.each([0, 1, 2000])(
  'the light reader writes each sentence of the library as the whole notation does: %d',
  (count) => {
    const written = (format: typeof formatPlain) =>
      all.map((sentence) => {
        const names = Array.from(sentence.matchAll(/\{(\w+)/g), ([, name]) => String(name));
        return format(sentence, Object.fromEntries(names.map((name) => [name, name === 'count' ? count : name])), 'en');
      });
    expect(written(formatPlain)).toEqual(written(formatSentence));
  },
);
