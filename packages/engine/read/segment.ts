import { blankOut } from './blank.ts';
import { findHandedOver } from './segment/handed-over.ts';
import { cut } from './segment/paragraphs.ts';
import type { Span } from './spans/span.ts';

/** `end` is exclusive; the parts cover the text in order. */
export interface Part {
  kind: 'instruction' | 'data';
  start: number;
  end: number;
}

export interface Segments {
  parts: Part[];
  /** Where the material is in relation to the instruction; `above` also where there is no instruction. */
  shape: 'alone' | 'below' | 'inline' | 'above' | 'around';
}

interface Range {
  start: number;
  end: number;
}

/** Separates the user's request from the material that it is about. */
export function segment(text: string, spans: readonly Span[]): Segments {
  const blocks = spans.filter((span) => isPasted(text, span));
  const prose = blankOut(text, blocks);
  const data = join([...blocks, ...findHandedOver(prose, spans, blocks)]);
  const parts = toParts(text, data);
  return { parts, shape: shapeOf(text, parts) };
}

/** Inline code belongs to the sentence; a block is material. */
function isPasted(text: string, { kind, start, end }: Span): boolean {
  if (kind === 'document') return true;
  if (kind !== 'code') return false;
  return text[start] !== '`' || text.slice(start, start + 3) === '```' || text.slice(start, end).includes('\n');
}

function join(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const { start, end } of [...ranges].toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

function toParts(text: string, data: readonly Range[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  const add = (kind: Part['kind'], end: number) => {
    if (end <= at) return;
    const last = parts.at(-1);
    const isEmpty = text.slice(at, end).trim() === '';
    if (last !== undefined && (isEmpty || last.kind === kind)) last.end = end;
    else if (isEmpty && end < text.length) return;
    else parts.push({ kind, start: at, end });
    at = end;
  };
  for (const { start, end } of data) {
    add('instruction', start);
    add('data', end);
  }
  add('instruction', text.length);
  return parts;
}

function shapeOf(text: string, parts: readonly Part[]): Segments['shape'] {
  const first = parts.findIndex((part) => part.kind === 'data');
  if (first === -1) return 'alone';
  const data = parts[first]!;
  const isOnlyOne = parts.filter((part) => part.kind === 'data').length === 1;
  const follows = parts.some((part, at) => at > first && part.kind === 'instruction');
  if (first === 0) return parts.length > 2 ? 'around' : 'above';
  if (follows || !isOnlyOne) return 'around';
  const before = text.slice(parts[0]!.start, data.start);
  const lead = cut(text, data.start, data.end).start;
  return before.includes('\n', before.trimEnd().length) || text.slice(data.start, lead).includes('\n')
    ? 'below'
    : 'inline';
}
