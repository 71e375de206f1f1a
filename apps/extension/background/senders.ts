/** Who asks: a site's page by our script in it, a page of our own, or the dashboard. */
export type Asker =
  | { kind: 'page'; tab: number; origin: string; host: string; incognito: boolean }
  | { kind: 'own' }
  | { kind: 'dashboard' };

/** As much of what the browser says of a sender as is looked at. */
interface Sender {
  id?: string | undefined;
  url?: string | undefined;
  origin?: string | undefined;
  frameId?: number | undefined;
  tab?: { id?: number | undefined; incognito: boolean } | undefined;
}

export interface Own {
  id: string;
  /** Where our own pages are. */
  pages: string;
  /** Where the dashboard is. */
  dashboard: string;
}

/** Undefined: nobody who is answered. */
export function findAsker(sender: Sender, { id, pages, dashboard }: Own): Asker | undefined {
  if (sender.id !== id || !sender.url) return undefined;
  if (sender.url.startsWith(pages)) return { kind: 'own' };
  // Frames inside of a page are others' business.
  if (sender.tab?.id === undefined || sender.frameId !== 0 || !URL.canParse(sender.url)) return undefined;
  const { protocol, origin, host } = new URL(sender.url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  // A page that a sandbox cut off from its origin speaks for nobody.
  if (sender.origin !== undefined && sender.origin !== origin) return undefined;
  if (origin === dashboard) return { kind: 'dashboard' };
  return { kind: 'page', tab: sender.tab.id, origin, host, incognito: sender.tab.incognito };
}

/** Whether a web page that speaks for itself is the dashboard. */
export function isDashboard(sender: Sender, { dashboard }: Own): boolean {
  return sender.id === undefined && sender.frameId === 0 && sender.origin === dashboard;
}
