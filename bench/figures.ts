import { availableParallelism, loadavg } from 'node:os';

export interface Limit {
  least?: number;
  most?: number;
}

export interface Figure<Taken> extends Limit {
  name: string;
  of(taken: Taken): number;
  digits?: number;
}

export function quantile(values: readonly number[], part: number): number {
  if (values.length === 0) throw new Error('Nothing was measured.');
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.round(part * (sorted.length - 1))]!;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function spread(values: readonly number[], digits: number): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => quantile(values, part).toFixed(digits));
  return `${middle} (${low}–${high})`;
}

export function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const lengths = (column: number) => rows.map((row) => (row[column] ?? '').length);
  const widths = heads.map((head, column) => Math.max(head.length, ...lengths(column)));
  const pad = (cell: string, at: number) => (at === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[at]!));
  console.log();
  const rule = widths.map((width) => '-'.repeat(width));
  for (const cells of [heads, rule, ...rows]) console.log(`  ${cells.map(pad).join('  ')}`);
}

/** For two sides measured alternately; limits apply to their ratio per round. */
export function printRatios<Taken>(
  [what, base, ours]: readonly [what: string, base: string, ours: string],
  taken: readonly Taken[][],
  figures: readonly Figure<Taken>[],
): void {
  const rows = figures.map(({ name, of, digits = 2, ...limit }) => {
    const [than, own] = [taken[0]!.map(of), taken[1]!.map(of)];
    const ratios = own.map((value, round) => value / than[round]!).filter(Number.isFinite);
    const ratio = ratios.length > 0 ? [spread(ratios, 3), ...judge(median(ratios), limit)] : [];
    return [name, spread(than, digits), spread(own, digits), ...ratio];
  });
  printTable([what, base, ours, `${ours}/${base}`, 'mark', ''], rows);
  console.log(`\n  median (quartiles) of ${taken[0]!.length} rounds in turns`);
}

export type Mark = readonly [name: string, value: number, unit: string, limit?: Limit];

export function printMarks(what: string, marks: readonly Mark[]): boolean {
  const rows = marks.map(([name, value, unit, limit = {}]) => {
    return [name, `${Number(value.toPrecision(3))} ${unit}`, ...judge(value, limit)];
  });
  printTable([what, 'measured', 'mark', ''], rows);
  return marks.every(([, value, , limit = {}]) => isWithin(value, limit));
}

function isWithin(value: number, { least = -Infinity, most = Infinity }: Limit): boolean {
  return value >= least && value <= most;
}

function judge(value: number, limit: Limit): string[] {
  const bounds = Object.entries({ '≥': limit.least, '≤': limit.most }).filter(([, bound]) => bound !== undefined);
  const isMet = isWithin(value, limit) ? 'met' : 'MISSED';
  return [bounds.map((bound) => bound.join(' ')).join(', '), bounds.length > 0 ? isMet : ''];
}

/** Other load on this machine distorts the figures; the load average reveals it. */
export function describeMachine(): string {
  const load = loadavg().map((each) => each.toFixed(1));
  return `Node ${process.version}, ${availableParallelism()} cores, load ${load.join(' ')} (last 1, 5 and 15 minutes)`;
}
