import type { ObservedFault } from '../../../apps/api/testing/load/observe.ts';
import { isShownBy, proofsOf } from './plan.ts';
import type { FaultRow, Place } from './fault.ts';

/** What we read of the report that Vitest's own JSON reporter writes. */
export interface Report {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; meta?: { fault?: ObservedFault } }[];
  }[];
}

/** What was seen of one fault in one place. The counts are null where its tests count nothing. */
export interface Seen {
  place: Place;
  passed: number;
  failed: string[];
  /** As in `ObservedFault`, added up; the longest of `readyAfter`. */
  acknowledged: number | null;
  lost: number | null;
  doubled: number | null;
  readyAfter: number | null;
}

export function lookAt(row: FaultRow, place: Place, { testResults }: Report): Seen {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ fullName }) =>
      proofsOf(row).some((proof) => name.endsWith(`/${proof.file}`) && isShownBy(proof, fullName)),
    ),
  );
  const counts = tests.flatMap(({ meta }) => meta?.fault ?? []);
  const sum = (of: 'acknowledged' | 'lost' | 'doubled') =>
    counts.length === 0 ? null : counts.reduce((total, one) => total + one[of], 0);
  const waits = counts.flatMap(({ readyAfter }) => readyAfter ?? []);
  return {
    place,
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    acknowledged: sum('acknowledged'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    readyAfter: waits.length === 0 ? null : Math.max(...waits),
  };
}

/** Why a fault isn't withstood, or why no one knows. */
export function complaintsAbout(row: FaultRow, seen: readonly Seen[], reports: readonly Report[]): string[] {
  const passed = reports.flatMap(({ testResults }) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => ({ name, fullName })),
    ),
  );
  const databases = row.onBoth ? (['postgres', 'embedded'] as const) : [];
  return [
    ...seen.flatMap(({ place, failed }) => failed.map((title) => `${place}: failed: ${title}`)),
    ...proofsOf(row)
      .filter(
        (proof) => !passed.some(({ name, fullName }) => name.endsWith(`/${proof.file}`) && isShownBy(proof, fullName)),
      )
      .map(({ file, title }) => `passed nowhere: ${title} (${file})`),
    ...databases
      .filter((database) => !seen.some(({ place, passed: count }) => place === database && count > 0))
      .map((database) => `nothing passed on ${database}`),
    ...seen.flatMap(({ place, readyAfter }) =>
      row.readyWithin !== undefined && (readyAfter ?? 0) > row.readyWithin
        ? `${place}: served again only after ${readyAfter} ms`
        : [],
    ),
  ];
}

/** By fault, what its last run saw: `docs/faults.md` keeps it. */
export type Record = { [fault: string]: { on: string; seen: Seen[] } };

const cells = ({ passed, acknowledged, lost, doubled, readyAfter }: Seen) =>
  [passed, acknowledged, lost, doubled, readyAfter].map((cell) => (cell === null ? '' : cell.toLocaleString('en-US')));

/** For the terminal. */
export function tell(row: FaultRow, seen: readonly Seen[]): string[] {
  const columns = ['tests', 'acknowledged', 'lost', 'doubled', 'ready, ms'];
  const line = (first: string, rest: readonly string[]) =>
    `  ${first.padEnd(10)}${rest.map((cell) => cell.padStart(13)).join('')}`;
  return [row.fault, line('', columns), ...seen.map((one) => line(one.place, cells(one)))];
}
