import type { Span } from './span.ts';
import { findPairedTags } from './markup.ts';

const FENCE = /`{3,}|(?<=^|\n)[ \t]*~{3,}/g;
const TRIPLE = /"""|'''/g;

interface Run {
  mark: string;
  start: number;
  end: number;
  opensLine: boolean;
  endsLine: boolean;
}

export function findBlocks(text: string): Span[] {
  return [...findFences(text), ...findTripleQuotes(text), ...findPairedTags(text)];
}

function findFences(text: string): Span[] {
  const runs = [...text.matchAll(FENCE)].map((match) => readRun(text, match));
  const spans: Span[] = [];
  // Once a fence of some length isn't closed, no later one of that length is.
  const hopeless = new Map<string, number>();
  for (let at = 0; at < runs.length; at += 1) {
    const open = runs[at]!;
    const close = findClosing(runs, at, hopeless);
    const end = close === undefined ? text.length : runs[close]!.end;
    spans.push({ kind: 'code', start: open.start, end });
    if (close === undefined) break;
    at = close;
  }
  return spans;
}

function readRun(text: string, match: RegExpExecArray): Run {
  const mark = match[0].trim();
  const end = match.index + match[0].length;
  const start = end - mark.length;
  const before = text.slice(Math.max(0, start - 12), start);
  return {
    mark,
    start,
    end,
    opensLine: /(?:^|\n)[ \t>*+-]*$/.test(before),
    endsLine: /^[ \t]*(?:\n|$)/.test(text.slice(end, end + 200)),
  };
}

function findClosing(runs: readonly Run[], at: number, hopeless: Map<string, number>): number | undefined {
  const { mark, opensLine } = runs[at]!;
  const sort = mark[0]!;
  const closes = (run: Run) => run.mark[0] === sort && run.mark.length >= mark.length;
  if (opensLine && mark.length < (hopeless.get(sort) ?? Infinity)) {
    for (let later = at + 1; later < runs.length; later += 1) {
      if (runs[later]!.endsLine && closes(runs[later]!)) return later;
    }
    hopeless.set(sort, mark.length);
  }
  const next = runs[at + 1];
  return next !== undefined && next.mark[0] === sort ? at + 1 : undefined;
}

function findTripleQuotes(text: string): Span[] {
  const spans: Span[] = [];
  const marks = [...text.matchAll(TRIPLE)];
  for (let at = 0; at < marks.length; at += 1) {
    const open = marks[at]!;
    const close = marks[at + 1];
    const start = open.index;
    if (close !== undefined && close[0] === open[0]) {
      spans.push({ kind: 'document', start, end: close.index + 3 });
      at += 1;
    } else if (isOpenedOnly(text, start)) {
      spans.push({ kind: 'document', start, end: text.length });
      break;
    }
  }
  return spans;
}

/** After such a mark on its own line, the rest of the text was pasted. */
function isOpenedOnly(text: string, start: number): boolean {
  return /(?:^|[\n:：])[ \t]*$/.test(text.slice(Math.max(0, start - 12), start)) && text.length - start > 40;
}
