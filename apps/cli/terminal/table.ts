import { cleanLine } from './clean.ts';
import { cutToWidth, padToWidth, widthOf } from './width.ts';

const gap = 2;
const narrowest = 6;

/** As wide as its cells, or as the terminal: then the widest columns are cut. */
export function drawTable(titles: readonly string[], rows: readonly (readonly string[])[], columns: number): string[] {
  const cells = [titles, ...rows].map((row) => row.map(cleanLine));
  const wanted = titles.map((_, at) => Math.max(...cells.map((row) => widthOf(row[at] ?? ''))));
  const widths = shrink(wanted, columns - gap * (titles.length - 1));
  return cells.map((row) =>
    row
      .map((cell, at) => padToWidth(cutToWidth(cell, widths[at]!), widths[at]!))
      .join(' '.repeat(gap))
      .trimEnd(),
  );
}

function shrink(wanted: readonly number[], room: number): number[] {
  const widths = [...wanted];
  let over = widths.reduce((sum, one) => sum + one, 0) - room;
  while (over > 0) {
    const widest = Math.max(...widths);
    if (widest <= narrowest) break;
    const second = Math.max(narrowest, ...widths.filter((one) => one < widest));
    const at = widths.indexOf(widest);
    const less = widths.indexOf(widest, at + 1) < 0 ? Math.min(over, widest - second) || 1 : 1;
    widths[at] = widest - less;
    over -= less;
  }
  return widths;
}
