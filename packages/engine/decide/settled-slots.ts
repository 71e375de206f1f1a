import type { Slot } from '@hone/domain/enhancing';
import type { Analysis } from '../read/analysis.ts';
import { fold } from '../read/fold.ts';
import { namesLanguage } from './language-names.ts';
import { containsName } from './names.ts';
import { rules } from './rules.ts';

const ageInBrackets = /\(\p{Nd}{1,2}\)/u;
const longestClause = 2_000;
/** A longer quotation is a message that somebody wrote. */
const longestPhrase = 40;
const nameInCode = /\p{Ll}\p{Lu}\p{Ll}/u;

export function isSettled({ text, language, cues, stated, spans, pack, sentences }: Analysis, slot: Slot): boolean {
  const { says, isIn = [] } = rules[slot];
  if ((says && stated.has(says)) || cues.settled.has(slot) || spans.some(({ kind }) => isIn.includes(kind)))
    return true;
  if (slot === 'material' && text.trim().includes('\n')) return true;
  if (slot === 'recipient' && spans.some(({ kind, start, end }) => kind === 'quote' && end - start > longestPhrase))
    return true;
  // For a family's meal, the diet matters more.
  if (slot === 'age' && (ageInBrackets.test(text) || cues.open.has('diet'))) return true;
  if (slot === 'level' && (text.match(/\p{N}+/gu)?.length ?? 0) > 1) return true;
  if (slot === 'code_language' && nameInCode.test(text)) return true;
  if (slot === 'target_language' && namesLanguage(text, language!)) return true;
  if (
    slot === 'place' &&
    pack!.namesHaveCapitals &&
    sentences.some(({ start, end }) => containsName(text.slice(start, end), language!))
  )
    return true;
  const found = fold(text);
  return [pack!.asks, pack!.variant?.asks].some((asks) => {
    if (!asks) return false;
    const { clause, options, yours } = asks[slot];
    const isSaid = [longestPart(clause), ...options, ...[yours].flat()].some(
      (each) => each !== '' && found.includes(fold(each)),
    );
    return isSaid || sentences.some(({ start, end }) => isClause(fold(text.slice(start, end)), clause));
  });
}

/** A separate sentence that equals this clause, whatever fills its gap. */
function isClause(sentence: string, clause: string): boolean {
  const [opening = '', closing = ''] = clause.split('{value}').map((each) => fold(each).replace(/[.。।\s]+$/u, ''));
  if (opening === '' && closing === '') return false;
  if (sentence.length > longestClause) return false;
  const said = sentence.replace(/[.。।!！\s]+$/u, '');
  return said.length > opening.length + closing.length && said.startsWith(opening) && said.endsWith(closing);
}

/** The clause around its gap; empty where anyone could have written those words. */
function longestPart(clause: string): string {
  const part = clause
    .split('{value}')
    .map((each) => each.trim())
    .toSorted((one, other) => other.length - one.length)[0]!;
  return part.length < 4 && !part.includes(':') ? '' : part;
}
