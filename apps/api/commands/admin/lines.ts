export type Say = (line: string) => void;

/** The first row is the header. Numbers are right-aligned. */
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

// Text that users wrote must not move an operator's cursor or reverse a line.
const unseen = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

function plain(cell: string | number | undefined): string {
  return String(cell ?? '').replaceAll(unseen, '·');
}

/** '2026-11-22 02:30:05', in UTC. */
export function formatTime(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ');
}

/** '1 credit', '2 credits'. */
export function formatCount(count: number, one: string, many: string): string {
  return `${count} ${Math.abs(count) === 1 ? one : many}`;
}
