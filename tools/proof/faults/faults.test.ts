import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isShownBy, literalsOf, patternOf, proofsOf } from '../shown/plan.ts';
import type { Record } from '../shown/record.ts';
import type { Report } from '../shown/report.ts';
import { isDeep, titleOf } from '../shown/titles.ts';
import { complaintsAbout, lookAt, type Seen } from './observed.ts';
import { writePage } from './page.ts';
import { faults } from './rows.ts';
import { pageFile, recordFile } from './run.ts';

describe('each fault', () => {
  it('names only tests that exist', () => {
    const missing = faults.flatMap(proofsOf).filter((proof) => titleOf(proof) === undefined);
    expect(missing).toEqual([]);
  });

  it('has a short form in the gate, and what only the deep tier has is called so', () => {
    for (const { fault, short, long } of faults) {
      expect(short.length, fault).toBeGreaterThan(0);
      expect(
        short.filter(({ file }) => isDeep(file)),
        fault,
      ).toEqual([]);
      expect(
        long.filter(({ file }) => !isDeep(file)),
        fault,
      ).toEqual([]);
    }
  });

  it('is on the page as it is declared, with what was observed of it, and every count of what was lost or doubled is 0', () => {
    const record = JSON.parse(readFileSync(recordFile, 'utf8')) as Record<Seen>;
    expect(readFileSync(pageFile, 'utf8'), 'npm run test:faults -- --page').toBe(writePage(record));
    expect(readFileSync(pageFile, 'utf8')).not.toMatch(/\$\{|%[sdifjo]/);
    const seen = Object.values(record).flatMap((one) => one.seen);
    expect(seen.filter(({ lost, doubled, failed }) => (lost ?? 0) + (doubled ?? 0) + failed.length > 0)).toEqual([]);
  });
});

describe('a run', () => {
  const row = {
    fault: 'It falls',
    holds: 'Nothing breaks.',
    told: 'Nothing.',
    onBoth: true,
    readyWithin: 100,
    short: [{ file: 'a/b.test.ts', title: 'after %s (it fell) nothing is lost' }],
    long: [],
  } as const;
  const report = (status: string, readyAfter = 90): Report => ({
    testResults: [
      {
        name: '/root/a/b.test.ts',
        message: '',
        assertionResults: [
          {
            fullName: 'it falls after a kick (it fell) nothing is lost',
            status,
            meta: { fault: { acknowledged: 7, lost: 0, doubled: 0, readyAfter } },
          },
        ],
      },
    ],
  });
  const complaints = (postgres: Report, embedded: Report, isBusy = false) => {
    const seen = [lookAt(row, 'postgres', postgres), lookAt(row, 'embedded', embedded)];
    return complaintsAbout(row, seen, { reports: [postgres, embedded], isBusy });
  };

  it('finds a parametrized test by the words around its parameters', () => {
    expect(literalsOf(row.short[0])).toEqual(['after ', ' (it fell) nothing is lost']);
    expect(isShownBy(row.short[0], 'it falls after a kick (it fell) nothing is lost')).toBe(true);
    expect(isShownBy(row.short[0], 'nothing is lost after a kick')).toBe(false);
    expect(new RegExp(patternOf(row.short)).test('after a kick (it fell) nothing is lost')).toBe(true);
  });

  it('adds up what its tests observed', () => {
    expect(lookAt(row, 'postgres', report('passed'))).toMatchObject({ passed: 1, acknowledged: 7, readyAfter: 90 });
    expect(complaints(report('passed'), report('passed'))).toEqual([]);
  });

  it('fails where a test failed, ran nowhere or on one database alone, or, on a quiet machine, it served again too late', () => {
    const skipped = report('skipped');
    expect(complaints(report('failed'), report('passed'))).toEqual([
      'postgres: failed: it falls after a kick (it fell) nothing is lost',
      'nothing passed on postgres',
    ]);
    expect(complaints(skipped, report('passed'))).toEqual(['nothing passed on postgres']);
    expect(complaints(skipped, skipped)).toContain('passed nowhere: after %s (it fell) nothing is lost (a/b.test.ts)');
    expect(complaints(report('passed', 101), report('passed'))).toEqual(['postgres: served again only after 101 ms']);
    expect(complaints(report('passed', 101), report('passed'), true)).toEqual([]);
  });
});
