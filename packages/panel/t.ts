import { formatPlain } from '@hone/text/plain-sentences';
import type { SentenceValue, ValuesOf } from '@hone/text/sentences';

type Given<Sentence extends string> =
  Record<never, never> extends ValuesOf<Sentence> ? [values?: ValuesOf<Sentence>] : [values: ValuesOf<Sentence>];

let drawing: () => ((text: string) => string) | undefined = () => undefined;

/** For a language that only shows what doesn't fit. */
export function drawSentences(by: typeof drawing): void {
  drawing = by;
}

export function t<const Sentence extends string>(sentence: Sentence, ...[values = {}]: Given<Sentence> | []): string {
  return formatPlain(sentence, values as Record<string, SentenceValue>, 'en', drawing());
}
