import type { Acted, Broadcast } from './broadcast.ts';

/** What the page did. Undefined: none of our scripts is there, or none could do anything. */
export function tellTab(tab: number, word: Broadcast, frameId?: number): Promise<Acted | undefined> {
  return chrome.tabs.sendMessage(tab, word, frameId === undefined ? {} : { frameId }).catch(() => undefined);
}
