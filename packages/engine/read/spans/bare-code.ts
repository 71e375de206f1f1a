import type { Span, Line } from './span.ts';
import { isCodeLine, isContinuation, isRecord } from './code-shapes.ts';
import { findTables } from './tables.ts';

const MOST_BLANKS = 2;

/** Recognises unfenced code, logs, data and tables by their shape. */
export function findBareCode(text: string): Span[] {
  const lines = splitLines(text);
  // A single line is the request itself, whatever it starts with.
  if (lines.filter((line) => line.text.trim() !== '').length < 2) return [];
  return [...findTables(lines), ...findRuns(lines)].toSorted((one, other) => one.start - other.start);
}

function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    lines.push({ text: line, start, end: start + line.length });
    start += line.length + 1;
  }
  return lines;
}

function findRuns(lines: readonly Line[]): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (!isCodeLine(lines[at]!.text)) continue;
    const { last, sure } = followRun(lines, at);
    const first = lines[at]!;
    if (sure >= 2 || isRecord(first.text)) {
      const head = at === 0 ? undefined : tailOfLine(lines[at - 1]!);
      spans.push({ kind: 'code', start: head ?? indented(first), end: trimmedEnd(lines[last]!) });
    }
    at = last;
  }
  return spans;
}

function followRun(lines: readonly Line[], from: number): { last: number; sure: number } {
  let last = from;
  let sure = 1;
  let blanks = 0;
  for (let at = from + 1; at < lines.length; at += 1) {
    const { text } = lines[at]!;
    if (text.trim() === '') {
      blanks += 1;
      if (blanks > MOST_BLANKS) break;
      continue;
    }
    const certain = isCodeLine(text);
    if (!certain && !isContinuation(text)) break;
    // After an empty line, prose may be indented too; certain code continues the run again.
    if (!certain && blanks > 0 && !/^(?: {4}|\t)/.test(text)) break;
    blanks = 0;
    sure += certain ? 1 : /^(?: {4}|\t)/.test(text) ? 0.5 : 0;
    last = at;
  }
  return { last, sure };
}

/** `find the issue: #include <x>`: code that starts on the line of the request. */
function tailOfLine({ text, start }: Line): number | undefined {
  const colon = text.search(/[:：]\s(?=\S)/);
  if (colon === -1) return undefined;
  const tail = text.slice(colon + 1);
  const lead = tail.length - tail.trimStart().length;
  return isCodeLine(tail.trimStart()) ? start + colon + 1 + lead : undefined;
}

function indented({ text, start }: Line): number {
  return start + text.length - text.trimStart().length;
}

function trimmedEnd({ text, start }: Line): number {
  return start + text.trimEnd().length;
}
