import type { Broadcast } from '../../platform/messages/broadcast.ts';
import { tellTab } from '../../platform/messages/tell-tab.ts';
import { visitedTabs } from './visits.ts';

/** To our own pages, and to tabs that may have our scripts: on allowed sites, or because someone uses Hone there once. */
export async function broadcast(word: Broadcast): Promise<void> {
  const { origins = [] } = await chrome.permissions.getAll();
  const [allowed, visited] = await Promise.all([chrome.tabs.query({ url: origins }), visitedTabs()]);
  const tabs = new Set([...idsOf(allowed), ...visited]);
  const telling = [...tabs].map((tab) => tellTab(tab, word));
  await Promise.all([...telling, chrome.runtime.sendMessage(word).catch(() => undefined)]);
}

/** Our scripts ask again, and learn that they are no longer allowed. */
export async function leaveTabs(): Promise<void> {
  await Promise.all(idsOf(await chrome.tabs.query({})).map((tab) => tellTab(tab, { tell: 'state' })));
}

function idsOf(tabs: readonly chrome.tabs.Tab[]): number[] {
  return tabs.flatMap(({ id = [] }) => id);
}
