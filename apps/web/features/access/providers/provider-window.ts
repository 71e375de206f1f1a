/** Written into the page by the server; `undefined` means the local provider. */
export function usesGoogle(): boolean {
  return document.documentElement.dataset['provider'] === 'google';
}

const size = { width: 500, height: 720 };

/** Still empty; null if the browser blocks it. */
export function openProviderWindow(): Window | null {
  const [left, top] = [screenX + (outerWidth - size.width) / 2, screenY + (outerHeight - size.height) / 2].map((at) =>
    Math.max(0, Math.round(at)),
  );
  return open('', '_blank', `popup,width=${size.width},height=${size.height},left=${left},top=${top}`);
}
