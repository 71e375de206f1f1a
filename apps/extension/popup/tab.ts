import { siteHost } from '@hone/domain/preferences';
import { isUrl } from '@hone/domain/urls';
import { origin } from '../platform/build.ts';
import { mayWorkOn, patternOf } from '../platform/patterns.ts';

const stores = ['chromewebstore.google.com', 'chrome.google.com', 'microsoftedge.microsoft.com', 'addons.mozilla.org'];

export interface LookedAt {
  place: Place;
  tab: number | undefined;
  isAllowed: boolean;
}

export async function lookAtTab(): Promise<LookedAt> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  const place = placeOf(tab?.url, origin);
  return { place, tab: tab?.id, isAllowed: place.kind === 'site' && (await mayWorkOn(place.origin)) };
}

/** Only a click may request a permission, so nothing is awaited before. */
export function requestSite(site: string): Promise<boolean> {
  return chrome.permissions.request({ origins: [patternOf(site)] }).catch(() => false);
}

/** False: our script isn't in that page, which was open before its site was allowed. */
export function letPick(tab: number): Promise<boolean> {
  return chrome.tabs.sendMessage(tab, { tell: 'pick' }).then(
    () => true,
    () => false,
  );
}

type Place =
  /** A page of the browser, a store or a file, where no extension works. */
  { kind: 'closed' } | { kind: 'dashboard' } | { kind: 'site'; origin: string; host: string };

export function placeOf(address: string | undefined, dashboard: string): Place {
  if (address === undefined || !isUrl(address)) return { kind: 'closed' };
  const { protocol, origin: of, host, hostname } = new URL(address);
  if ((protocol !== 'https:' && protocol !== 'http:') || stores.includes(hostname) || !siteHost.test(host))
    return { kind: 'closed' };
  return of === dashboard ? { kind: 'dashboard' } : { kind: 'site', origin: of, host };
}
