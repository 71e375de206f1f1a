import {
  formatParts,
  formatSentence,
  type SentencePart,
  type SentenceValue,
  type ValuesOf,
} from '@hone/text/sentences';
import { Fragment, createElement, type ReactNode } from 'react';

/**
 * `en-XA` is English 40 % longer, `ar-XB` English right to left: they show what doesn't fit or flip before any
 * translation exists.
 */
export type Language = 'en' | 'en-XA' | 'ar-XB';

type Given<Sentence extends string> =
  Record<never, never> extends ValuesOf<Sentence> ? [values?: ValuesOf<Sentence>] : [values: ValuesOf<Sentence>];

const language = (): Language => (typeof document === 'undefined' ? 'en' : (document.documentElement.lang as Language));

/** Sentences are in `words.ts`, whole. */
export function t<const Sentence extends string>(sentence: Sentence, ...[values = {}]: Given<Sentence> | []): string {
  return formatSentence(sentence, values as Record<string, SentenceValue>, intlLocale(), drawing());
}

/** Each `<tag>` is drawn by the function of its name. */
export function rich<const Sentence extends string>(
  sentence: Sentence,
  tags: Record<string, (children: ReactNode) => ReactNode>,
  ...[values = {}]: Given<Sentence> | []
): ReactNode {
  const draw = (parts: SentencePart[]): ReactNode =>
    parts.map((part, index) =>
      createElement(
        Fragment,
        { key: index },
        typeof part === 'string' ? part : (tags[part.tag]?.(draw(part.parts)) ?? draw(part.parts)),
      ),
    );
  return draw(formatParts(sentence, values as Record<string, SentenceValue>, intlLocale(), drawing()));
}

export function intlLocale(): string {
  return 'en';
}

/** How the language draws its sentences. */
export function drawing(): ((text: string) => string) | undefined {
  return language() === 'en-XA' ? lengthen : undefined;
}

const accents: Record<string, string> = Object.fromEntries(
  [...'aeiouycnAEIOUYCN'].map((letter, index) => [letter, [...'àéîöûýçñÀÉÎÖÛÝÇÑ'][index]!]),
);

function lengthen(text: string): string {
  const words = text.trim();
  const grown = text.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter);
  // A single letter or dash between two values isn't text to lengthen.
  return words.length < 2 ? grown : grown.replace(/\s*$/, (end) => '·'.repeat(Math.ceil(words.length * 0.4)) + end);
}
