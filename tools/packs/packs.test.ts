import { expect, it } from 'vitest';
import { findTwice } from './faults.ts';
import { parseSections } from './read.ts';

it('a language’s file is read by its headings, a phrase a line, without remarks and empty lines', () => {
  const text = '// Who writes it.\n\n[tasks coding sure]\n  write a script \n// A remark.\nc#\n\n[<verbs>]\nmake\n[names-have-capitals]\n';
  expect(parseSections(text, 'cues.txt').map(({ path, lines }) => [path, lines])).toEqual([
    [['tasks', 'coding', 'sure'], ['write a script', 'c#']],
    [['<verbs>'], ['make']],
    [['names-have-capitals'], []],
  ]);
  expect(() => parseSections('\nwrite a script', 'cues.txt')).toThrow('cues.txt, line 2');
});

it('a phrase that stands twice is named, however it is accented; words that are looked for letter by letter may differ in that', () => {
  const text = '[announced]\nCrème\ncreme\n[texts]\ncreme';
  expect(findTwice(parseSections(text, 'notes.txt'))).toEqual(["'creme' stands twice in notes.txt, [announced]."]);
  expect(findTwice(parseSections(text, 'segmenter.txt'))).toEqual([]);
});
