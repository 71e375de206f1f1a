import type { Pack, Slips } from '../packs/pack.ts';
import { fold } from './fold.ts';
import { oncePer } from './once.ts';
import type { Sentence } from './sentences.ts';

/** Shorter words are too easily made from others. */
const shortest = { turned: 5, doubled: 5, missing: 6 };

/** By slip, the intended word. */
export const pairsOf = oncePer(
  ({ pairs }: Slips): Map<string, string> =>
    new Map(pairs.split(',').map((pair) => pair.split(' > ') as [string, string])),
);

/**
 * By slip, the intended word; an empty text if that may be several words, or the slip is one itself. Not a spelling corrector, which
 * would turn 'qubit' into 'cubit': only slips of words in a language's list, and of those none that is a word elsewhere.
 */
export const knownSlips = oncePer((slips: Slips): ReadonlyMap<string, string> => {
  const { words = '', others = '' } = slips;
  const known = new Map<string, string>();
  for (const one of `${words},${others}`.split(',')) known.set(one, '');
  const enter = (slip: string, right: string) => known.set(slip, (known.get(slip) ?? right) === right ? right : '');
  for (const right of words.split(',')) {
    const bare = fold(right);
    enterAll(enter, right, right);
    // As it is typed without accents, unless that is another word.
    if (bare !== right && known.get(bare) !== '') enterAll(enter, bare, right);
  }
  for (const [slip, right] of pairsOf(slips)) known.set(slip, right);
  return known;
});

/** Two letters that changed places, a letter that is missing, or one that is doubled. */
function enterAll(enter: (slip: string, right: string) => void, typed: string, right: string): void {
  const { length } = typed;
  for (let at = 0; at < length; at += 1) {
    const [before, letter, next] = [typed.slice(0, at), typed[at]!, typed[at + 1]];
    const rest = typed.slice(at + 1);
    if (length >= shortest.turned && next !== undefined && next !== letter) {
      enter(before + next + letter + typed.slice(at + 2), right);
    }
    if (length >= shortest.doubled) enter(before + letter + letter + rest, right);
    if (length >= shortest.missing && at > 0) enter(before + rest, right);
  }
}

/** So that a slip does not hide what is wanted. */
export function readAsMeant(sentences: readonly Sentence[], { slips, isUnspaced }: Pack): Sentence[] {
  if (isUnspaced) return [...sentences];
  const known = knownSlips(slips);
  const meant = (word: string) => {
    const right = known.get(word);
    return right === undefined || right === '' || /[^\p{L}\p{M}]/u.test(right) ? word : fold(right);
  };
  return sentences.map((sentence) => ({ ...sentence, words: sentence.words.map(meant) }));
}
