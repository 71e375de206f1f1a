export type Say = (line: string) => void;

/** Columns of a table, aligned; the first row is its head. Numbers stand at the end of their column. */
export function alignColumns(rows: readonly (readonly (string | number)[])[], indent = ''): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => plain(row[column]).length)));
  return rows.map((row) =>
    (
      indent +
      row
        .map((cell, column) =>
          typeof cell === 'number' ? plain(cell).padStart(widths[column]!) : plain(cell).padEnd(widths[column]!),
        )
        .join('  ')
    ).trimEnd(),
  );
}

// What people wrote of themselves is shown to an operator: it moves no cursor and turns no line around.
const unseen = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

function plain(cell: string | number | undefined): string {
  return String(cell ?? '').replaceAll(unseen, '·');
}

/** '2026-11-22 02:30:05', at Greenwich. */
export function writeTime(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ');
}

/** '1 credit', '2 credits'. */
export function writeCount(count: number, one: string, many: string): string {
  return `${count} ${Math.abs(count) === 1 ? one : many}`;
}
