import { lookAtTests, missingOf, testsOf, type Looked, type Report } from '../shown/report.ts';
import type { Place } from '../shown/proof.ts';
import type { FaultRow } from './fault.ts';

/** What was seen of one fault in one place. The counts are null where its tests count nothing. */
export interface Seen extends Looked {
  /** As in `ObservedFault`, added up; the longest of `readyAfter`. */
  acknowledged: number | null;
  lost: number | null;
  doubled: number | null;
  readyAfter: number | null;
}

export function lookAt(row: FaultRow, place: Place, report: Report): Seen {
  const tests = testsOf(row, report);
  const counts = tests.flatMap(({ meta }) => meta?.fault ?? []);
  const sum = (of: 'acknowledged' | 'lost' | 'doubled') =>
    counts.length === 0 ? null : counts.reduce((total, one) => total + one[of], 0);
  const waits = counts.flatMap(({ readyAfter }) => readyAfter ?? []);
  return {
    place,
    ...lookAtTests(tests),
    acknowledged: sum('acknowledged'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    readyAfter: waits.length === 0 ? null : Math.max(...waits),
  };
}

/** Why a fault isn’t withstood, or why no one knows. How soon it served again is only judged on a quiet machine. */
export function complaintsAbout(
  row: FaultRow,
  seen: readonly Seen[],
  { reports, isBusy }: { reports: readonly Report[]; isBusy: boolean },
): string[] {
  return [
    ...missingOf(row, seen, reports),
    ...seen.flatMap(({ place, readyAfter }) =>
      !isBusy && row.readyWithin !== undefined && (readyAfter ?? 0) > row.readyWithin
        ? `${place}: served again only after ${readyAfter} ms`
        : [],
    ),
  ];
}

const cells = ({ passed, acknowledged, lost, doubled, readyAfter }: Seen) =>
  [passed, acknowledged, lost, doubled, readyAfter].map((cell) => (cell === null ? '' : cell.toLocaleString('en-US')));

/** For the terminal. */
export function tell(row: FaultRow, seen: readonly Seen[]): string[] {
  const columns = ['tests', 'acknowledged', 'lost', 'doubled', 'ready, ms'];
  const line = (first: string, rest: readonly string[]) =>
    `  ${first.padEnd(10)}${rest.map((cell) => cell.padStart(13)).join('')}`;
  return [row.fault, line('', columns), ...seen.map((one) => line(one.place, cells(one)))];
}
