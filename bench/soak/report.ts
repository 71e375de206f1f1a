import { printMarks, printTable, quantile, type Mark } from '../figures.ts';
import type { Done } from './load.ts';
import type { Sample } from './sampling.ts';
import { findTrend, lastTwoThirds } from './trend.ts';

/** The load between two samples, and the server after it. */
export interface Period {
  done: readonly Done[];
  sample: Sample;
}

/** In megabytes an hour. */
const growth = { heap: 10, resident: 40 };
const slower = 1.5;

const heads = ['minute', 'acts', 'not done', 'read p50', 'p95', 'other p95', 'heap', 'rss', 'external', 'children'];
const moreHeads = ['late p99', 'most', 'files', 'timers', 'sockets', 'connections', 'streams', 'database'];

export function printMinutes(periods: readonly Period[]): void {
  const rows: string[][] = [];
  for (let from = 0; from < periods.length;) {
    const minute = Math.ceil(periods[from]!.sample.minutes);
    const own = periods.slice(from).filter(({ sample }) => Math.ceil(sample.minutes) === minute);
    from += own.length;
    rows.push(rowOf(own));
  }
  printTable([...heads, ...moreHeads], rows);
  console.log('\n  milliseconds and megabytes');
}

function rowOf(periods: readonly Period[]): string[] {
  const done = periods.flatMap((period) => period.done);
  const { sample } = periods.at(-1)!;
  const worst = (of: (sample: Sample) => number) => Math.max(...periods.map((period) => of(period.sample)));
  const times = (isRead: boolean) => timesOf(done, isRead);
  return [
    sample.minutes.toFixed(0),
    ...[done.length, done.filter(({ outcome }) => outcome !== 'ok').length].map(String),
    part(times(true), 0.5),
    part(times(true), 0.95),
    part(times(false), 0.95),
    ...[sample.heap, sample.resident, sample.external, sample.children].map((size) => size.toFixed(1)),
    ...[worst(({ late }) => late), worst(({ latest }) => latest)].map((time) => time.toFixed(0)),
    ...[sample.files, sample.timers, sample.sockets, sample.connections, sample.streams].map(String),
    sample.database.toFixed(0),
  ];
}

const timesOf = (done: readonly Done[], isRead: boolean) =>
  done.filter((act) => act.isRead === isRead).map(({ milliseconds }) => milliseconds);
const part = (times: readonly number[], share: number) => (times.length ? quantile(times, share).toFixed(0) : '');

/** What wasn't done, by act and reason. */
export function printFaults(periods: readonly Period[]): void {
  const times = new Map<string, number>();
  for (const { act, outcome, error } of periods.flatMap((period) => period.done)) {
    if (outcome === 'ok') continue;
    const { code, message, cause } = error as { code?: string; message: string; cause?: Error };
    const what = `${act}: ${code ?? message} ${cause?.message ?? ''}`.trim();
    times.set(what, (times.get(what) ?? 0) + 1);
  }
  for (const [what, count] of times) console.log(`  ${count} × ${what}`);
}

/** Whether nothing grows, slows down or fails. */
export function judge(periods: readonly Period[], broken: readonly string[], logged: number): boolean {
  const later = lastTwoThirds(periods).map(({ sample }) => sample);
  const trendOf = (of: (sample: Sample) => number) =>
    findTrend(later.map((sample) => [sample.minutes / 60, of(sample)]));
  const [heap, resident] = [trendOf((sample) => sample.heap), trendOf((sample) => sample.resident)];
  const third = Math.floor(periods.length / 3);
  const p95 = (some: readonly Period[]) =>
    quantile(
      timesOf(
        some.flatMap(({ done }) => done),
        true,
      ),
      0.95,
    );
  const [first, last] = [p95(periods.slice(0, third)), p95(periods.slice(-third))];
  const undone = periods.flatMap(({ done }) => done).filter(({ outcome }) => outcome !== 'ok').length;
  const marks: Mark[] = [
    ['heap, last two thirds: trend', heap.slope, 'MB/h'],
    ['  at least, beneath the noise', heap.atLeast, 'MB/h', { most: growth.heap }],
    ['resident memory: trend', resident.slope, 'MB/h'],
    ['  at least, beneath the noise', resident.atLeast, 'MB/h', { most: growth.resident }],
    ['reads, p95, first third', first, 'ms'],
    ['  last third as a multiple', last / first, '', { most: slower }],
    ['acts that were not done', undone, '', { most: 0 }],
    ['errors in the log', logged, '', { most: 0 }],
    ['broken promises of the ledger', broken.length, '', { most: 0 }],
  ];
  const isWell = printMarks('soak', marks);
  for (const line of broken) console.log(`  ${line}`);
  return isWell;
}
