import { vi } from 'vitest';

const frame = 20;

/** Until the end of the test, time passes by `advanceClock` only. */
export function holdClock(instant: string): void {
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;
  vi.useFakeTimers({ now: Date.parse(instant), toFake: ['Date', ...timers, ...frames] });
}

/** In steps small enough for animation frames to keep up. */
export async function advanceClock(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= frame) {
    vi.advanceTimersByTime(Math.min(frame, left));
    // Rendering is queued behind what just ran.
    await Promise.resolve();
  }
  await vi.advanceTimersByTimeAsync(0);
}
