import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** By row, when it was last seen and what: a page keeps it. */
export type Record<Seen> = { [row: string]: { on: string; seen: Seen[] } };

/** Adds what was found now to what is kept, and drops the rows that there are no longer. */
export function keepRecord<Seen>(
  file: string,
  rows: readonly string[],
  found: ReadonlyMap<string, Seen[]>,
): Record<Seen> {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<Seen>) : {};
  const on = new Date().toISOString().slice(0, 10);
  const record: Record<Seen> = {};
  for (const row of rows) {
    const seen = found.get(row);
    const now = seen ? { on, seen } : kept[row];
    if (now) record[row] = now;
  }
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
  return record;
}
