import type { Guard, OpRefusal } from '@hone/domain/enhance/models';
import type { Hunk } from '@hone/text/hunks';
import { judge } from '../judge/judge.ts';
import { findLanguageChange } from '../judge/language-change.ts';
import { piecesIn, shareOfWords } from '../judge/sharing.ts';
import { findStrangeSentence } from '../judge/strange-sentence.ts';
import { analyse, type Analysis } from '../read/analysis.ts';
import { readText } from '../read/reading.ts';
import type { Op } from './edit.ts';

/** Faults that a single sentence shows and a long prompt around it would hide. */
const ofSentences: ReadonlySet<Guard> = new Set(['answered', 'language', 'wrapped', 'prefaced', 'remark', 'short']);
/** Hardly a new word: then it can't be an answer, and may be as short as it likes. */
const shortened = 0.6;
const forShortened: ReadonlySet<Guard> = new Set(['answered', 'short']);
/** An insertion says nothing new: this share must be the prompt's own words. */
const ownWords = 0.6;
/** Of the sentence that it replaces. With less, it is a different one: an order from the material, say. */
const sameSentence = 0.15;

/** A question is what someone wants to know: it may only go if it's asked again, in the same words. */
const question = /[?？؟]["'”’»」)]*$/u;

/** Judges what a model wrote by its sentence alone; what it only moves is the user's own. */
export function findFaultOfWords(
  analysis: Analysis,
  op: Op['op'],
  [change]: readonly Pick<Hunk, 'before' | 'after'>[],
): OpRefusal | undefined {
  if (op === 'drop' && change) {
    const asked = change.before.trim();
    return question.test(asked) && isOnce(analysis.text, asked) ? 'lost' : undefined;
  }
  if ((op !== 'replace' && op !== 'insert') || !change) return undefined;
  const { before, after } = change;
  if (op === 'insert' && shareOfWords(after, piecesIn(analysis)) < ownWords) return 'invented';
  if (findStrangeSentence(analysis, after) !== undefined) return 'invented';
  const written = analyse(readText(after), analysis.packs);
  if (op === 'insert') return findLanguageChange(analysis, written) === undefined ? undefined : 'language';
  const sentence = analyse({ ...readText(before), language: analysis.language }, analysis.packs, analysis.task);
  const share = shareOfWords(after, before);
  if (share < sameSentence) return 'lost';
  const isShortened = share >= shortened;
  return judge(sentence, after).findings.find(
    ({ guard }) => ofSentences.has(guard) && !(isShortened && forShortened.has(guard)),
  )?.guard;
}

function isOnce(text: string, part: string): boolean {
  return text.indexOf(part) === text.lastIndexOf(part);
}
