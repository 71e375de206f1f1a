import type { Language } from '@hone/domain/enhancing';
import { checked, closed, extra, guarding, negation } from './fixed.ts';
import { compile, fold, foldLetters, makePattern } from './fold.ts';

const isClosed = compile(closed);
const isChecked = compile(checked);
const wantsExtra = compile(extra);
const CLAUSE_END = /[.,;:!?。，、；：！？،؛।()]/u;
const negated = new Map<Language, RegExp>();

/** What the person pasted orders nothing. */
export function dropPasted(text: string): string {
  return text
    .replace(/```[\s\S]*?(?:```|$)/gu, ' ')
    .replace(/"""[\s\S]*?(?:"""|$)/gu, ' ')
    .replace(/<(\p{L}+)>[\s\S]*?<\/\1>/gu, ' ');
}

export function fixesOutput(text: string, language: Language): boolean {
  const folded = fold(dropPasted(text), language);
  return isClosed(folded, language) || isChecked(folded, language);
}

export function closesOutput(text: string, language: Language): boolean {
  return isClosed(fold(dropPasted(text), language), language);
}

/** An added line that wants more out than a fixed output allows; a line that only holds to it does not. */
export function asksForMore(line: string, language: Language): boolean {
  const folded = fold(line, language);
  if (isClosed(folded, language) || isGuarding(folded, language)) return false;
  const wanted = folded.split(CLAUSE_END).map((clause) => dropNegated(clause, language)).join(' . ');
  return wantsExtra(wanted, language);
}

function isGuarding(folded: string, language: Language): boolean {
  return new RegExp(`^\\P{L}*(?:${foldLetters(guarding[language], language).replaceAll('_', '(?![\\p{L}\\p{M}])')})`, 'u').test(folded);
}

function dropNegated(clause: string, language: Language): string {
  const known = negated.get(language) ?? makePattern(negation[language], language);
  negated.set(language, known);
  const at = clause.search(known);
  if (at === -1) return clause;
  // Japanese, Korean, Turkish and Hindi negate at the end of the clause.
  return ['ja', 'ko', 'tr', 'hi'].includes(language) ? '' : clause.slice(0, at);
}
