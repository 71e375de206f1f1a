/** Waits until the page is looked at; for ever, when the signal comes first. */
export function untilLookedAt(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => document.hidden || resolve();
    document.addEventListener('visibilitychange', look, { signal });
    look();
  });
}
