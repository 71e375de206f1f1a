import { alignColumns, formatTime, type Say } from '../admin/lines.ts';
import type { Report } from './report.ts';
import type { Counted, RunFigures } from './runs.store.ts';

type Row = readonly (string | number)[];

export function printReport(report: Report, say: Say): void {
  const { days, since, engines, runs, models, rows, plans, people } = report;
  say(`Enhancements of the last ${days === 1 ? 'day' : `${days} days`}, since ${formatTime(new Date(since))} UTC`);
  printTable(
    say,
    'Results that were used, or made by a model',
    ['engine', 'acts', 'credits', 'used', 'undone', 'median ms'],
    engines.map(({ engine, acts, credits, used, undone, milliseconds }) => [
      engine,
      acts,
      credits,
      shareOf(used, acts),
      shareOf(undone, used),
      milliseconds,
    ]),
  );
  printTable(
    say,
    'Acts for which a model was asked (tokens and cost of the whole act)',
    [
      'model',
      'strategy',
      'acts',
      'failed',
      'repaired',
      'free',
      'rows',
      'first word',
      'p95',
      'first row',
      'whole',
      'tokens in',
      'out',
      'cost',
    ],
    [
      ...models.map((each) => [each.model, each.strategy ?? '–', ...describeRuns(each)]),
      ...(models.length > 1 ? [['all', '', ...describeRuns(runs)]] : []),
    ],
  );
  if (runs.runs > 0) {
    say('');
    say(`Credits given back because a model failed: ${runs.refunds}.`);
  }
  printCounted(say, 'Why no model wrote the result', 'reason', report.failures, runs.runs);
  printCounted(say, 'Faults of single calls', 'fault', report.faults, runs.runs);
  printCounted(say, 'Guards that refused a change or a text', 'guard', report.guards, runs.runs);
  printCounted(
    say,
    'Why rows that a model made, or their options, were not shown',
    'reason',
    report.refused_rows,
    runs.runs,
  );
  printTable(
    say,
    'Rows of briefs that were used',
    ['frame', 'row', 'shown', 'pressed', 'own words', 'skipped', ''],
    rows.map(({ frame, slot, shown, pressed, own_words, skipped, is_ignored }) => [
      frame,
      slot,
      shown,
      shareOf(pressed, shown),
      shareOf(own_words, shown),
      shareOf(skipped, shown),
      is_ignored ? 'hardly ever used: remove it' : '',
    ]),
  );
  printTable(
    say,
    'Cost by plan, as of today',
    ['plan', 'people', 'acts', 'cost', 'a person'],
    plans.map(({ plan, people: count, runs: acts, micro_dollars }) => [
      plan,
      count,
      acts,
      dollars(micro_dollars),
      count > 0 ? dollars(micro_dollars / count) : '–',
    ]),
  );
  printTable(
    say,
    'Cost by person, highest first',
    ['email', 'acts', 'cost'],
    people.map(({ email, runs: acts, micro_dollars }) => [email ?? '(deleted)', acts, dollars(micro_dollars)]),
  );
}

function describeRuns({ runs, failed, repaired, free, ...rest }: RunFigures): Row {
  const { rows, first_median, first_p95, first_row_median, whole_median } = rest;
  const { input_tokens, output_tokens, micro_dollars } = rest;
  return [
    runs,
    shareOf(failed, runs),
    shareOf(repaired, runs),
    shareOf(free, runs),
    rows === null ? '–' : rows.toFixed(1),
    timeOf(first_median),
    timeOf(first_p95),
    timeOf(first_row_median),
    timeOf(whole_median),
    input_tokens,
    output_tokens,
    dollars(micro_dollars),
  ];
}

function printCounted(say: Say, title: string, head: string, counted: readonly Counted[], runs: number): void {
  const rows = counted.map(({ name, count }) => [name, count, shareOf(count, runs)]);
  printTable(say, title, [head, 'times', 'of all acts'], rows);
}

function printTable(say: Say, title: string, heads: readonly string[], rows: readonly Row[]): void {
  say('');
  say(`${title}${rows.length === 0 ? ': none.' : ''}`);
  if (rows.length > 0) for (const line of alignColumns([heads, ...rows], '  ')) say(line);
}

function shareOf(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

function timeOf(value: number | null): string {
  return value === null ? '–' : `${value} ms`;
}

/** To the hundredth of a cent: a call may cost less than one. */
function dollars(micro: number): string {
  return `$${(micro / 1_000_000).toFixed(4)}`;
}
