interface Cookie {
  name: string;
  seconds: number;
}

export function serializeCookie({ name, seconds }: Cookie, value: string, isSecure: boolean): string {
  const rules = `Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${name}=${encodeURIComponent(value)}; ${rules}`;
}

export function parseCookie(list: string, name: string): string | undefined {
  const found = list.split('; ').find((pair) => pair.startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

export function readCookie({ name }: Pick<Cookie, 'name'>): string | undefined {
  return parseCookie(document.cookie, name);
}

export function writeCookie(cookie: Cookie, value: string): void {
  document.cookie = serializeCookie(cookie, value, location.protocol === 'https:');
}
