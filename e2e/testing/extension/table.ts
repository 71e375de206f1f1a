export interface Row {
  say(column: string, cell: string): void;
  /** The cell says “no” until the act has ended well. */
  see(column: string, act: () => Promise<void>, cell?: string): Promise<void>;
}

/** What tests saw, row by row, as a table in Markdown. */
export function makeTable(corner: string, columns: readonly string[]) {
  const rows = new Map<string, Map<string, string>>();
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return {
    row(name: string): Row {
      const cells = new Map<string, string>();
      rows.set(name, cells);
      return {
        say: (column, cell) => void cells.set(column, cell),
        async see(column, act, cell = 'yes') {
          cells.set(column, 'no');
          await act();
          cells.set(column, cell);
        },
      };
    },
    print(): string {
      const head = line([corner, ...columns]) + line(['', ...columns].map(() => '---'));
      const body = [...rows].map(([name, cells]) => line([name, ...columns.map((column) => cells.get(column) ?? '')]));
      return head + body.join('');
    },
  };
}
