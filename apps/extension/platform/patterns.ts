export function isFirefox(): boolean {
  return chrome.runtime.getURL('').startsWith('moz-');
}

/** Firefox doesn't support ports in match patterns. */
export function patternOf(origin: string, isWithoutPort = isFirefox()): string {
  const { protocol, hostname, host } = new URL(origin);
  return `${protocol}//${isWithoutPort ? hostname : host}/*`;
}

export function mayWorkOn(origin: string): Promise<boolean> {
  return chrome.permissions.contains({ origins: [patternOf(origin)] });
}
