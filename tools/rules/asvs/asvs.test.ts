import { expect, it } from 'vitest';
import { ROOT } from '../../machine/root.mjs';
import { judgeAsvs, judgeAsvsPage, readClaims } from './asvs.ts';

const expected = { '1.1': '12', '1.2': '3' };
const titles: Record<string, string[]> = { 'apps/a.test.ts': ['refuses what isn’t known', "keeps 'it'"] };

const summary = ['| level 1 | 1 | 1 | 0 | 0 | 0 | 0 |', '| level 2 | 1 | 0 | 0 | 1 | 0 | 0 |'];
const first = '| 1.1.1 | 1 | a | yes | `apps/a.test.ts`: ‘refuses what isn’t known’ |';
const second = '| 1.1.2 | 2 | b | **no** | not yet |';
const why = '- **1.1.2**: because.';

const judge = (...lines: string[]) =>
  judgeAsvsPage(lines.join('\n'), expected, (path) => titles[path]).map(({ line, says }) => `${line}: ${says}`);

it('the page about ASVS has each requirement of levels 1 and 2, and every test it names', () => {
  expect(judgeAsvs(ROOT).map(({ path, line, says }) => `${path}:${line} ${says}`)).toEqual([]);
});

it('a page with one row for each requirement, each with its place, has no findings', () => {
  expect(judge(...summary, first, second, why)).toEqual([]);
});

it('a requirement without a row, with two, of another level or of no standard is reported', () => {
  expect(judge(summary[0]!, first)).toEqual(['1: has no row for 1.1.2, which is of level 2']);
  const twice = judge('| level 1 | 2 | 2 | 0 | 0 | 0 | 0 |', summary[1]!, first, first, second, why);
  expect(twice).toEqual(["3: '1.1.1' has 2 rows", "4: '1.1.1' has 2 rows"]);
  expect(judge(summary[0]!, first, second.replace('| 2 |', '| 1 |'), why)).toContain("3: '1.1.2' is of level 2");
  expect(judge(...summary, first, second, why, '| 1.1.3 | 2 | c | n/a | none |')).toContain(
    "6: '1.1.3' is no requirement of the standard",
  );
});

it('a test that doesn’t exist is reported, by its file or by its title', () => {
  const told = judge(...summary, first.replace('known', 'there'), second, why);
  expect(told).toEqual(['3: no test of apps/a.test.ts is called ‘refuses what isn’t there’']);
  expect(judge(...summary, first.replace('a.test', 'b.test'), second, why)).toEqual([
    "3: names 'apps/b.test.ts', which does not exist",
  ]);
});

it('what is held names its place, and what isn’t is explained; nothing else is', () => {
  expect(judge(...summary, '| 1.1.1 | 1 | a | yes | we know |', second, why)).toEqual([
    "3: '1.1.1' names no test or page",
  ]);
  expect(judge(...summary, first.replace('yes', 'surely'), second, why)[0]).toContain("3: 'surely' is none of");
  expect(judge(...summary, first, second)).toEqual(["4: '1.1.2' isn’t held, and nothing explains it"]);
  expect(judge(...summary, first, second, '- **1.1.1, 1.1.2**: because.')).toEqual([
    "5: '1.1.1' is explained, but no row says that it isn’t held",
  ]);
});

it('a wrong summary is reported with the right figures', () => {
  expect(judge(summary[1]!, first, second, why)).toEqual(['1: has no summary of level 1: 1 | 1 | 0 | 0 | 0 | 0']);
  expect(judge(summary[0]!, summary[1]!.replace('0 | 0', '1 | 0'), first, second, why)).toEqual([
    '2: of level 2 there are 1 | 0 | 0 | 1 | 0 | 0',
  ]);
});

it('titles are read in both kinds of quotation marks, with apostrophes in them', () => {
  const told = readClaims("`a.test.ts`: ‘isn’t, or is’, 'two' and more; `b.tsx`, [c](c.md); `d.ts`: in words");
  expect(told).toEqual([
    { path: 'a.test.ts', titles: ['isn’t, or is', 'two'] },
    { path: 'b.tsx', titles: [] },
    { path: 'd.ts', titles: [] },
  ]);
});
