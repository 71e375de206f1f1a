import type { Language } from '@hone/domain/enhancing';
import { blankOut } from './blank.ts';
import { detectLanguage } from './language.ts';
import { maskData } from './mask.ts';
import { segment, type Segments } from './segment.ts';
import { findSpans } from './spans.ts';
import type { Span, SpanKind } from './spans/span.ts';

/** A text as far as it can be read without knowing its language's cues. */
export interface Reading {
  text: string;
  spans: Span[];
  segments: Segments;
  /** What may steer: the same text with everything blank that was quoted, pasted or is code. */
  readable: string;
  language: Language | undefined;
}

/** A cue inside of these says nothing about what is wanted. */
const silent: ReadonlySet<SpanKind> = new Set(['code', 'link', 'email', 'quote', 'path', 'markup', 'document', 'math']);

/** Below it a verdict is wrong as often as right, and a line in a foreign language is worse than none. */
const leastSure = 0.05;

export function readText(text: string): Reading {
  const spans = findSpans(text);
  const segments = segment(text, spans);
  const readable = maskData(blankOut(text, spans.filter(({ kind }) => silent.has(kind))), segments);
  const { language, confidence } = detectLanguage(readable.trim() ? readable : text);
  return { text, spans, segments, readable, language: confidence < leastSure ? undefined : language };
}
