import { findClasses, findDatesOfNow, findMocks, findReexports, findValuesInPorts } from './code.ts';
import { findEmptyNames, findLongFiles } from './layout.ts';
import { findConcatenation, findTextInScreens } from './screen.ts';
import { findSidesInScreens, findSidesInStyles } from './sides.ts';
import { listSources, readSource, type Finding, type Source } from './source.ts';

const rules: readonly ((source: Source) => Finding[])[] = [
  findEmptyNames,
  findLongFiles,
  findDatesOfNow,
  findReexports,
  findClasses,
  findValuesInPorts,
  findMocks,
  findTextInScreens,
  findConcatenation,
  findSidesInScreens,
  findSidesInStyles,
];

/** Holds one source against every rule of the house that no linter knows. */
export function judgeSource(source: Source): Finding[] {
  return rules.flatMap((rule) => rule(source));
}

export function judgeTree(root: string): { files: number; findings: Finding[] } {
  const paths = listSources(root);
  return { files: paths.length, findings: paths.flatMap((path) => judgeSource(readSource(root, path))) };
}
