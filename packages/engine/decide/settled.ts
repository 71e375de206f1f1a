import type { Slot } from '@hone/domain/enhancing';
import type { Analysis } from '../read/analysis.ts';
import { fold } from '../read/fold.ts';
import { namesLanguage } from './language-names.ts';
import { holdsName } from './names.ts';
import { rules } from './rules.ts';

const ageInBrackets = /\(\p{Nd}{1,2}\)/u;
/** With its answer. */
const longestClause = 2_000;
/** A longer quotation is a message, which somebody wrote. */
const longestPhrase = 40;
/** As in useEffect: it is of some library. */
const nameInCode = /\p{Ll}\p{Lu}\p{Ll}/u;

/** Whether the prompt says it already, in whatever way. */
export function isSettled({ text, language, cues, stated, spans, pack, sentences }: Analysis, slot: Slot): boolean {
  const { says, isIn = [] } = rules[slot];
  if ((says && stated.has(says)) || cues.settled.has(slot) || spans.some(({ kind }) => isIn.includes(kind)))
    return true;
  if (slot === 'material' && text.trim().includes('\n')) return true;
  if (slot === 'recipient' && spans.some(({ kind, start, end }) => kind === 'quote' && end - start > longestPhrase))
    return true;
  // Of a meal for the family the diet matters more.
  if (slot === 'age' && (ageInBrackets.test(text) || cues.open.has('diet'))) return true;
  // What somebody can do is told by how far and how often.
  if (slot === 'level' && (text.match(/\p{N}+/gu)?.length ?? 0) > 1) return true;
  if (slot === 'code_language' && nameInCode.test(text)) return true;
  if (slot === 'target_language' && namesLanguage(text, language!)) return true;
  if (
    slot === 'place' &&
    pack!.namesHaveCapitals &&
    sentences.some(({ start, end }) => holdsName(text.slice(start, end), language!))
  )
    return true;
  // An answer of ours stands there.
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

/** A sentence of its own that is this clause, whatever stands in it. */
function isClause(sentence: string, clause: string): boolean {
  const [opening = '', closing = ''] = clause.split('{value}').map((each) => fold(each).replace(/[.。।\s]+$/u, ''));
  if (opening === '' && closing === '') return false;
  if (sentence.length > longestClause) return false;
  const said = sentence.replace(/[.。।!！\s]+$/u, '');
  return said.length > opening.length + closing.length && said.startsWith(opening) && said.endsWith(closing);
}

/** Of a clause what stands around the answer; nothing, where that could be anybody's words. */
function longestPart(clause: string): string {
  const part = clause
    .split('{value}')
    .map((each) => each.trim())
    .toSorted((one, other) => other.length - one.length)[0]!;
  return part.length < 4 && !part.includes(':') ? '' : part;
}
