import { siteHost } from '@hone/domain/preferences';

export type Place =
  /** A page of the browser, of a store, of a file: no extension works there. */
  | { kind: 'closed' }
  | { kind: 'dashboard' }
  | { kind: 'site'; origin: string; host: string };

const stores = ['chromewebstore.google.com', 'chrome.google.com', 'microsoftedge.microsoft.com', 'addons.mozilla.org'];

/** What kind of page is at an address. */
export function placeOf(address: string | undefined, dashboard: string): Place {
  if (address === undefined || !URL.canParse(address)) return { kind: 'closed' };
  const { protocol, origin: of, host, hostname } = new URL(address);
  if ((protocol !== 'https:' && protocol !== 'http:') || stores.includes(hostname) || !siteHost.test(host))
    return { kind: 'closed' };
  return of === dashboard ? { kind: 'dashboard' } : { kind: 'site', origin: of, host };
}
