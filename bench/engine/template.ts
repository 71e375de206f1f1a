import type { Task } from '@hone/domain/enhancing';
import { groupBy } from './groups.ts';
import { findAdded } from './sentences.ts';
import type { Trial } from './trial.ts';

export interface TemplateShare {
  task: Task;
  language: string;
  changed: number;
  lines: number;
  /** How many different sequences of added lines there are. */
  sequences: number;
  /** The part of the changed prompts that got the most frequent sequence, and the most frequent line. */
  sameAll: number;
  sameLine: number;
  line: string;
}

const FEWEST = 5;

/** A template shows in this: the same lines under most prompts of one task in one language. */
export function measureTemplates(trials: readonly Trial[]): TemplateShare[] {
  const groups = groupBy(trials.filter(({ row, result }) => result !== row.text), ({ row, answer }) => `${answer.meta.task} ${row.language}`);
  return [...groups.values()]
    .filter((group) => group.length >= FEWEST)
    .map((group) => {
      const added = group.map(({ row, result }) => findAdded(row.text, result));
      const sequences = count(added.filter((lines) => lines.length > 0).map((lines) => lines.join(' / ')));
      const lines = count(added.flatMap((each) => [...new Set(each)]));
      const { row, answer } = group[0]!;
      return {
        task: answer.meta.task,
        language: row.language,
        changed: group.length,
        lines: added.reduce((sum, each) => sum + each.length, 0) / group.length,
        sequences: sequences.length,
        sameAll: (sequences[0]?.[1] ?? 0) / group.length,
        sameLine: (lines[0]?.[1] ?? 0) / group.length,
        line: lines[0]?.[0] ?? '',
      };
    })
    .toSorted((one, other) => other.sameAll - one.sameAll);
}

function count(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1]);
}
