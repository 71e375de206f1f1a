import { isUrl } from '@hone/domain/urls';

export interface Page {
  kind: 'page';
  tab: number;
  address: string;
  origin: string;
  host: string;
  incognito: boolean;
  /** Not every browser has it. */
  documentId?: string;
}

export type Asker = Page | { kind: 'own' } | { kind: 'dashboard' };

interface Sender {
  id?: string | undefined;
  url?: string | undefined;
  origin?: string | undefined;
  frameId?: number | undefined;
  documentId?: string | undefined;
  documentLifecycle?: string | undefined;
  tab?: { id?: number | undefined; incognito: boolean } | undefined;
}

export interface Own {
  id: string;
  pages: string;
  dashboard: string;
}

/** Undefined for anyone who gets no answer. */
export function findAsker(sender: Sender, { id, pages, dashboard }: Own): Asker | undefined {
  const { tab, url, documentId } = sender;
  if (sender.id !== id || !url) return undefined;
  if (url.startsWith(pages)) return { kind: 'own' };
  // Frames inside a page are none of our business.
  if (tab?.id === undefined || sender.frameId !== 0 || !isUrl(url)) return undefined;
  // A preloaded page may never be shown.
  if (sender.documentLifecycle === 'prerender') return undefined;
  const { protocol, origin, host } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  // A sandboxed page has no origin to speak for.
  if (sender.origin !== undefined && sender.origin !== origin) return undefined;
  if (origin === dashboard) return { kind: 'dashboard' };
  const place = { tab: tab.id, address: url, origin, host, incognito: tab.incognito };
  return { kind: 'page', ...place, ...(documentId === undefined ? {} : { documentId }) };
}

export function isDashboard(sender: Sender, { dashboard }: Own): boolean {
  return sender.id === undefined && sender.frameId === 0 && sender.origin === dashboard;
}
