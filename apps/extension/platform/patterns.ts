/** Firefox doesn't support ports in match patterns. */
export function patternOf(origin: string, isFirefox = chrome.runtime.getURL('').startsWith('moz-')): string {
  const { protocol, hostname, host } = new URL(origin);
  return `${protocol}//${isFirefox ? hostname : host}/*`;
}

export function mayWorkOn(origin: string): Promise<boolean> {
  return chrome.permissions.contains({ origins: [patternOf(origin)] });
}
