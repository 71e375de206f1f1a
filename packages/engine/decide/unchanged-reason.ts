import type { Reason } from '@hone/domain/enhance/enhancing';
import type { Analysis } from '../read/analysis.ts';
import type { Frame } from './frame.ts';
import { fold } from '../read/fold.ts';
import { cutWords } from '../read/sentences.ts';
import { wantsEither } from './one-word.ts';

const leastConfidence = 0.1;
const longestFact = 12;
/** For any subject, and so for a fact too. */
const anySubject: ReadonlySet<string> = new Set(['explanation', 'research']);

export function findReason(analysis: Analysis, frame: Frame): Reason | undefined {
  const { text, pack, task, cues, asked, confidence, segments } = analysis;
  if (text.trim() === '') return 'empty';
  if (!pack) return 'language';
  if (text.length <= 80 && isGreeting(analysis, text)) return 'greeting';
  if (asked === 0) return 'unsure';
  if (cues.signals.has('orders') && segments.shape === 'alone') return 'unsure';
  if (confidence < leastConfidence && !frame.isKnown && !wantsEither(analysis)) return 'unsure';
  return task === 'question' && asksFact(analysis) ? 'fact' : undefined;
}

/** It wants one fact, whatever its task was taken for: there is nothing to choose. */
export function wantsFact(analysis: Analysis, frame: Frame): boolean {
  return (!frame.isKnown || anySubject.has(frame.name)) && asksFact(analysis);
}

function asksFact({ cues, words }: Analysis): boolean {
  return cues.forms.has('fact') && !cues.forms.has('howto') && words <= longestFact;
}

function isGreeting({ pack }: Pick<Analysis, 'pack'>, text: string): boolean {
  const flat = (each: string) =>
    pack!.isUnspaced ? fold(each).replace(/[^\p{L}\p{N}]+/gu, '') : cutWords(each).join(' ');
  const said = flat(text);
  return said !== '' && pack!.cues.greetings.split(',').some((greeting) => flat(greeting) === said);
}
