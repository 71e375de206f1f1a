import { onTestFinished, vi } from 'vitest';
import { fake } from './fake.ts';

/**
 * Until the function that it returns is called, or the test ends. `onlyClaimed`: calls arrive, as behind some VPNs.
 */
export function goOffline({ onlyClaimed = false } = {}): () => void {
  fake.api.unplugs(!onlyClaimed);
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  const goOnline = () => {
    if (navigator.onLine) return;
    line.mockRestore();
    fake.api.unplugs(false);
    dispatchEvent(new Event('online'));
  };
  onTestFinished(goOnline);
  return goOnline;
}
