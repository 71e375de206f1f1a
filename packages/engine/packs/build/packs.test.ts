import { expect, it } from 'vitest';
import { findTwice } from './faults.ts';
import { parseSections } from './read.ts';

it('a language file is read by its headings, one phrase per line, without comments and empty lines', () => {
  const text = '// By.\n\n[tasks coding sure]\n  do it \n// Or:\nc#\n\n[<verbs>]\nmake\n[has-capitals]\n';
  expect(parseSections(text, 'cues').map(({ path, lines }) => [path, lines])).toEqual([
    [
      ['tasks', 'coding', 'sure'],
      ['do it', 'c#'],
    ],
    [['<verbs>'], ['make']],
    [['has-capitals'], []],
  ]);
  expect(() => parseSections('\nwrite a script', 'cues')).toThrow('cues.txt, line 2');
});

it('a duplicate phrase is reported even if its accents differ, except where phrases are matched exactly', () => {
  const text = '[announced]\nCrème\ncreme\n[texts]\ncreme';
  expect(findTwice(parseSections(text, 'notes'))).toEqual(["'creme' stands twice in notes.txt, [announced]."]);
  expect(findTwice(parseSections(text, 'segmenter'))).toEqual([]);
});
