import { median, printTable } from '../figures.ts';
import { countMissing, measureCoverage, share } from './elements.ts';
import { isFixed, type Gate } from './gates.ts';
import { groupBy } from './groups.ts';
import { growthOf } from './growth.ts';
import { isOurs } from './rows.ts';
import { findAdded } from './sentences.ts';
import { measureTemplates } from './template.ts';
import { hearsAdded } from './tongue.ts';
import type { Trial } from './trial.ts';

const FEW = 12;
const rate = (some: number, all: number) => (all === 0 ? '–' : `${((100 * some) / all).toFixed(1)} %`);

export function printGates(gates: readonly Gate[]): void {
  printTable(['measure', 'gate', 'figure', ''], gates.map(({ measure, mark, figure, holds }) => [measure, mark, figure, holds ? 'holds' : 'MISSED']));
  for (const { measure, holds, against } of gates) {
    const isLong = measure.startsWith('intent') || measure.startsWith('unchanged') || !holds;
    if (against.length === 0) continue;
    const shown = against.slice(0, isLong ? 80 : FEW);
    console.log(`\n  ${measure}, against it (${against.length}): ${shown.join(' · ')}${against.length > shown.length ? ' …' : ''}`);
  }
}

export function printParts(trials: readonly Trial[]): void {
  console.log('\n  by task');
  printGroups(trials, ({ row }) => row.task);
  console.log('\n  by language');
  printGroups(trials, ({ row }) => row.language);
  printReasons(trials);
  printLanguages(trials);
  printElements(trials);
  printTemplates(trials);
}

function printGroups(trials: readonly Trial[], name: (trial: Trial) => string): void {
  const groups = [...groupBy(trials, name)].toSorted((one, other) => other[1].length - one[1].length);
  const heads = ['', 'n', 'changed', 'elements before', 'after', 'points', 'growth p50', 'intent', 'language'];
  printTable(heads, groups.map(([group, inside]) => {
    const covered = inside.flatMap((trial) => measureCoverage(trial) ?? []);
    const sum = (side: 'before' | 'after') => covered.reduce((all, each) => all + share(each[side], each.wanted), 0);
    const [before, after] = [100 * sum('before') / Math.max(1, covered.length), 100 * sum('after') / Math.max(1, covered.length)];
    const changed = inside.filter(({ row, result }) => row.text !== result).length;
    const right = inside.filter(({ row, answer }) => row.tasksOk.includes(answer.meta.task)).length;
    const heard = inside.filter(isHeard).length;
    return [group, String(inside.length), rate(changed, inside.length), before.toFixed(0), after.toFixed(0), `+${(after - before).toFixed(0)}`,
      median(inside.map(growthOf)).toFixed(2), rate(right, inside.length), rate(heard, inside.length)];
  }));
}

function isHeard({ row, answer }: Trial): boolean {
  return isOurs(row.language) ? answer.meta.language === row.language : answer.meta.language === null;
}

function printReasons(trials: readonly Trial[]): void {
  const left = trials.filter(({ row, result }) => row.text === result);
  const reasons = [...groupBy(left, ({ answer }) => answer.done.reason ?? 'no reason')].toSorted((one, other) => other[1].length - one[1].length);
  const free = trials.flatMap((trial) => measureCoverage(trial) ?? []).filter((each) => countMissing(each) >= 2 && !isFixed(each.trial));
  const bare = free.filter(({ trial: { row, result } }) => findAdded(row.text, result).length === 0);
  console.log(`\n  left unchanged: ${left.length} of ${trials.length}, ${rate(left.length, trials.length)}`);
  console.log(`    with two or more missing and no output fixed, nothing added: ${rate(bare.length, free.length)} of ${free.length}`);
  for (const [reason, inside] of reasons) console.log(`    ${reason}: ${inside.length} (${inside.slice(0, FEW).map(({ row }) => row.id).join(' ')})`);
}

function printLanguages(trials: readonly Trial[]): void {
  const told = trials.filter(({ row }) => row.language !== 'mul');
  const missed = told.filter((trial) => !isHeard(trial));
  const heard = trials.filter(({ row, result }) => row.text !== result).flatMap(({ row, result }) => hearsAdded(row, result) ?? []);
  console.log(`\n  language told right: ${rate(told.length - missed.length, told.length)} of ${told.length}; wrong: ${list(missed.map(({ row, answer }) => `${row.id} ${row.language} → ${answer.meta.language ?? 'none'}`))}`);
  console.log(`  added lines alone are in the row's language, by the library: ${rate(heard.filter(Boolean).length, heard.length)} of ${heard.length}`);
}

function printElements(trials: readonly Trial[]): void {
  const covered = trials.flatMap((trial) => measureCoverage(trial) ?? []);
  const asked = covered.flatMap(({ task, wanted, before, after }) => wanted.map((name) => ({ key: `${task} ${name}`, was: before.includes(name), is: after.includes(name) })));
  const lines = [...groupBy(asked, ({ key }) => key.split(' ')[0]!)].map(([task, inside]) => {
    const names = [...groupBy(inside, ({ key }) => key.split(' ')[1]!)];
    return `    ${task}: ${names.map(([name, each]) => `${name} ${pair(each)}`).join(' · ')}`;
  });
  console.log(`\n  each element, % before → after\n${lines.join('\n')}`);
}

function pair(each: readonly { was: boolean; is: boolean }[]): string {
  const part = (count: number) => ((100 * count) / each.length).toFixed(0);
  return `${part(each.filter(({ was }) => was).length)}→${part(each.filter(({ is }) => is).length)}`;
}

function printTemplates(trials: readonly Trial[]): void {
  console.log('\n  added lines, by task as told and language, where five or more changed; a template shows as a high share of one sequence');
  const heads = ['', 'changed', 'lines each', 'sequences', 'same sequence', 'same line', ''];
  printTable(heads, measureTemplates(trials).map(({ task, language, changed, lines, sequences, sameAll, sameLine, line }) =>
    [`${task} ${language}`, String(changed), lines.toFixed(1), String(sequences), rate(sameAll, 1), rate(sameLine, 1), line.slice(0, 50)]));
}

function list(values: readonly string[]): string {
  return values.length === 0 ? 'none' : values.slice(0, 40).join(' · ');
}

/** The rows that most speak against it, and some that nobody chose. */
export function printPairs(trials: readonly Trial[], gates: readonly Gate[], many: number): void {
  const strikes = (id: string) => gates.filter(({ against }) => against.some((text) => text.split(' ')[0] === id)).length;
  const ranked = trials.map((trial) => ({ trial, strikes: strikes(trial.row.id), growth: growthOf(trial) }));
  const worst = ranked.toSorted((one, other) => other.strikes - one.strikes || other.growth - one.growth).slice(0, many);
  const changed = trials.filter(({ row, result }) => row.text !== result);
  const step = Math.max(1, Math.floor(changed.length / Math.max(1, many)));
  console.log('\n=== the worst');
  for (const { trial } of worst) printPair(trial, gates);
  console.log('\n=== some of those that changed');
  for (const [at, trial] of changed.entries()) if (at % step === 0 && at / step < many) printPair(trial, gates);
}

function printPair({ row, answer, result }: Trial, gates: readonly Gate[]): void {
  const missed = gates.filter(({ against }) => against.some((text) => text.split(' ')[0] === row.id)).map(({ measure }) => measure);
  console.log(`\n--- ${row.id} ${row.language} ${row.task}, told ${answer.meta.task}${missed.length > 0 ? `; against: ${missed.join(', ')}` : ''}`);
  console.log(row.text.slice(0, 1500));
  console.log(row.text === result ? `  = left, ${answer.done.reason ?? 'no reason'}` : `  ⇒\n${result.slice(0, 2000)}`);
}
