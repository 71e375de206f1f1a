interface Cookie {
  name: string;
  seconds: number;
}

/** What a page writes to set a cookie for the whole site. */
export function cookieText({ name, seconds }: Cookie, value: string): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

/** A cookie's value in the list that the browser gives. */
export function cookieIn(list: string, name: string): string | undefined {
  const found = list.split('; ').find((pair) => pair.startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    // Written by somebody else.
    return undefined;
  }
}

export function readCookie({ name }: Pick<Cookie, 'name'>): string | undefined {
  return cookieIn(document.cookie, name);
}

export function keepCookie(cookie: Cookie, value: string): void {
  document.cookie = cookieText(cookie, value);
}
