import { voteLatin } from './latin.ts';
import { otherScripts } from './other-scripts.ts';
import { addVote, addVotes, type Votes } from './votes.ts';

/** Stands for every language that we do not speak and cannot name. */
const unnamed = 'other';

const wordWeight = 1.2;
const characterWeight = 0.6;
/** Hindi and Arabic borrow English words by the handful; English borrows none of theirs. */
const lender = 1.7;

const latin = /\p{sc=Latin}/u;
export const unspacedScripts = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]`;
const unspaced = new RegExp(unspacedScripts, 'u');
/** Han characters that only Japanese writes so. */
const japaneseHan = /[々込働円駅図対発売読験検権経総続様変楽広応気県価説観訳択沢拡団囲戦帰悪桜浜渋穏竜絵薬覚譲豊辺遅転髪頼雑録銭鉄黒黙顕霊隣鉱釈軽蔵舎脳縁緑粛砕畳滝満済浄毎歩歓斉懐恵徴従弾廃庁帯巣営勧剤処児伝仮圧]/u;

const tables = otherScripts.map((table) => ({
  ...table,
  words: new Set(table.words.split(/\s+/)),
  foreignWords: new Set(table.foreignWords.split(/\s+/)),
  foreignEndings: table.foreignEndings.split(' ').filter((ending) => ending !== ''),
}));

function voteByTable(votes: Votes, word: string, table: (typeof tables)[number]): void {
  const isOwn = table.words.has(word);
  const isForeign = table.foreignWords.has(word);
  if (table.foreignLetters.test(word)) addVote(votes, unnamed, wordWeight * 2);
  else if (isOwn !== isForeign) addVote(votes, isOwn ? table.main : unnamed, wordWeight * 1.5);
  else if (!isOwn && table.foreignEndings.some((ending) => word.length > ending.length + 1 && word.endsWith(ending))) addVote(votes, unnamed, wordWeight);
  else addVote(votes, table.main, wordWeight * 0.4);
}

function voteByCharacter(votes: Votes, character: string): void {
  if (/\p{sc=Hangul}/u.test(character)) addVote(votes, 'ko', characterWeight);
  else if (/\p{sc=Han}/u.test(character)) {
    addVote(votes, 'han', characterWeight);
    if (japaneseHan.test(character)) addVote(votes, 'kana', characterWeight * 2);
  } else addVote(votes, 'kana', characterWeight);
}

/** Adds what a word, or a run of characters without spaces, says; chains of letters are slow to read, and for few words. */
export function voteRun(votes: Votes, run: string, weight: number, readsChains: boolean): void {
  const said: Votes = new Map();
  const table = tables.find(({ script }) => script.test(run));
  if (unspaced.test(run)) for (const character of run) voteByCharacter(said, character);
  else if (table) voteByTable(said, run, table);
  else if (latin.test(run)) addVotes(said, voteLatin(run, readsChains));
  else addVote(said, unnamed, Math.max(wordWeight, run.length * 0.2));
  addVotes(votes, said, table && table.main !== 'ru' ? weight * lender : weight);
}
