interface Cookie {
  name: string;
  seconds: number;
}

export function serializeCookie({ name, seconds }: Cookie, value: string): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
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
  document.cookie = serializeCookie(cookie, value);
}
