import { loginOwner, watchTokens } from '../data/session.ts';

/** Once: on sign-out, in whichever tab, or when another user signs in. */
export function onOwnerChange(act: () => void): () => void {
  const owner = loginOwner();
  const stop = watchTokens(() => {
    if (loginOwner() === owner) return;
    stop();
    act();
  });
  return stop;
}

export function dropTraces(vendor: 'intercom' | 'cello'): void {
  const isVendors = (name: string) => new RegExp(`^${vendor}[-._:]`, 'i').test(name);
  const labels = location.hostname.split('.');
  const domains = labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`);
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=', 1);
    // Cookies don't reveal the domain they were set for.
    if (isVendors(name))
      ['', ...domains].forEach((domain) => (document.cookie = `${name}=; Path=/; Max-Age=0${domain}`));
  }
  for (const store of ['localStorage', 'sessionStorage'] as const) {
    try {
      Object.keys(globalThis[store])
        .filter(isVendors)
        .forEach((key) => globalThis[store].removeItem(key));
    } catch {
      // Blocked by the browser's settings: then nothing was stored.
    }
  }
}
