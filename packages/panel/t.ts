import { formatSentence, type SentenceValue, type ValuesOf } from '@hone/text/sentences';

type Given<Sentence extends string> =
  Record<never, never> extends ValuesOf<Sentence> ? [values?: ValuesOf<Sentence>] : [values: ValuesOf<Sentence>];

let drawing: () => ((text: string) => string) | undefined = () => undefined;

/** For a language that only shows what doesn't fit. */
export function drawSentences(by: typeof drawing): void {
  drawing = by;
}

export function t<const Sentence extends string>(sentence: Sentence, ...[values = {}]: Given<Sentence> | []): string {
  return formatSentence(sentence, values as Record<string, SentenceValue>, 'en', drawing());
}
