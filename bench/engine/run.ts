import { parseArgs } from 'node:util';
import { promptMaximum } from '@hone/domain/enhance/enhancing';
import { enhance } from '@hone/engine/enhance';
import { describeMachine, printMarks, printTable, quantile } from '../figures.ts';
import { judgeGaps, judgeRows, type Judged } from './asking.ts';
import { measureSizes } from './bundle.ts';
import { hasRightTask, isFound, isHeard, isOpen, isShut, judge, judgeNotes, judgeRemovals } from './gates.ts';
import type { Gate } from './gates.ts';
import { listPairs, printReading } from './reading.ts';
import { readRows, readSet, type Planted, type Removal, type Row, type Thin, type Vague } from './rows.ts';
import { followSlips, isMended, judgeSlips, type Slipped } from './slips.ts';
import { outcomeOf, outcomes, runTrials, type Trial } from './trial.ts';
import { measureWorst } from './worst.ts';
import { briefPrompts, judgeWishes, type Briefed } from './wishes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    missing: { type: 'string' },
    presses: { type: 'string', default: '0' },
    thin: { type: 'string' },
    read: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const [few, many] = [12, 80];
const isOwn = positionals.length === 0;
const prompts = isOwn ? readSet<Row>('prompts') : positionals.flatMap((file) => readRows<Row>(file));
const trials = runTrials(prompts, enhance);
if (values.read === undefined) await printPanel();
else printReading(listPairs(trials, enhance, Number(values.presses)), Number(values.read), values.seed);

async function printPanel(): Promise<void> {
  const planted = readSet<Planted>('faults');
  const removals = readSet<Removal>('removal');
  const slipped = readSet<Slipped>('slips');
  const missing = values.missing === undefined ? [] : readRows<Vague>(values.missing);
  const judged = judgeRows(missing, enhance);
  const thin = briefPrompts(values.thin === undefined ? [] : readRows<Thin>(values.thin), enhance);
  const vague = missing.map(({ text }) => text);
  const gates = [
    ...judge(trials),
    ...judgeRemovals(removals, enhance),
    ...judgeNotes(planted, [...prompts.map(({ text }) => text), ...vague], enhance),
    ...judgeSlips(slipped, enhance),
    ...(thin.length > 0 ? judgeWishes(thin) : []),
    ...(missing.length > 0 ? judgeGaps(judged) : []),
  ];
  if (gates.some(({ isMet }) => !isMet)) process.exitCode = 1;
  console.log(`bench:engine: ${prompts.length} prompts\n  ${describeMachine()}`);
  printGates(gates);

  const ofOutcome = outcomes.map((name) => [name, ({ answer }: Trial) => outcomeOf(answer) === name] as const);
  const columns = { ...Object.fromEntries(ofOutcome), intent: hasRightTask, language: isHeard };
  printGroups('by task', trials, ({ row }) => row.task, columns);
  printGroups('by language', trials, ({ row }) => row.language, columns);
  const rows = {
    'open without': (row: Removal) => isOpen(row, enhance),
    'none with': (row: Removal) => isShut(row, enhance),
  };
  printGroups('removal, by slot', removals, ({ slot }) => slot, rows);
  printGroups('removal, by language', removals, ({ language }) => language, rows);
  const faulty = planted.filter((row) => row.faulty !== undefined);
  const found = { found: (row: Planted) => isFound(row, enhance) };
  printGroups('planted faults, by rule', faulty, ({ rule }) => String(rule), found);
  const slips = followSlips(slipped, enhance);
  printGroups('planted slips, by language', slips, ({ language }) => language, { mended: isMended });
  const met = { matters: (each: Judged) => each.matters, essential: (each: Judged) => each.meets };
  if (missing.length > 0) printGroups('missing, by frame', judged, ({ slots }) => String(slots.length), met);
  const wishes = thin.flatMap((each) => (each.row.enough ? [] : each.wishes.map((wish) => ({ ...wish, each }))));
  const has = { row: ({ hasRow }: Briefed['wishes'][number]) => hasRow };
  if (thin.length > 0) {
    printGroups(
      'wishes, by slot',
      wishes.filter(({ weight }) => weight >= 2),
      ({ slot }) => slot,
      has,
    );
    printGroups(
      'wishes, by language',
      wishes.filter(({ weight }) => weight >= 2),
      ({ each }) => each.row.language,
      has,
    );
  }

  const times = trials.map(({ milliseconds }) => milliseconds);
  const { page, smallest, largest, server } = await measureSizes();
  printMarks('time, and size by brotli', [
    ['a prompt, p50', quantile(times, 0.5), 'ms'],
    ['a prompt, p95', quantile(times, 0.95), 'ms'],
    ['a page’s share', page, 'KB', { most: 80 }],
    ['the smallest language', smallest, 'KB'],
    ['the largest language', largest, 'KB', { most: 35 }],
    ['all of it, for a server', server, 'KB'],
  ]);
  printMarks(`the worst texts of ${promptMaximum.toLocaleString('en')} characters`, measureWorst(enhance));
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
