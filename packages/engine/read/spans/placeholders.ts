import type { Span, SpanKind } from './span.ts';
import { findTags } from './markup.ts';

const PATTERNS: readonly (readonly [SpanKind, RegExp])[] = [
  ['variable', /\{\{[^{}\n]{1,300}\}\}/g],
  ['variable', /\{%[^{}\n]{1,300}%\}/g],
  ['variable', /\$\{[^{}\n]{1,300}\}/g],
  ['variable', /(?<!<)<<[^<>\n]{1,200}>>(?!>)/g],
  ['variable', /(?<![\p{L}\p{N}$}])\{[\p{L}_][\p{L}\p{M}\p{N}_ .:-]{0,60}\}/gu],
  ['variable', /(?<![\p{L}\p{N}$])\$[A-Z_][A-Z0-9_]{1,40}(?![\p{L}\p{N}$])/gu],
  ['link', /!?\[[^[\]\n]{0,200}\]\((?:https?:|\/|#|mailto:|\.)[^()\s]{1,500}\)/g],
  ['slot', /(?<![\p{L}\p{N}\])])\[(?!(?:x|X)\])\p{L}[^[\]\n"'“”=;{}]{0,80}\](?!\(|:\s*http)/gu],
];

export function findPlaceholders(text: string): Span[] {
  const found = PATTERNS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({ kind, start: match.index, end: match.index + match[0].length })),
  );
  return [...found, ...findTags(text)];
}
