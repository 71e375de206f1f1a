import { findSpans } from './spans.ts';
import type { Span, SpanKind } from './spans/span.ts';
import { unitSymbols } from './spans/units.ts';

export type FactKind = Exclude<SpanKind, 'markup' | 'document' | 'command'>;

/** Part of the prompt that has to survive a rewriting. */
export interface Fact {
  kind: FactKind;
  text: string;
}

const UNIT = new RegExp(`^[^\\p{L}]*\\s?(?:${unitSymbols}|[%‰٪％])$`, 'u');

const isBare = /^[0-9.,]+$/;

export function findFacts(text: string, spans: readonly Span[] = findSpans(text)): Fact[] {
  return spans.map((span) => toFact(text, span));
}

function toFact(text: string, { kind, start, end }: Span): Fact {
  const found = text.slice(start, end);
  if (kind === 'markup' || kind === 'document') return { kind: 'code', text: found };
  if (kind === 'command') return { kind: 'mention', text: found };
  return { kind, text: kind === 'number' ? toNumber(found) : found };
}

/** `4yo` may become `4 years old`: only a symbol has to stay next to its number. */
function toNumber(found: string): string {
  if (isBare.test(found)) return found;
  const unsigned = found.replace(/^[+~≈±]/, '');
  if (UNIT.test(unsigned)) return unsigned;
  return unsigned.replace(/[\p{L}+]+$/u, '').trimEnd() || unsigned;
}
