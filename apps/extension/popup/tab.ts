import { origin } from '../platform/build.ts';
import { mayWorkOn, patternOf } from '../platform/patterns.ts';
import { placeOf, type Place } from './place.ts';

export interface LookedAt {
  place: Place;
  tab: number | undefined;
  /** We may work there already. */
  isAllowed: boolean;
}

/** The page over which the popup was opened. */
export async function lookAtTab(): Promise<LookedAt> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  const place = placeOf(tab?.url, origin);
  return { place, tab: tab?.id, isAllowed: place.kind === 'site' && (await mayWorkOn(place.origin)) };
}

/** Asks for one site, and no more. Only a click may ask, so nothing is awaited before. */
export function requestSite(site: string): Promise<boolean> {
  return chrome.permissions.request({ origins: [patternOf(site)] }).catch(() => false);
}

/** False: our script is not in that page, which was open before it was allowed. */
export function letPick(tab: number): Promise<boolean> {
  return chrome.tabs.sendMessage(tab, { tell: 'pick' }).then(
    () => true,
    () => false,
  );
}
