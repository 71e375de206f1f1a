import { sentencesIn } from '../read/analysis.ts';
import { oncePer } from '../read/once.ts';
import { readText, type Reading } from '../read/reading.ts';
import { requestIn, shareOfWords } from './sharing.ts';

/** A cleared-up sentence keeps at least this share of the request's own words. */
const ownWords = 0.35;
/** In characters: 'Facts:' above the user's own words adds nothing to them. */
const longestHeading = 10;

/**
 * One that no one wrote: advice, a thought, an order from the material. Between the user's own sentences, its length
 * hides it from checks of the whole text.
 */
export function findStrangeSentence(before: Reading, written: string): string | undefined {
  const rest = materialIn(before).reduce((left, said) => left.replace(said, '\n'), written);
  const request = requestIn(before);
  return sentencesIn(readText(rest)).find(
    (one) => one.text.length > longestHeading && shareOfWords(one.text, request) < ownWords,
  )?.text;
}

const materialIn = oncePer(({ text, segments }: Reading) =>
  segments.parts.filter(({ kind }) => kind === 'data').map(({ start, end }) => text.slice(start, end)),
);
