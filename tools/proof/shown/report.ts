import type { TaskMeta } from 'vitest';
import { isShownBy, proofsOf } from './plan.ts';
import type { Place, Shown } from './proof.ts';

/** What we read of the report that Vitest's own JSON reporter writes. */
export interface Report {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; meta?: Partial<TaskMeta> }[];
  }[];
}

/** What was seen of one row in one place, before its counts. */
export interface Looked {
  place: Place;
  passed: number;
  failed: string[];
}

/** The row's tests in a report, with what each said about itself. */
export function testsOf(row: Shown, { testResults }: Report) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ fullName }) =>
      proofsOf(row).some((proof) => name.endsWith(`/${proof.file}`) && isShownBy(proof, fullName)),
    ),
  );
}

export function lookAtTests(tests: ReturnType<typeof testsOf>): Omit<Looked, 'place'> {
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  };
}

/** Why a row isn't shown: what failed, and what passed nowhere or not on both databases. */
export function missingOf(row: Shown, seen: readonly Looked[], reports: readonly Report[]): string[] {
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
  ];
}
