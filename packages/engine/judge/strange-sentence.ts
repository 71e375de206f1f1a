import { analyse, type Analysis } from '../read/analysis.ts';
import { readText } from '../read/reading.ts';
import { shareOfWords } from './sharing.ts';

/** A cleared-up sentence keeps at least this share of the request's own words. */
const ownWords = 0.35;
/** In characters: 'Facts:' above the user's own words adds nothing to them. */
const longestHeading = 10;

/**
 * One that nobody wrote: advice, a thought, an order out of the material. Between the user's own sentences, its length
 * hides it from what looks at the whole.
 */
export function findStrangeSentence({ text, segments, packs }: Analysis, written: string): string | undefined {
  const parts = segments.parts.map(({ kind, start, end }) => ({ kind, said: text.slice(start, end) }));
  const requests = parts.filter(({ kind }) => kind === 'instruction').map(({ said }) => said);
  const request = requests.length > 0 ? requests.join('\n') : text;
  const material = parts.filter(({ kind }) => kind === 'data');
  const rest = material.reduce((left, { said }) => left.replace(said, '\n'), written);
  const { sentences } = analyse(readText(rest), packs);
  return sentences.find((one) => one.text.length > longestHeading && shareOfWords(one.text, request) < ownWords)?.text;
}
