import { languages, type Language } from '@hone/domain/enhance/enhancing';
import { unspacedScripts, voteRun } from './language/scripts.ts';
import { addVote, addVotes, type Votes } from './language/votes.ts';

const letter = String.raw`(?:(?!${unspacedScripts})[\p{L}\p{M}])`;
const runs = new RegExp(`${unspacedScripts}+|${letter}+(?:['’-]${letter}+)*`, 'gu');

/** Instructions come first; what follows counts for at most this much. */
const headWeight = 3;
const tailLimit = 8;
const headWords = 40;
const shapedWords = 16;
const mostWords = 80;
const longestRun = 200;
/** With a higher share of kana, Han characters are Japanese. */
const kanaShare = 0.12;

/** A bare list of names and terms counts as English. */
const englishFirst = 0.5;
const halfSure = 2;

/** Field names belong to a program, whatever the language of the values. */
const keys = /"[^"\n]{1,40}"\s{0,3}:/g;

function readRuns(text: string): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(runs)) {
    found.push(match[0].slice(0, longestRun).toLowerCase().replaceAll('’', "'"));
    if (found.length === mostWords) break;
  }
  return found;
}

function settleHan(votes: Votes): void {
  const [han, kana] = [votes.get('han') ?? 0, votes.get('kana') ?? 0];
  votes.delete('han');
  votes.delete('kana');
  if (han + kana > 0) addVote(votes, kana >= kanaShare * (han + kana) ? 'ja' : 'zh', han + kana);
}

const sum = (votes: Votes): number => [...votes.values()].reduce((total, vote) => total + vote, 0);

function countVotes(text: string): Votes {
  const prose = text.replace(keys, ' ');
  const start = prose.search(/\p{L}/u);
  const trimmed = start < 0 ? '' : prose.slice(start);
  const end = trimmed.search(/\n|:\s|：/u);
  const line = end < 0 ? trimmed : trimmed.slice(0, end);
  const lineRuns = readRuns(line);
  const votes: Votes = new Map();
  lineRuns.slice(0, headWords).forEach((run, n) => voteRun(votes, run, headWeight, n < shapedWords));
  const tail: Votes = new Map();
  for (const run of [...lineRuns.slice(headWords), ...readRuns(trimmed.slice(line.length))])
    voteRun(tail, run, 1, false);
  addVotes(votes, tail, Math.min(1, tailLimit / Math.max(sum(tail), 1)));
  settleHan(votes);
  return votes;
}

const isLanguage = (code: string): code is Language => (languages as readonly string[]).includes(code);

/** Undefined for a language that Hone doesn't support. */
export function detectLanguage(text: string): { language: Language | undefined; confidence: number } {
  const votes = countVotes(text.normalize('NFC'));
  if (/[A-Za-z]/.test(text)) addVote(votes, 'en', englishFirst);
  const [best, second] = [...votes].toSorted((one, other) => other[1] - one[1]);
  if (!best) return { language: undefined, confidence: 0 };
  const confidence = (best[1] - (second?.[1] ?? 0)) / (best[1] + halfSure);
  return { language: isLanguage(best[0]) ? best[0] : undefined, confidence };
}
