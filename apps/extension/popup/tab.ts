import { ask } from '../platform/ask.ts';
import { origin } from '../platform/build.ts';
import { mayWorkOn, patternOf } from '../platform/patterns.ts';
import { tellTab } from '../platform/messages/tell-tab.ts';
import { placeOf, type Place } from './place.ts';

export interface LookedAt {
  place: Place;
  tab: number | undefined;
  isAllowed: boolean;
}

export async function lookAtTab(): Promise<LookedAt> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  const place = placeOf(tab?.url, origin);
  const isAllowed = place.kind === 'site' && (await mayWorkOn(place.origin));
  if (place.kind === 'site' && place.tool && !isAllowed) void ask({ ask: 'hinted', tool: place.tool });
  return { place, tab: tab?.id, isAllowed };
}

/** Only a click may request a permission, so nothing is awaited before. */
export function requestSite(site: string): Promise<boolean> {
  return chrome.permissions.request({ origins: [patternOf(site)] }).catch(() => false);
}

/** Only a click may open it, so nothing is awaited before. */
export function openSidePanel(tabId: number | undefined): void {
  const { sidePanel, sidebarAction } = chrome as typeof chrome & { sidebarAction?: { open(): Promise<void> } };
  if (sidebarAction) void sidebarAction.open();
  else if (tabId !== undefined) void sidePanel.open({ tabId });
  globalThis.close();
}

/** False: our script isn't in that page, which was open before its site was allowed. */
export async function letPick(tab: number): Promise<boolean> {
  return (await tellTab(tab, { tell: 'pick' }, 0)) === 'shown';
}
