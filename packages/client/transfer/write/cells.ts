/** With these a spreadsheet begins a formula, also behind a blank that it skips or in full width. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** A spreadsheet shows what follows the apostrophe, and runs nothing. Those that are there already get one more. */
export function guardCell(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

export function takeGuard(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

export function writeRow(cells: readonly string[]): string {
  return `${cells.map((cell) => quote(guardCell(cell))).join(',')}\r\n`;
}

/** Also a blank at the edges, which some readers drop, and nothing at all, which is no row. */
function quote(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
