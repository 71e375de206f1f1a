import { fields, findKey, promptOf } from './fields.ts';
import { addPrompt, isFull, report, type Reading } from './reading.ts';
import { takeGuard } from '../write/cells.ts';

interface Row {
  cells: string[];
  line: number;
}

/** By RFC 4180, with the separator that the first line uses most. Pauses now and then. */
export function* readCsv(text: string, file: string, reading: Reading): Generator<void> {
  const rows = rowsOf(text, separatorOf(text));
  let columns: readonly string[] | undefined;
  let count = 0;
  for (const row of rows) {
    if ('problem' in row) return report(reading, { file, line: row.line }, 'quote');
    const cells = row.cells.map(takeGuard);
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!columns) {
      columns = columnsOf(cells);
      if (!columns) return report(reading, { file, line: 1 }, 'columns');
      if (columns === cells) continue;
    }
    const named = columns.map((column, at) => [column, cells[at] ?? ''] as const);
    addPrompt(reading, promptOf(Object.fromEntries(named.filter(([, cell]) => cell !== ''))), { file, line: row.line });
    if (isFull(reading) && reading.malformed.some(({ why }) => why === 'too_many')) return;
    if ((count += 1) % 100 === 0) yield;
  }
  if (!columns) report(reading, { file, line: null }, 'empty');
}

/** The first row, if it names at least the text; else one column holds texts, and two hold names and texts. */
function columnsOf(first: readonly string[]): readonly string[] | undefined {
  const known = fields.flatMap((field) => findKey(first, field) ?? []);
  if (findKey(first, 'text') !== undefined && (known.length > 1 || first.length === 1)) return first;
  if (first.length === 1) return ['text'];
  return first.length === 2 ? ['name', 'text'] : undefined;
}

function separatorOf(text: string): string {
  const first = /^(?:"(?:[^"]|"")*"|[^"\n\r])*/.exec(text.slice(0, 20_000))?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const counted = [',', ';', '\t'].map((separator) => [separator, first.split(separator).length] as const);
  return counted.toSorted((one, other) => other[1] - one[1])[0]![0];
}

function* rowsOf(text: string, separator: string): Generator<Row | { problem: 'quote'; line: number }> {
  // Up to the next thing that ends a cell, in one step.
  const plain = new RegExp(`[^${separator === '\t' ? '\\t' : separator}\r\n]*`, 'y');
  let [at, line, cells] = [0, 1, [] as string[]];
  let start = line;
  while (at < text.length) {
    if (text[at] === '"') {
      let end = at + 1;
      for (;;) {
        end = text.indexOf('"', end);
        if (end < 0) return yield { problem: 'quote', line };
        if (text[end + 1] !== '"') break;
        end += 2;
      }
      const quoted = text.slice(at + 1, end);
      line += countLines(quoted);
      at = end + 1;
      plain.lastIndex = at;
      // Some write on after the quote.
      const rest = plain.exec(text)![0];
      cells.push(quoted.replaceAll('""', '"') + rest.trimEnd());
      at += rest.length;
    } else {
      plain.lastIndex = at;
      const cell = plain.exec(text)![0];
      cells.push(cell);
      at += cell.length;
    }
    if (text[at] === separator) {
      at += 1;
      if (at === text.length) cells.push('');
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    yield { cells, line: start };
    cells = [];
    start = line;
  }
  if (cells.length > 0) yield { cells, line: start };
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
