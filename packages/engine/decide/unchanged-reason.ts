import type { Reason } from '@hone/domain/enhancing';
import type { Analysis } from '../read/analysis.ts';
import { fold } from '../read/fold.ts';
import { cutWords } from '../read/sentences.ts';

const leastConfidence = 0.1;
const longestFact = 12;

export function findReason(analysis: Analysis, isKnown: boolean): Reason | undefined {
  const { text, pack, task, cues, asked, words, confidence, segments } = analysis;
  if (text.trim() === '') return 'empty';
  if (!pack) return 'language';
  if (text.length <= 80 && isGreeting(analysis, text)) return 'greeting';
  if (asked === 0) return 'unsure';
  if (cues.signals.has('orders') && segments.shape === 'alone') return 'unsure';
  if (confidence < leastConfidence && !isKnown) return 'unsure';
  if (cues.forms.has('fact') && !cues.forms.has('howto') && task === 'question' && words <= longestFact) return 'fact';
  return undefined;
}

function isGreeting({ pack }: Pick<Analysis, 'pack'>, text: string): boolean {
  const flat = (each: string) =>
    pack!.isUnspaced ? fold(each).replace(/[^\p{L}\p{N}]+/gu, '') : cutWords(each).join(' ');
  const said = flat(text);
  return said !== '' && pack!.cues.greetings.split(',').some((greeting) => flat(greeting) === said);
}
