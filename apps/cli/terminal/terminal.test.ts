import { expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean.ts';
import { drawTable } from './table.ts';
import { cutToWidth, widthOf } from './width.ts';

it.each([
  ['plain', 5],
  ['旅行', 4],
  ['한글', 4],
  ['e\u0301', 1],
  ['👩‍👩‍👧', 2],
  ['❤️', 2],
  ['🇵🇹', 2],
  ['\u200b', 0],
])('%s takes %i columns', (text, columns) => expect(widthOf(text)).toBe(columns));

it('cuts between characters, and never wider than the room', () => {
  expect(cutToWidth('旅行の計画', 6)).toBe('旅行…');
  expect(cutToWidth('short', 5)).toBe('short');
  for (let most = 1; most < 12; most += 1)
    expect(widthOf(cutToWidth('旅行 e\u0301 👩‍👩‍👧 x', most))).toBeLessThanOrEqual(most);
});

it('aligns the columns of a table, and cuts the widest where the terminal is too narrow', () => {
  expect(
    drawTable(
      ['Name', 'Tags'],
      [
        ['旅行', '#a'],
        ['Report', ''],
      ],
      80,
    ),
  ).toEqual(['Name    Tags', '旅行    #a', 'Report']);
  const lines = drawTable(['Name', 'Category'], [['a'.repeat(100), 'Work']], 30);
  expect(lines).toEqual(['Name                  Category', `${'a'.repeat(19)}…  Work`]);
});

it('leaves nothing of a text that would control the terminal', () => {
  expect(cleanText('a\u001b[2Jb\u009bc\r\nd\re\tf\u202eg')).toBe('a\ufffd[2Jb\ufffdc\nd\ne\tf\ufffdg');
  expect(cleanLine(' one\n two\u0007 ')).toBe('one two\ufffd');
});
