/** Whose button the pages have, as the server says in their first line; undefined: the one of this machine. */
export function isGoogles(): boolean {
  return document.documentElement.dataset['provider'] === 'google';
}

const size = { width: 500, height: 720 };

/** Opens the provider's window, still empty; null where the browser does not let it. */
export function openWindow(): Window | null {
  const [left, top] = [screenX + (outerWidth - size.width) / 2, screenY + (outerHeight - size.height) / 2].map((at) =>
    Math.max(0, Math.round(at)),
  );
  return open('', '_blank', `popup,width=${size.width},height=${size.height},left=${left},top=${top}`);
}
