import type { Task } from '@hone/domain/enhancing';
import { findCovered, wanted, wantsNothing, type ElementName } from './coverage.ts';
import { isOurs } from './rows.ts';
import type { Trial } from './trial.ts';

export interface Coverage {
  trial: Trial;
  task: Task;
  wanted: readonly ElementName[];
  before: readonly ElementName[];
  after: readonly ElementName[];
}

/** Judged by what the row asks for: the engine's reading of it where people accept that one, the label otherwise. */
export function measureCoverage(trial: Trial): Coverage | undefined {
  const { row, answer, result } = trial;
  if (!isOurs(row.language) || wantsNothing(row.text)) return undefined;
  const task = row.tasksOk.includes(answer.meta.task) ? answer.meta.task : row.task;
  const before = findCovered(row.text, row.text, task, row.language);
  const after = result === row.text ? before : findCovered(result, row.text, task, row.language);
  return { trial, task, wanted: wanted[task], before, after };
}

export function share(covered: readonly ElementName[], all: readonly ElementName[]): number {
  return all.length === 0 ? 1 : covered.length / all.length;
}

export function countMissing({ wanted: all, before }: Coverage): number {
  return all.length - before.length;
}
