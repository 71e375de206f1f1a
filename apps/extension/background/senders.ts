import { isUrl } from '@hone/domain/urls';

export interface Page {
  kind: 'page';
  tab: number;
  /** Of a frame inside the page. */
  frame?: number;
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
  const { frameId = -1 } = sender;
  if (tab?.id === undefined || frameId < 0) return undefined;
  // A preloaded page may never be shown.
  if (sender.documentLifecycle === 'prerender') return undefined;
  // A frame without an address of its own speaks for the site that wrote it.
  const address = frameId > 0 && /^about:(blank|srcdoc)$/.test(url) ? `${sender.origin}/` : url;
  if (!isUrl(address)) return undefined;
  const { protocol, origin, host } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  // A sandboxed page has no origin to speak for.
  if (sender.origin !== undefined && sender.origin !== origin) return undefined;
  if (origin === dashboard) return frameId === 0 ? { kind: 'dashboard' } : undefined;
  const frame = frameId > 0 ? { frame: frameId } : {};
  const place = { tab: tab.id, ...frame, address, origin, host, incognito: tab.incognito };
  return { kind: 'page', ...place, ...(documentId === undefined ? {} : { documentId }) };
}

export function isDashboard(sender: Sender, { dashboard }: Own): boolean {
  return sender.id === undefined && sender.frameId === 0 && sender.origin === dashboard;
}

/** Nothing of an incognito window stays behind. */
export async function unlessIncognito(asker: Asker, work: () => Promise<unknown>): Promise<unknown> {
  return isIncognito(asker) ? undefined : work();
}

export function isIncognito(asker: Asker): boolean {
  return asker.kind === 'page' && asker.incognito;
}
