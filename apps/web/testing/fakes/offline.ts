import { onTestFinished, vi } from 'vitest';

/** Until the function that it returns is called, or the test ends. */
export function goOffline(): () => void {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  const goOnline = () => {
    if (navigator.onLine) return;
    line.mockRestore();
    dispatchEvent(new Event('online'));
  };
  onTestFinished(goOnline);
  return goOnline;
}
