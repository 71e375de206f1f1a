import { printTable } from '../figures.ts';
import type { Gate } from './gates.ts';
import { groupBy } from './groups.ts';
import { isOurs } from './rows.ts';
import { outcomeOf, outcomes, type Outcome, type Trial } from './trial.ts';

const FEW = 12;
const MANY = 80;
const rate = (some: number, all: number) => (all === 0 ? '–' : `${((100 * some) / all).toFixed(1)} %`);

export function printGates(gates: readonly Gate[]): void {
  printTable(['measure', 'gate', 'figure', ''], gates.map(({ measure, mark, figure, holds }) => [measure, mark, figure, holds ? 'holds' : 'MISSED']));
  for (const { measure, holds, against } of gates) {
    if (against.length === 0) continue;
    const shown = against.slice(0, holds ? FEW : MANY);
    console.log(`\n  ${measure}, against it (${against.length}): ${shown.join(' · ')}${against.length > shown.length ? ' …' : ''}`);
  }
}

export function printParts(trials: readonly Trial[]): void {
  console.log('\n  by task');
  printGroups(trials, ({ row }) => row.task);
  console.log('\n  by language');
  printGroups(trials, ({ row }) => row.language);
  printReasons(trials);
  const told = trials.filter(({ row }) => row.language !== 'mul');
  const missed = told.filter((trial) => !isHeard(trial));
  console.log(`\n  language told right: ${rate(told.length - missed.length, told.length)} of ${told.length}; wrong: ${list(missed.map(({ row, answer }) => `${row.id} ${row.language} → ${answer.meta.language ?? 'none'}`))}`);
}

function printGroups(trials: readonly Trial[], name: (trial: Trial) => string): void {
  const groups = [...groupBy(trials, name)].toSorted((one, other) => other[1].length - one[1].length);
  const rows = [...groups, ['all', trials] as const].map(([group, inside]) => {
    const count = (outcome: Outcome) => rate(inside.filter((trial) => outcomeOf(trial) === outcome).length, inside.length);
    const right = inside.filter(({ row, answer }) => row.tasksOk.includes(answer.meta.task)).length;
    return [group, String(inside.length), ...outcomes.map(count), rate(right, inside.length), rate(inside.filter(isHeard).length, inside.length)];
  });
  printTable(['', 'n', ...outcomes, 'intent', 'language'], rows);
}

function isHeard({ row, answer }: Trial): boolean {
  return isOurs(row.language) ? answer.meta.language === row.language : answer.meta.language === null;
}

function printReasons(trials: readonly Trial[]): void {
  const left = trials.filter((trial) => outcomeOf(trial) === 'silent');
  console.log(`\n  silent: ${left.length} of ${trials.length}, ${rate(left.length, trials.length)}`);
  const reasons = [...groupBy(left, ({ answer }) => answer.done.reason ?? 'no reason')].toSorted((one, other) => other[1].length - one[1].length);
  for (const [reason, inside] of reasons) console.log(`    ${reason}: ${inside.length} (${inside.slice(0, FEW).map(({ row }) => row.id).join(' ')})`);
  const kinds = [...groupBy(trials.flatMap(({ answer }) => answer.done.edits), ({ kind }) => kind)].toSorted((one, other) => other[1].length - one[1].length);
  console.log(`\n  hunks: ${kinds.map(([kind, inside]) => `${kind} ${inside.length}`).join(' · ')}`);
}

function list(values: readonly string[]): string {
  return values.length === 0 ? 'none' : values.slice(0, 40).join(' · ');
}
