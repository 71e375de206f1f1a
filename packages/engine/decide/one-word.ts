import { countWords } from '@hone/text/count-words';
import { catalogue } from '../packs/compiled/catalogue.ts';
import type { Shape } from '../packs/deliverable.ts';
import type { Analysis } from '../read/analysis.ts';
import type { Frame } from './frame.ts';
import { isAlone } from './rows.ts';

const made: ReadonlySet<Shape> = new Set(['make', 'plan', 'code']);
const longestAnswer = 3;

/** 'Answer with yes or no': anything added would be in the way. 'Nothing else' after a poem leaves the poem open. */
export function wantsOneWord(analysis: Analysis, { name, isKnown }: Frame): boolean {
  const { cues, task } = analysis;
  const isMade = task === 'coding' || (isKnown && made.has(catalogue[name]!.shape));
  const isFixed = cues.notes.some(({ label }) => label === 'fixed') && !(isMade && isAlone(analysis));
  return isFixed || wantsEither(analysis);
}

/** 'Answer "spam" or "ham"', but not 'should I answer "yes" or "no"'. */
export function wantsEither({ cues, sentences, spans, text }: Analysis): boolean {
  return cues.notes.some(({ label, sentence }) => {
    if (label !== 'either') return false;
    const { end } = sentences[sentence]!;
    // A sentence that begins with a quotation is read from after it.
    const start = sentences[sentence - 1]?.end ?? 0;
    const quotes = spans.filter((span) => span.kind === 'quote' && span.start >= start && span.end <= end);
    return (
      quotes.length > 1 && quotes.every((quote) => countWords(text.slice(quote.start, quote.end)) <= longestAnswer)
    );
  });
}
