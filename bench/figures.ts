import { availableParallelism, loadavg } from 'node:os';

/** The value below which this part of them lies. */
export function quantile(values: readonly number[], part: number): number {
  if (values.length === 0) throw new Error('Nothing was measured.');
  const sorted = values.toSorted((one, other) => one - other);
  const at = part * (sorted.length - 1);
  const below = sorted[Math.floor(at)]!;
  return below + (sorted[Math.ceil(at)]! - below) * (at - Math.floor(at));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** '0.78 (0.75–0.81)': the middle of several rounds, and how far apart they lie. */
export function spread(values: readonly number[], digits: number): string {
  const [least, most] = [quantile(values, 0), quantile(values, 1)];
  return `${median(values).toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}

/** Columns as wide as their widest cell; the first one is left-aligned, figures stand on the right. */
export function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ');
  for (const cells of [heads, widths.map((width) => '-'.repeat(width)), ...rows]) console.log(`  ${line(cells)}`);
}

/** Who else works on this machine shows in the figures; the load tells whether somebody did. */
export function describeMachine(): string {
  const load = loadavg().map((each) => each.toFixed(1));
  return `Node ${process.version}, ${availableParallelism()} cores, load ${load.join(' ')} (last 1, 5 and 15 minutes)`;
}
