import { expect, vi } from 'vitest';

/** Passes time until it is said, without waiting for real. */
export async function passTime(milliseconds: number, start: () => unknown, isSaid: () => boolean): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await start();
    await expect
      .poll(() => {
        vi.advanceTimersByTime(milliseconds);
        return isSaid();
      })
      .toBe(true);
  } finally {
    vi.useRealTimers();
  }
}
