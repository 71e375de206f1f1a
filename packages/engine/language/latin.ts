import { fold, isSpoken, readWords, remember, share, split, voteWord, wordsToLearn } from './latin-lists.ts';
import { letters } from './latin-marks.ts';
import { learnChains, weighChains } from './letter-chains.ts';
import { addVotes, type Votes } from './votes.ts';

const shapeWeight = 0.9;
const letterWeight = 1;
/** What is left of a chain's weight for a language that does not write a letter of the word. */
const unwritten = 0.1;
/** How usual a language is in prompts, beside the others that we speak: one that we do not is rarer, and so are words of it. */
const englishChance = 1.5;
const unspokenChance = 0.4;

const chanceOf = (code: string): number => (code === 'en' ? englishChance : isSpoken(code) ? 1 : unspokenChance);

function readLetters(): Map<string, Votes> {
  const codes = new Map<string, Set<string>>();
  for (const [signs, list] of letters) {
    for (const sign of signs) codes.set(sign, new Set([...(codes.get(sign) ?? []), ...split(list)]));
  }
  return new Map([...codes].map(([sign, set]) => [sign, new Map([...set].map((code) => [code, letterWeight * share(set.size)]))]));
}

const wordTable = remember(readWords);
const letterTable = remember(readLetters);
const chainTable = remember(() => learnChains(wordsToLearn()));

/** A word of no list still shows its language by its letters, and by how they follow each other. */
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

/** What one word in lower case says; of "re-write" and "l'eau" each part where the whole is unknown. */
export function voteLatin(word: string, readsShape: boolean): Votes {
  const table = wordTable();
  const known = voteWord(table, word) ?? voteWord(table, fold(word));
  if (known) return known;
  const parts = word.split(/-|(?<=')/);
  if (parts.length === 1) return voteShape(word, readsShape);
  const votes: Votes = new Map();
  for (const part of parts) {
    const bare = part.replace("'", '');
    addVotes(votes, voteWord(table, part) ?? voteWord(table, bare) ?? voteWord(table, fold(bare)) ?? voteShape(bare, readsShape));
  }
  return votes;
}
