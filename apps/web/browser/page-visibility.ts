/** Never resolves when the signal fires first. */
export function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => document.hidden || resolve();
    document.addEventListener('visibilitychange', look, { signal });
    look();
  });
}
