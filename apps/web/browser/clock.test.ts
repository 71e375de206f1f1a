import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pollFrom } from './clock.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
const start = Date.parse('2026-11-21T23:50:00Z');
const midnight = Date.parse('2026-11-22T00:00:00Z');
const minute = 60_000;

function look(isHidden: boolean): void {
  page.hidden = isHidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.stubGlobal('document', page);
  page.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a callback due at a given time', () => {
  it('is first called within seconds of the due time, never before it, then every minute until stopped', () => {
    const act = vi.fn<() => void>();
    const stop = pollFrom(midnight, act);
    vi.advanceTimersByTime(midnight - start - 1);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3000);
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3 * minute);
    expect(act).toHaveBeenCalledTimes(4);
    stop();
    vi.advanceTimersByTime(10 * minute);
    look(false);
    expect(act).toHaveBeenCalledTimes(4);
  });

  it('is called right after a sleep during which it came due', () => {
    const act = vi.fn<() => void>();
    const stop = pollFrom(midnight, act);
    vi.setSystemTime(midnight + 60 * minute);
    look(false);
    expect(act).toHaveBeenCalledTimes(1);
    stop();
  });

  it('waits while the page is hidden, checking the clock at most once a minute', () => {
    const act = vi.fn<() => void>();
    look(true);
    const stop = pollFrom(midnight, act);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    vi.advanceTimersByTime(60 * minute);
    expect(act).not.toHaveBeenCalled();
    expect(timers.mock.calls.length).toBeLessThanOrEqual(61);
    look(false);
    expect(act).toHaveBeenCalledTimes(1);
    stop();
  });
});
