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
  | 'reloads'
  | 'closes';

/** Without Dismiss, which is always there. */
export async function offered(): Promise<string[]> {
  return readOffers(await frame(), ', .chip > button:not(.icon)');
}

export function watchEffects(card: OpenedCard): { effect(): Effect } {
  const before = { asked: card.asked.length, runs: card.runs.length, written: card.written.length };
  let isReloading = false;
  const reloading = (event: NavigateEvent) => {
    // A test's page must not navigate.
    event.preventDefault();
    isReloading = event.navigationType === 'reload';
  };
  navigation.addEventListener('navigate', reloading, { once: true });
  return {
    effect() {
      navigation.removeEventListener('navigate', reloading);
      const asked = card.asked.slice(before.asked).map((question) => question.ask);
      if (isReloading) return 'reloads';
      if (asked.includes('welcome')) return 'opens welcome';
      if (asked.includes('connect')) return 'connects';
      if (asked.includes('open')) return 'opens plans';
      if (card.runs.length > before.runs) return 'runs';
      if (card.written.length > before.written) return 'writes';
      if (asked.includes('use')) return 'tries to use';
      return card.closed > 0 ? 'closes' : 'nothing';
    },
  };
}
