import { vi } from 'vitest';

const frame = 20;

/** From now on time passes only by `letPass`; until the end of the test. */
export function holdClock(instant: string): void {
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;
  vi.useFakeTimers({ now: Date.parse(instant), toFake: ['Date', ...timers, ...frames] });
}

/** Milliseconds in steps that are short enough for what is drawn in frames to keep pace. */
export async function letPass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= frame) {
    vi.advanceTimersByTime(Math.min(frame, left));
    // What is drawn anew is drawn behind what ran.
    await Promise.resolve();
  }
  await vi.advanceTimersByTimeAsync(0);
}
