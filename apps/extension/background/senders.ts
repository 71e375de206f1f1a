export type Asker =
  | { kind: 'page'; tab: number; origin: string; host: string; incognito: boolean }
  | { kind: 'own' }
  | { kind: 'dashboard' };

interface Sender {
  id?: string | undefined;
  url?: string | undefined;
  origin?: string | undefined;
  frameId?: number | undefined;
  tab?: { id?: number | undefined; incognito: boolean } | undefined;
}

export interface Own {
  id: string;
  pages: string;
  dashboard: string;
}

/** Undefined for anyone who gets no answer. */
export function findAsker(sender: Sender, { id, pages, dashboard }: Own): Asker | undefined {
  if (sender.id !== id || !sender.url) return undefined;
  if (sender.url.startsWith(pages)) return { kind: 'own' };
  // Frames inside a page are none of our business.
  if (sender.tab?.id === undefined || sender.frameId !== 0 || !URL.canParse(sender.url)) return undefined;
  const { protocol, origin, host } = new URL(sender.url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  // A sandboxed page speaks for nobody.
  if (sender.origin !== undefined && sender.origin !== origin) return undefined;
  if (origin === dashboard) return { kind: 'dashboard' };
  return { kind: 'page', tab: sender.tab.id, origin, host, incognito: sender.tab.incognito };
}

export function isDashboard(sender: Sender, { dashboard }: Own): boolean {
  return sender.id === undefined && sender.frameId === 0 && sender.origin === dashboard;
}
