import { readOffers } from '@hone/panel/testing/seen';
import { frame, type OpenedCard } from './card.ts';

export type Effect =
  | 'nothing'
  | 'tries to use'
  | 'writes'
  | 'runs'
  | 'opens welcome'
  | 'connects'
  | 'opens plans'
  | 'copies'
  | 'closes';

/** Without Dismiss, which is always there. */
export async function offered(): Promise<string[]> {
  return readOffers(await frame(), ', .chip > button:not(.icon)');
}

export function watchEffects(card: OpenedCard): { effect(): Effect } {
  const before = {
    asked: card.asked.length,
    runs: card.runs.length,
    written: card.written.length,
    copied: card.copied.length,
  };
  return {
    effect() {
      const asked = card.asked.slice(before.asked).map((question) => question.ask);
      if (asked.includes('welcome')) return 'opens welcome';
      if (asked.includes('connect')) return 'connects';
      if (asked.includes('open')) return 'opens plans';
      if (card.runs.length > before.runs) return 'runs';
      if (card.written.length > before.written) return 'writes';
      if (card.copied.length > before.copied) return 'copies';
      if (asked.includes('use')) return 'tries to use';
      return card.closed > 0 ? 'closes' : 'nothing';
    },
  };
}
