import { countOf, type ObservedAttack, type Tally } from '../../../apps/api/testing/attacks/tally.ts';
import type { Place } from '../shown/proof.ts';
import { lookAtTests, missingOf, testsOf, type Looked, type Report } from '../shown/report.ts';
import type { AttackRow } from './attack.ts';

/** What was seen of one attack in one place; `server` is a whole one, attacked by a program. */
export interface Seen extends Omit<Looked, 'place'> {
  place: Place | 'server';
  /** As in `ObservedAttack`, added up. Null where its tests count nothing. */
  counts: ObservedAttack | null;
}

export function lookAt(row: AttackRow, place: Place, report: Report): Seen {
  const tests = testsOf(row, report);
  const counted = tests.flatMap(({ meta }) => meta?.attack ?? []);
  const sum = (of: 'sent' | 'refused' | 'errors' | 'leaks') => counted.reduce((total, one) => total + one[of], 0);
  const counts = {
    sent: sum('sent'),
    refused: sum('refused'),
    errors: sum('errors'),
    leaks: sum('leaks'),
    figures: counted.flatMap(({ figures }) => figures),
  };
  return { place, ...lookAtTests(tests), counts: counted.length === 0 ? null : counts };
}

export function lookAtProgram(tally: Tally): Seen {
  return { place: 'server', passed: 0, failed: [], counts: countOf(tally) };
}

/** Why an attack isn’t withstood, or why no one knows. */
export function complaintsAbout(row: AttackRow, seen: readonly Seen[], reports: readonly Report[]): string[] {
  const byTests = seen.flatMap(({ place, ...rest }) => (place === 'server' ? [] : [{ place, ...rest }]));
  return [
    ...missingOf(row, byTests, reports),
    ...seen.flatMap(({ place, counts }) =>
      counts === null || counts.errors + counts.leaks === 0
        ? []
        : `${place}: ${counts.errors} server errors, ${counts.leaks} leaks`,
    ),
    ...(row.program && !seen.some(({ place, counts }) => place === 'server' && counts!.sent > 0)
      ? ['the program sent nothing']
      : []),
  ];
}

export function cells({ passed, counts }: Seen): string[] {
  const numbers = counts ? [counts.sent, counts.refused, counts.errors, counts.leaks] : [null, null, null, null];
  return [passed || null, ...numbers].map((cell) => cell?.toLocaleString('en-US') ?? '–');
}

/** For the terminal. */
export function tell(row: AttackRow, seen: readonly Seen[]): string[] {
  const columns = ['tests', 'sent', 'refused', 'errors', 'leaks'];
  const line = (first: string, rest: readonly string[]) =>
    `  ${first.padEnd(10)}${rest.map((cell) => cell.padStart(10)).join('')}`;
  const figures = seen.flatMap(({ counts }) => counts?.figures.map((figure) => `  ${figure}`) ?? []);
  return [row.attack, line('', columns), ...seen.map((one) => line(one.place, cells(one))), ...figures];
}
