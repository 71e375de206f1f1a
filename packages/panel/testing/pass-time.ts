import { expect, vi } from 'vitest';

/** Until it is said, without waiting for it. */
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
