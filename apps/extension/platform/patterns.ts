export function isFirefox(): boolean {
  return chrome.runtime.getURL('').startsWith('moz-');
}

/** Firefox doesn't support ports in match patterns: there, a host is allowed with all of them. */
export function patternOf(origin: string, isWithoutPort = isFirefox()): string {
  const { protocol, hostname, host } = new URL(origin);
  return `${protocol}//${isWithoutPort ? hostname : host}/*`;
}

export function mayWorkOn(origin: string): Promise<boolean> {
  return chrome.permissions.contains({ origins: [patternOf(origin)] });
}

/** In the browser's own settings, people can also allow many sites at once: '*://*.example.com/*'. */
export function isWide(pattern: string): boolean {
  return !/^https?:\/\/[^*/]+\/\*$/.test(pattern);
}

/** Whether one of the allowed patterns includes this one. */
export function isAllowedBy(allowed: readonly string[], pattern: string): boolean {
  return allowed.includes(pattern) || allowed.some((one) => isWide(one) && includes(one, pattern));
}

function includes(wide: string, pattern: string): boolean {
  if (wide === '<all_urls>') return true;
  const [scheme = '', host = ''] = wide.split(/:\/\/|\/\*$/);
  const [ownScheme = '', ownHost = ''] = pattern.split(/:\/\/|\/\*$/);
  if (scheme !== '*' && scheme !== ownScheme) return false;
  const end = host.replace(/^\*\.?/, '');
  return host === ownHost || (host.startsWith('*') && (end === '' || `.${ownHost}`.endsWith(`.${end}`)));
}
