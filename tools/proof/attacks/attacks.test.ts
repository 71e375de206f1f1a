import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proofsOf } from '../shown/plan.ts';
import type { Record } from '../shown/record.ts';
import { isDeep, titleOf } from '../shown/titles.ts';
import { complaintsAbout, lookAtProgram, type Seen } from './observed.ts';
import { writePage } from './page.ts';
import { areaUnderCurve } from './programs/area.ts';
import { attacks } from './rows.ts';
import { pageFile, recordFile } from './run.ts';

describe('each attack', () => {
  it('names only tests that exist, in the tier that runs them, or has a program', () => {
    expect(attacks.flatMap(proofsOf).filter((proof) => titleOf(proof) === undefined)).toEqual([]);
    expect(attacks.flatMap(({ short }) => short).filter(({ file }) => isDeep(file))).toEqual([]);
    expect(attacks.flatMap(({ long }) => long).filter(({ file }) => !isDeep(file))).toEqual([]);
    expect(attacks.filter((row) => !row.program && row.short.length === 0)).toEqual([]);
  });

  it('is on the page as it is declared, with what was observed of it, and without an error or a leak', () => {
    const record = JSON.parse(readFileSync(recordFile, 'utf8')) as Record<Seen>;
    expect(readFileSync(pageFile, 'utf8'), 'npm run test:attacks -- --page').toBe(writePage(record));
    const seen = Object.values(record).flatMap((one) => one.seen);
    const wrong = seen.filter(({ failed, counts }) => failed.length + (counts?.errors ?? 0) + (counts?.leaks ?? 0) > 0);
    expect(wrong).toEqual([]);
  });
});

it('a run fails on a server error, a leak, and a program that sent nothing', () => {
  const row = { attack: 'a', holds: '', short: [], long: [], program: () => Promise.reject(new Error('')) };
  const tally = { sent: 5, refused: 5, errors: [], leaks: [] };
  const complaints = (more: object) => complaintsAbout(row, [lookAtProgram({ ...tally, ...more })], []);
  expect(complaints({})).toEqual([]);
  expect(complaints({ errors: ['a 500'] })).toEqual(['server: 1 server errors, 0 leaks']);
  expect(complaints({ leaks: ['a name'] })).toEqual(['server: 0 server errors, 1 leaks']);
  expect(complaints({ sent: 0 })).toEqual(['the program sent nothing']);
});

it('times that can’t be told apart have an area of a half, and others of more or less', () => {
  expect(areaUnderCurve([1, 2, 3, 4], [1, 2, 3, 4])).toBe(0.5);
  expect(areaUnderCurve([5, 6], [1, 2])).toBe(1);
  expect(areaUnderCurve([1, 2], [5, 6])).toBe(0);
});
