import type { Span, Line } from './span.ts';

const MARKDOWN = /^\s*\|.*\|\s*$/;
const SEPARATORS = ['\t', ';', ',', '|'] as const;
const LONGEST = 2_000;

export function findTables(lines: readonly Line[]): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const last = lastOfTable(lines, at);
    if (last === at) continue;
    spans.push({ kind: 'code', start: lines[at]!.start, end: lines[last]!.start + lines[last]!.text.trimEnd().length });
    at = last;
  }
  return spans;
}

function lastOfTable(lines: readonly Line[], first: number): number {
  const head = lines[first]!.text;
  if (head.length > LONGEST || head.trim() === '') return first;
  if (MARKDOWN.test(head)) return follow(lines, first, 2, (line) => MARKDOWN.test(line));
  for (const separator of SEPARATORS) {
    const fields = countFields(head, separator);
    if (fields < (separator === '\t' ? 2 : 3)) continue;
    const least = separator === '\t' ? 2 : 3;
    const last = follow(
      lines,
      first,
      least,
      (line) => countFields(line, separator) === fields && isRow(line, separator),
    );
    if (last !== first && isRow(head, separator)) return last;
  }
  return first;
}

function follow(lines: readonly Line[], first: number, least: number, belongs: (line: string) => boolean): number {
  let last = first;
  while (last + 1 < lines.length && belongs(lines[last + 1]!.text)) last += 1;
  return last - first + 1 >= least ? last : first;
}

function countFields(line: string, separator: string): number {
  if (line.length > LONGEST) return 0;
  return line.includes(separator) ? line.split(separator).length : 1;
}

/** Sentences have commas too, but long gaps between them and a full stop at the end. */
function isRow(line: string, separator: string): boolean {
  if (line.trim() === '') return false;
  if (separator === '\t') return true;
  const fields = line.split(separator);
  const short = fields.filter((field) => field.trim().length <= 40).length;
  return (
    short === fields.length &&
    !/[.?!]\s*$/.test(line) &&
    (separator !== ',' || fields.filter((field) => /^\s+\p{L}/u.test(field)).length * 2 < fields.length)
  );
}
