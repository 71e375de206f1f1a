import type { Slot } from '@hone/domain/enhancing';
import { packs } from '../packs/compiled/all.ts';

/**
 * An answer without the sentence that its language puts around it: 'Berlin' of 'I’m in Berlin.', to be said anew in any
 * other prompt.
 */
export function bareAnswer(slot: Slot, value: string): string {
  const answer = value.trim();
  for (const { asks } of Object.values(packs)) {
    const [before = '', after = ''] = asks[slot].clause.split('{value}');
    const isInside =
      before !== '' &&
      answer.startsWith(before) &&
      answer.endsWith(after) &&
      answer.length > before.length + after.length;
    if (isInside) return answer.slice(before.length, answer.length - after.length);
  }
  return answer;
}
