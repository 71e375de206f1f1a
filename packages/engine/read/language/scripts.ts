import { voteLatin } from './latin.ts';
import { lazy } from '../once.ts';
import { otherLists } from './lists.ts';
import { addVote, addVotes, type Votes } from './votes.ts';

const unnamed = 'other';

const wordWeight = 1.2;
const characterWeight = 0.6;
/** Hindi and Arabic borrow English words by the handful; English borrows none of theirs. */
const lender = 1.7;

const latin = /\p{sc=Latin}/u;
export const unspacedScripts = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]`;
const unspaced = new RegExp(unspacedScripts, 'u');
const japaneseHan = lazy(() => new Set(otherLists().get('ja')?.letters.join('')));

/** For each script the supported language, which wins any word that the others don't claim. */
const scripts = [
  { main: 'ru', foreign: 'cyrillic', letters: /\p{sc=Cyrillic}/u },
  { main: 'ar', foreign: 'arabic', letters: /\p{sc=Arabic}/u },
  { main: 'hi', foreign: 'devanagari', letters: /\p{sc=Devanagari}/u },
].map(({ main, foreign, letters }) => ({ main, letters, signs: lazy(() => readSigns(main, foreign)) }));

function readSigns(main: string, foreign: string) {
  const [own, others] = [otherLists().get(main), otherLists().get(foreign)];
  return {
    words: new Set(own?.words),
    foreignWords: new Set(others?.words),
    foreignLetters: new Set(others?.letters.join('')),
    foreignEndings: others?.endings ?? [],
  };
}

function voteByScript(votes: Votes, word: string, { main, signs }: (typeof scripts)[number]): void {
  const { words, foreignWords, foreignLetters, foreignEndings } = signs();
  const isOwn = words.has(word);
  const isForeign = foreignWords.has(word);
  if (Array.from(word).some((letter) => foreignLetters.has(letter))) addVote(votes, unnamed, wordWeight * 2);
  else if (isOwn !== isForeign) addVote(votes, isOwn ? main : unnamed, wordWeight * 1.5);
  else if (!isOwn && foreignEndings.some((ending) => word.length > ending.length + 1 && word.endsWith(ending)))
    addVote(votes, unnamed, wordWeight);
  else addVote(votes, main, wordWeight * 0.4);
}

function voteByCharacter(votes: Votes, character: string): void {
  if (/\p{sc=Hangul}/u.test(character)) addVote(votes, 'ko', characterWeight);
  else if (/\p{sc=Han}/u.test(character)) {
    addVote(votes, 'han', characterWeight);
    if (japaneseHan().has(character)) addVote(votes, 'kana', characterWeight * 2);
  } else addVote(votes, 'kana', characterWeight);
}

/** Letter chains are slow, so only few words use them. */
export function voteRun(votes: Votes, run: string, weight: number, readsChains: boolean): void {
  const said: Votes = new Map();
  const script = scripts.find(({ letters }) => letters.test(run));
  if (unspaced.test(run)) for (const character of run) voteByCharacter(said, character);
  else if (script) voteByScript(said, run, script);
  else if (latin.test(run)) addVotes(said, voteLatin(run, readsChains));
  else addVote(said, unnamed, Math.max(wordWeight, run.length * 0.2));
  addVotes(votes, said, script && script.main !== 'ru' ? weight * lender : weight);
}
