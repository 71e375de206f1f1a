import type { Guard, OpRefusal } from '@hone/domain/models';
import { judge } from '../judge/judge.ts';
import { findLanguageChange } from '../judge/language-change.ts';
import { shareOfWords } from '../judge/sharing.ts';
import { analyse, type Analysis } from '../read/analysis.ts';
import { readText } from '../read/reading.ts';
import type { Change } from './apply-edit.ts';
import type { Op } from './edit.ts';

/** What one sentence shows and a long prompt around it would hide. */
const ofSentences: ReadonlySet<Guard> = new Set([
  'answered',
  'language',
  'wrapped',
  'prefaced',
  'remark',
  'short',
]);
/** Hardly a new word: then it can't be an answer, and may be as short as it likes. */
const shortened = 0.6;
const forShortened: ReadonlySet<Guard> = new Set(['answered', 'short']);
/** Of what a model writes, this share must be the prompt's own words. */
const ownWords = { replace: 0.35, insert: 0.6 };

/** Judges what a model wrote by its sentence alone; what it only drops or moves is the user's own. */
export function findFaultOfWords(analysis: Analysis, op: Op['op'], [change]: readonly Change[]): OpRefusal | undefined {
  if ((op !== 'replace' && op !== 'insert') || !change) return undefined;
  const { before, after } = change;
  if (shareOfWords(after, analysis.text) < ownWords[op]) return 'invented';
  const written = analyse(readText(after), analysis.packs);
  if (op === 'insert') return findLanguageChange(analysis, written) === undefined ? undefined : 'language';
  const sentence = analyse({ ...readText(before), language: analysis.language }, analysis.packs, analysis.task);
  const isShortened = shareOfWords(after, before) >= shortened;
  return judge(sentence, after).findings.find(
    ({ guard }) => ofSentences.has(guard) && !(isShortened && forShortened.has(guard)),
  )?.guard;
}
