import { toolAt, type AiTool } from '@hone/domain/enhance/ai-tools';
import { siteHost } from '@hone/domain/preferences';
import { isUrl } from '@hone/domain/urls';

export type Place =
  /** A page of the browser, a store or a file, where no extension works. */
  { kind: 'closed' } | { kind: 'dashboard' } | { kind: 'site'; origin: string; host: string; tool: AiTool | undefined };

const stores = ['chromewebstore.google.com', 'chrome.google.com', 'microsoftedge.microsoft.com', 'addons.mozilla.org'];

export function placeOf(address: string | undefined, dashboard: string): Place {
  if (address === undefined || !isUrl(address)) return { kind: 'closed' };
  const { protocol, origin: of, host, hostname } = new URL(address);
  if ((protocol !== 'https:' && protocol !== 'http:') || stores.includes(hostname) || !siteHost.test(host))
    return { kind: 'closed' };
  return of === dashboard ? { kind: 'dashboard' } : { kind: 'site', origin: of, host, tool: toolAt(address) };
}
