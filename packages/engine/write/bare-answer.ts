import type { Slot } from '@hone/domain/enhancing';
import { packs } from '../packs/compiled/all.ts';

/** 'Berlin' from 'I’m in Berlin.', so that it can be reused in any other prompt. */
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
