import { findBareCode } from './spans/bare-code.ts';
import { findBlocks } from './spans/blocks.ts';
import { findAddresses } from './spans/addresses.ts';
import { findInlineCode } from './spans/inline-code.ts';
import { findMath } from './spans/math.ts';
import { findNumbers } from './spans/numbers.ts';
import { findPlaceholders } from './spans/placeholders.ts';
import { findQuotes } from './spans/quotes.ts';
import type { Span } from './spans/span.ts';
import { blankOut } from './blank.ts';

/** Sorted and disjoint: of nested spans the outer one stays, of crossing ones the first. */
export function findSpans(text: string): Span[] {
  const blocks = keepOutermost(findBlocks(text));
  const bare = keepOutermost([...blocks, ...findBareCode(blankOut(text, blocks))]);
  const prose = blankOut(text, bare);
  const code = findInlineCode(prose);
  // Code becomes a letter, so that a `"` next to it still opens or closes.
  const worded = blankOut(prose, code, 'x');
  const plain = blankOut(prose, code);
  const addresses = findAddresses(plain);
  // The start of an email address isn't a factor: `b + 2 a@b.co`.
  const math = findMath(blankOut(plain, keepOutermost(addresses), 'x'));
  const inline = [findPlaceholders, findNumbers].flatMap((find) => find(plain));
  return keepOutermost([...bare, ...code, ...findQuotes(worded), ...addresses, ...math, ...inline]);
}

function keepOutermost(spans: readonly Span[]): Span[] {
  const sorted = [...spans].toSorted((one, other) => one.start - other.start || other.end - one.end);
  const kept: Span[] = [];
  let end = 0;
  for (const span of sorted) {
    if (span.start < end || span.end <= span.start) continue;
    kept.push(span);
    end = span.end;
  }
  return kept;
}
