import type { Reason } from '@hone/domain/enhancing';
import type { Analysis } from './analysis.ts';
import type { Wishes } from './added.ts';
import { holdsOwnLine } from './own-lines.ts';
import { cutWords } from './sentences.ts';
import { fold } from './fold.ts';

/** Below this nothing speaks for any task. */
const leastConfidence = 0.1;
const longestFact = 12;
const richPrompt = 120;
const structure = /^(?:#{1,6}\s|[-*•–]\s|\p{N}{1,2}[.)、．]\s?|[一二三四五六七八九十]+、|[^\n]{1,40}[:：]\s*$)/gmu;

/** Why a prompt is better left alone, if it is. */
export function findReason(analysis: Analysis, { mode }: Wishes): Reason | undefined {
  const { text, pack, task, cues, asked, words, missing, confidence, segments } = analysis;
  if (text.trim() === '') return 'empty';
  if (!pack) return 'language';
  if (isGreeting(analysis)) return 'greeting';
  if (holdsOwnLine(text, pack)) return 'enhanced-before';
  if (asked === 0) return 'unsure';
  if (cues.signals.has('orders') && segments.shape === 'alone') return 'unsure';
  if (confidence < leastConfidence) return 'unsure';
  if (cues.forms.has('fact') && !cues.forms.has('howto') && task === 'question' && words <= longestFact) return 'fact';
  const isRich = asked > richPrompt && (text.match(structure)?.length ?? 0) >= 4;
  if (mode !== 'thorough' && (isRich || (asked > 60 && missing.length <= 1))) return 'complete';
  return undefined;
}

function isGreeting({ text, pack }: Analysis): boolean {
  if (text.length > 80) return false;
  const said = pack!.isUnspaced ? fold(text).replace(/[^\p{L}\p{N}]+/gu, '') : cutWords(text).join(' ');
  return pack!.cues.greetings.split(',').some((greeting) => {
    const each = pack!.isUnspaced ? fold(greeting).replace(/[^\p{L}\p{N}]+/gu, '') : cutWords(greeting).join(' ');
    return each !== '' && each === said;
  });
}
