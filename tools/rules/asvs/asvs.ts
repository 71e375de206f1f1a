import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../source.ts';
import { readTitles } from '../titles.ts';
import { levels } from './levels.ts';

const PAGE = 'docs/asvs.md';
const ROW = /^\| (\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (.+?) \| (.+) \|$/;
const DIFFERS = /^- \*\*(\d[\d., ]*)\*\*:/;
const SUMMARY = /^\| level (\d) \| (.+) \|$/;
const VERDICTS = ['yes', 'partly', '**no**', 'operator', 'n/a'];
const PLACE = /`[^`]+`|\]\([^)]+\)/;

interface Row {
  number: string;
  level: string;
  held: string;
  where: string;
  line: number;
}

/** The titles of a file’s tests, or nothing if it doesn’t exist. */
type TitlesOf = (path: string) => readonly string[] | undefined;

/** What the page about ASVS claims, against the standard’s list and this tree. */
export function judgeAsvs(root: string): Finding[] {
  const page = join(root, PAGE);
  if (!existsSync(page)) return [{ path: PAGE, line: 1, says: 'is missing' }];
  return judgeAsvsPage(readFileSync(page, 'utf8'), levels, (path) =>
    existsSync(join(root, path)) ? readTitles(root, path).map(({ title }) => title) : undefined,
  );
}

export function judgeAsvsPage(text: string, expected: Readonly<Record<string, string>>, titlesOf: TitlesOf): Finding[] {
  const lines = text.split('\n');
  const rows = lines.flatMap((line, at) => readRow(line, at + 1));
  const found = [
    ...judgeNumbers(rows, expected),
    ...rows.flatMap((row) => judgeRow(row, titlesOf)),
    ...judgeDifferences(lines, rows),
    ...judgeSummary(lines, rows),
  ];
  return found.map(([line, says]) => ({ path: PAGE, line, says }));
}

type Found = [line: number, says: string];

function readRow(text: string, line: number): Row[] {
  const [, number, level, , held, where] = ROW.exec(text) ?? [];
  return number ? [{ number, level: level!, held: held!, where: where!, line }] : [];
}

function judgeNumbers(rows: readonly Row[], expected: Readonly<Record<string, string>>): Found[] {
  const counted = new Map<string, number>();
  for (const { number } of rows) counted.set(number, (counted.get(number) ?? 0) + 1);
  const levelOf = new Map<string, string>(
    Object.entries(expected).flatMap(([section, all]) =>
      [...all].map((level, at) => [`${section}.${at + 1}`, level] as const),
    ),
  );
  const missing = [...levelOf].filter(([number, level]) => level !== '3' && !counted.has(number));
  return [
    ...missing.map(([number, level]): Found => [1, `has no row for ${number}, which is of level ${level}`]),
    ...rows.flatMap(({ number, level, line }): Found[] => {
      const right = levelOf.get(number);
      if (right === undefined) return [[line, `'${number}' is no requirement of the standard`]];
      if (right !== level) return [[line, `'${number}' is of level ${right}`]];
      return counted.get(number)! > 1 ? [[line, `'${number}' has ${counted.get(number)} rows`]] : [];
    }),
  ];
}

function judgeRow({ number, level, held, where, line }: Row, titlesOf: TitlesOf): Found[] {
  if (!VERDICTS.includes(held)) return [[line, `'${held}' is none of ${VERDICTS.join(', ')}`]];
  const claims = readClaims(where);
  const isPlaced = PLACE.test(where);
  return [
    ...(/^(?:yes|operator)$/.test(held) && level !== '3' && !isPlaced
      ? [[line, `'${number}' names no test or page`] satisfies Found]
      : []),
    ...claims.flatMap(({ path, titles }): Found[] => {
      const known = titlesOf(path);
      if (!known) return [[line, `names '${path}', which does not exist`]];
      const wrong = titles.filter((title) => !known.some((one) => one.includes(title)));
      return wrong.map((title) => [line, `no test of ${path} is called ‘${title}’`]);
    }),
  ];
}

/** A code file in backticks, and the titles quoted after it: `a.test.ts`: ‘one’, 'another'. */
export function readClaims(where: string): { path: string; titles: string[] }[] {
  return [...where.matchAll(/`([^`\s]+\.tsx?)`/g)].map(({ 0: named, 1: path, index }) => {
    let rest = where.slice(index + named.length);
    const titles: string[] = [];
    for (let before = /^: /; before.test(rest); before = /^, /) {
      // A closing quotation mark is an apostrophe too, unless the text ends there.
      const quoted = /^(?:‘(.+?)’|'(.+?)')(?=$|[,;.)]| and | \()/.exec(rest.replace(before, ''));
      if (!quoted) break;
      titles.push(quoted[1] ?? quoted[2]!);
      rest = rest.slice(2 + quoted[0].length);
    }
    return { path: path!, titles };
  });
}

/** Each that isn’t held is explained, and nothing else is. */
function judgeDifferences(lines: readonly string[], rows: readonly Row[]): Found[] {
  const explained = new Map(
    lines.flatMap((text, at) => {
      const [, numbers = ''] = DIFFERS.exec(text) ?? [];
      return numbers.split(', ').map((number) => [number, at + 1] as const);
    }),
  );
  explained.delete('');
  const differing = rows.filter(({ held }) => held === 'partly' || held === '**no**');
  const open = new Set(differing.map(({ number }) => number));
  return [
    ...differing
      .filter(({ number }) => !explained.has(number))
      .map(({ number, line }): Found => [line, `'${number}' isn’t held, and nothing explains it`]),
    ...[...explained]
      .filter(([number]) => !open.has(number))
      .map(([number, line]): Found => [line, `'${number}' is explained, but no row says that it isn’t held`]),
  ];
}

function judgeSummary(lines: readonly string[], rows: readonly Row[]): Found[] {
  return ['1', '2', '3'].flatMap((level): Found[] => {
    const of = rows.filter((row) => row.level === level);
    if (of.length === 0) return [];
    const right = [of.length, ...VERDICTS.map((held) => of.filter((row) => row.held === held).length)].join(' | ');
    const at = lines.findIndex((line) => SUMMARY.exec(line)?.[1] === level);
    if (at === -1) return [[1, `has no summary of level ${level}: ${right}`]];
    return SUMMARY.exec(lines[at]!)![2] === right ? [] : [[at + 1, `of level ${level} there are ${right}`]];
  });
}
