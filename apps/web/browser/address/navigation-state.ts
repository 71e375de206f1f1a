/** What the page was opened with, apart from its address. Without the router: the first script of every page uses it. */
export function navigationState(): Record<string, string> {
  return (globalThis.history?.state as Record<string, string> | null) ?? {};
}
