import { expect, it } from 'vitest';
import { countText } from './counts.tsx';

it.each([
  ['', 0, 0, 0],
  ["Don't write to {{client}}, write to {{ Client }}.", 49, 7, 1],
  ['東京へ行く 3 times 👩‍👩‍👧', 19, 7, 0],
  ['مرحبا بالعالم', 13, 2, 0],
])('characters, words and variables in %s are counted as people do', (text, characters, words, variables) => {
  expect(countText(text)).toMatchObject({ characters, words, variables });
});
