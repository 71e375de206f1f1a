import type { Analysis } from '../read/analysis.ts';
import { findSlips } from './slips.ts';
import type { Change } from './change.ts';

const loose = /\s+|!{2,}|\?{2,}/gu;
// Several gaps set out columns, choices or logs; a single one is a slip.
const gap = /(?<=\S) {2,}(?=\S)/gu;

/** Only in the request, never in the material. */
export function tidy(analysis: Analysis): Change[] {
  const { text, spans, segments } = analysis;
  const data = segments.parts.filter(({ kind }) => kind === 'data');
  const guarded = [...spans, ...data].toSorted((one, other) => one.start - other.start);
  const isFree = walkAlong(guarded);
  const isFreeToo = walkAlong(guarded);
  const hasLoneGap = text.match(gap)?.length === 1;
  const changes: Change[] = [];
  for (const { 0: before, index: at } of text.matchAll(loose)) {
    // Nearly all of them are the space between two words.
    if (before === ' ' && at > 0 && at + 1 < text.length) continue;
    const after = tidied(before, at, text.length, hasLoneGap);
    if (after !== before && isFree(at, at + before.length)) changes.push({ kind: 'tidy', at, before, after });
  }
  const slips = findSlips(analysis).filter(({ at, before }) => isFreeToo(at, at + before.length));
  return [...changes, ...slips].toSorted((one, other) => one.at - other.at);
}

function walkAlong(ranges: readonly { start: number; end: number }[]): (start: number, end: number) => boolean {
  let next = 0;
  let covered = 0;
  return (start, end) => {
    while (next < ranges.length && ranges[next]!.start < end) {
      covered = Math.max(covered, ranges[next]!.end);
      next += 1;
    }
    return covered <= start;
  };
}

function tidied(found: string, at: number, length: number, hasLoneGap: boolean): string {
  if (!/\s/u.test(found)) return found.charAt(0);
  if (at === 0 || at + found.length === length) return '';
  if (/^ {2,}$/.test(found)) return hasLoneGap ? ' ' : found;
  const breaks = found.split('\n').length - 1;
  if (breaks === 0 || /[^ \t\n]/u.test(found)) return found;
  return '\n'.repeat(Math.min(2, breaks)) + found.slice(found.lastIndexOf('\n') + 1);
}
