import type { Language } from '@hone/domain/enhance/enhancing';
import { blankOut } from './blank.ts';
import { findInstruction } from './instruction.ts';
import { detectLanguage } from './language.ts';
import { maskData } from './mask.ts';
import { segment, type Segments } from './segment.ts';
import { findSpans } from './spans.ts';
import type { Span, SpanKind } from './spans/span.ts';

/** What can be read without a language's cues. */
export interface Reading {
  text: string;
  spans: Span[];
  segments: Segments;
  /** With quotations, pasted text and code blanked: these must not influence the enhancement. */
  readable: string;
  language: Language | undefined;
}

/** Cues inside of these say nothing about what is wanted. */
const silent: ReadonlySet<SpanKind> = new Set(['code', 'link', 'email', 'quote', 'path', 'markup', 'document', 'math']);

/** Below it, verdicts are wrong as often as right, and a line in the wrong language is worse than none. */
const leastSure = 0.05;

/** The words of a standing instruction steer nothing but the answer. */
export function readText(text: string, standing = ''): Reading {
  const spans = findSpans(text);
  const segments = segment(text, spans);
  const asked = maskData(
    blankOut(
      text,
      spans.filter(({ kind }) => silent.has(kind)),
    ),
    segments,
  );
  const others = standing === '' ? asked : blankOut(asked, findInstruction(text, standing) ?? []);
  const readable = others.trim() ? others : asked;
  const { language, confidence } = detectLanguage(readable.trim() ? readable : text);
  return { text, spans, segments, readable, language: confidence < leastSure ? undefined : language };
}
