import { getEventListeners } from 'node:events';
import { expect, test, vi } from 'vitest';
import { joinSignals } from './joined-signal.ts';

test('a joined signal aborts with the first of its signals, or when its time is over', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const [one, other] = [new AbortController(), new AbortController()];
    const joined = joinSignals([one.signal, other.signal], 1000);
    expect(joined.signal.aborted).toBe(false);
    other.abort('because');
    expect([joined.signal.aborted, joined.signal.reason]).toEqual([true, 'because']);
    expect(joinSignals([one.signal, other.signal]).signal.aborted).toBe(true);

    const timed = joinSignals([one.signal], 1000);
    vi.advanceTimersByTime(999);
    expect(timed.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(timed.signal.aborted).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('what was joined holds nothing once it is released or has aborted', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const caller = new AbortController();
    const listeners = () => getEventListeners(caller.signal, 'abort').length;
    const released = joinSignals([caller.signal], 1000);
    const aborted = joinSignals([caller.signal], 1000);
    expect([listeners(), vi.getTimerCount()]).toEqual([2, 2]);
    released.release();
    aborted.abort();
    expect([listeners(), vi.getTimerCount()]).toEqual([0, 0]);
    expect([released.signal.aborted, aborted.signal.aborted]).toEqual([false, true]);
  } finally {
    vi.useRealTimers();
  }
});
