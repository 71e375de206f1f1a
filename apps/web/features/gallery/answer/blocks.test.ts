import { expect, it } from 'vitest';
import { readBlocks, readSpans } from './blocks.ts';

it('An answer’s Markdown is read as headings, lists, tables, code, quotes and paragraphs', () => {
  const markdown = [
    '## Plan',
    'First line',
    'second line',
    '',
    '3. One',
    '   - under it',
    '4. Two',
    '',
    '| Day | Task |',
    '|---|---|',
    '| Mon | Call |',
    '',
    '```js',
    'const a = 1;',
    '',
    '- not a list',
    '```',
    '> said',
    '',
    '---',
    '…',
  ].join('\n');
  expect(readBlocks(markdown)).toEqual([
    { kind: 'heading', text: 'Plan' },
    { kind: 'text', text: 'First line\nsecond line' },
    {
      kind: 'list',
      start: 3,
      items: [
        { text: 'One', children: ['under it'] },
        { text: 'Two', children: [] },
      ],
    },
    { kind: 'table', head: ['Day', 'Task'], rows: [['Mon', 'Call']] },
    { kind: 'code', text: 'const a = 1;\n\n- not a list' },
    { kind: 'quote', text: 'said' },
    { kind: 'line' },
    { kind: 'text', text: '…' },
  ]);
});

it('Bold, italic and code are read within a line; a lone star stays a star', () => {
  expect(readSpans('**To do:** call `api` *now*, 2 * 3 * 4')).toEqual([
    { kind: 'bold', text: 'To do:' },
    { kind: 'plain', text: ' call ' },
    { kind: 'code', text: 'api' },
    { kind: 'plain', text: ' ' },
    { kind: 'italic', text: 'now' },
    { kind: 'plain', text: ', 2 * 3 * 4' },
  ]);
});
