import type { Span } from './span.ts';

const TICKS = /`{1,2}/g;
const LONGEST = 2_000;

/** Single or double backticks within one paragraph; fences are handled earlier. */
export function findInlineCode(text: string): Span[] {
  const spans: Span[] = [];
  const ticks = [...text.matchAll(TICKS)];
  for (let at = 0; at < ticks.length - 1; at += 1) {
    const [open, close] = [ticks[at]!, ticks[at + 1]!];
    const start = open.index;
    const end = close.index + close[0].length;
    if (open[0] !== close[0] || end - start > LONGEST) continue;
    const inside = text.slice(start + open[0].length, close.index);
    if (inside.trim() === '' || /\n\s*\n/.test(inside)) continue;
    spans.push({ kind: 'code', start, end });
    at += 1;
  }
  return spans;
}
