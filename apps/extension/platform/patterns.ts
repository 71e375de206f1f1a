/** The pattern by which browsers name all pages of an origin. Firefox knows no ports in patterns. */
export function patternOf(origin: string, isFirefox = chrome.runtime.getURL('').startsWith('moz-')): string {
  const { protocol, hostname, host } = new URL(origin);
  return `${protocol}//${isFirefox ? hostname : host}/*`;
}

/** Whether we may work on the pages of an origin. */
export function mayWorkOn(origin: string): Promise<boolean> {
  return chrome.permissions.contains({ origins: [patternOf(origin)] });
}
