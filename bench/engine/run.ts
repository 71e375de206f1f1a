import { parseArgs } from 'node:util';
import { enhance } from '@hone/engine/enhance';
import { describeMachine, printMarks, printTable, quantile } from '../figures.ts';
import { judgeAsking, judgeQuestions, judgeSameness, type Judged } from './asking.ts';
import { measureSizes } from './bundle.ts';
import { hasRightTask, isAsked, isFound, isHeard, judge, judgeNotes, judgeRemovals, judgeWhole } from './gates.ts';
import type { Gate } from './gates.ts';
import { listPairs, printReading } from './reading.ts';
import { readRows, readSet, type Planted, type Removal, type Row, type Vague } from './rows.ts';
import { outcomeOf, outcomes, runTrials, type Trial } from './trial.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    missing: { type: 'string' },
    read: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const [few, many] = [12, 80];
const isOwn = positionals.length === 0;
const prompts = isOwn ? readSet<Row>('prompts') : positionals.flatMap((file) => readRows<Row>(file));
const trials = runTrials(prompts, enhance);
if (values.read === undefined) await printPanel();
else printReading(listPairs(trials, enhance), Number(values.read), values.seed);

async function printPanel(): Promise<void> {
  const planted = readSet<Planted>('faults');
  const removals = readSet<Removal>('removal');
  const missing = values.missing === undefined ? [] : readRows<Vague>(values.missing);
  const judged = judgeQuestions(missing, enhance);
  const vague = missing.map(({ text }) => text);
  const gates = [
    ...judge(trials),
    ...(isOwn ? [judgeWhole(trials)] : []),
    ...judgeRemovals(removals, enhance),
    ...judgeNotes(planted, [...prompts.map(({ text }) => text), ...vague], enhance),
    ...(missing.length > 0 ? judgeAsking(judged) : []),
    judgeSameness([...removals.map(({ without }) => without), ...vague], enhance),
  ];
  if (gates.some(({ isMet }) => !isMet)) process.exitCode = 1;
  console.log(`bench:engine: ${prompts.length} prompts\n  ${describeMachine()}`);
  printGates(gates);

  const ofOutcome = outcomes.map((name) => [name, ({ answer }: Trial) => outcomeOf(answer) === name] as const);
  const columns = { ...Object.fromEntries(ofOutcome), intent: hasRightTask, language: isHeard };
  printGroups('by task', trials, ({ row }) => row.task, columns);
  printGroups('by language', trials, ({ row }) => row.language, columns);
  const asked = { asked: (row: Removal) => isAsked(row, enhance) };
  printGroups('removal, by slot', removals, ({ slot }) => slot, asked);
  const faulty = planted.filter((row) => row.faulty !== undefined);
  const found = { found: (row: Planted) => isFound(row, enhance) };
  printGroups('planted faults, by rule', faulty, ({ rule }) => String(rule), found);
  const right = { matter: (each: Judged) => each.matters, essential: (each: Judged) => each.meets };
  if (missing.length > 0) printGroups('questions, by slot', judged, ({ slot }) => slot ?? 'none', right);

  const times = trials.map(({ milliseconds }) => milliseconds);
  const { page, smallest, largest, server } = await measureSizes();
  printMarks('time, and size by brotli', [
    ['a prompt, p50', quantile(times, 0.5), 'ms'],
    ['a prompt, p95', quantile(times, 0.95), 'ms'],
    ['a page’s share', page, 'KB', { most: 60 }],
    ['the smallest language', smallest, 'KB'],
    ['the largest language', largest, 'KB', { most: 20 }],
    ['all of it, for a server', server, 'KB'],
  ]);
}

function printGates(gates: readonly Gate[]): void {
  const rows = gates.map(({ measure, mark, figure, isMet }) => [measure, mark, figure, isMet ? 'met' : 'MISSED']);
  printTable(['measure', 'gate', 'figure', ''], rows);
  for (const { measure, isMet, against } of gates.filter((gate) => gate.against.length > 0)) {
    const shown = against.slice(0, isMet ? few : many);
    const rest = against.length > shown.length ? ' …' : '';
    console.log(`\n  ${measure}, against it (${against.length}): ${shown.join(' · ')}${rest}`);
  }
}

function printGroups<Value>(
  title: string,
  all: readonly Value[],
  nameOf: (value: Value) => string,
  columns: Record<string, (value: Value) => boolean>,
): void {
  const names = [...new Set(all.map(nameOf))].toSorted();
  const groups = names.map((name) => [name, all.filter((value) => nameOf(value) === name)] as const);
  const line = ([name, own]: readonly [string, readonly Value[]]) => {
    const shares = Object.values(columns).map((is) => `${((100 * own.filter(is).length) / own.length).toFixed(1)} %`);
    return [name, String(own.length), ...shares];
  };
  printTable([title, 'n', ...Object.keys(columns)], [...groups, ['all', all] as const].map(line));
}
