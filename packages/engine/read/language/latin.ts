import { fold, isSpoken, readWords, share, voteWord, wordsToLearn } from './latin-lists.ts';
import { learnChains, weighChains } from './letter-chains.ts';
import { lazy } from '../once.ts';
import { latinLists } from './lists.ts';
import { addVotes, type Votes } from './votes.ts';

const shapeWeight = 0.9;
const letterWeight = 1;
/** What remains of a chain's weight for a language that doesn't have one of the word's letters. */
const unwritten = 0.1;
/** English is more frequent in prompts than the other supported languages. */
const englishChance = 1.5;
const unspokenChance = 0.4;

const chanceOf = (code: string): number => (code === 'en' ? englishChance : isSpoken(code) ? 1 : unspokenChance);

function readLetters(): Map<string, Votes> {
  const codes = new Map<string, string[]>();
  for (const [code, { letters }] of latinLists()) {
    for (const letter of letters.join('')) codes.set(letter, [...(codes.get(letter) ?? []), code]);
  }
  return new Map(
    [...codes].map(([letter, all]) => [letter, new Map(all.map((code) => [code, letterWeight * share(all.length)]))]),
  );
}

const wordTable = lazy(readWords);
const letterTable = lazy(readLetters);
const chainTable = lazy(() => learnChains(wordsToLearn()));

/** An unknown word still shows its language by its letters and their order. */
function voteShape(word: string, readsChains: boolean): Votes {
  const votes: Votes = new Map();
  const telling = [...new Set(word)].flatMap((letter) => letterTable().get(letter) ?? []);
  for (const vote of telling) addVotes(votes, vote);
  if (!readsChains || word.length < 2) return votes;
  const chains = weighChains(chainTable(), fold(word));
  for (const [code, weight] of chains) {
    const strange = telling.filter((vote) => !vote.has(code)).length;
    chains.set(code, weight * unwritten ** strange * chanceOf(code));
  }
  const total = [...chains.values()].reduce((sum, weight) => sum + weight, 0);
  addVotes(votes, chains, shapeWeight / total);
  return votes;
}

/** Hyphenated or elided parts ("re-write", "l'eau") count separately where the whole is unknown. */
export function voteLatin(word: string, readsShape: boolean): Votes {
  const table = wordTable();
  const known = voteWord(table, word) ?? voteWord(table, fold(word));
  if (known) return known;
  const parts = word.split(/-|(?<=')/);
  if (parts.length === 1) return voteShape(word, readsShape);
  const votes: Votes = new Map();
  for (const part of parts) {
    const bare = part.replace("'", '');
    addVotes(
      votes,
      voteWord(table, part) ?? voteWord(table, bare) ?? voteWord(table, fold(bare)) ?? voteShape(bare, readsShape),
    );
  }
  return votes;
}
