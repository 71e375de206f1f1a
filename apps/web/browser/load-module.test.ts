import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CodeMissing, loadModule, watchGone } from './load-module.ts';

let asked: string[] = [];
let isOnline = true;
beforeEach(() => {
  asked = [];
  isOnline = true;
  vi.stubGlobal('location', { href: 'http://hone.test/login' });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (!isOnline) throw new TypeError('Failed to fetch');
    if (path.includes('silent')) return new Promise(() => undefined);
    if (path.includes('stuck')) return new Response(new ReadableStream());
    return new Response('', { status: path.includes('gone') ? 404 : path.includes('busy') ? 503 : 200 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a module is imported once all of its files have been fetched, each only once', async () => {
  const load = vi.fn<() => Promise<{ name: string }>>(async () => ({ name: 'a' }));
  expect(await loadModule(load, ['assets/a.js', 'assets/shared.js'])).toEqual({ name: 'a' });
  await loadModule(load, ['assets/b.js', 'assets/shared.js']);
  expect(asked).toEqual(['/assets/a.js', '/assets/shared.js', '/assets/b.js']);
});

it('files that the page has already loaded are not fetched again, but failed ones are', async () => {
  const loaded: Record<string, number> = {
    'http://hone.test/assets/first.js': 200,
    'http://hone.test/assets/cut.js': 0,
  };
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) => [
    { responseStatus: loaded[name] } as unknown as PerformanceEntry,
  ]);
  await loadModule(async () => undefined, ['assets/first.js', 'assets/cut.js', 'assets/new.js']);
  expect(asked).toEqual(['/assets/cut.js', '/assets/new.js']);
});

it('a module whose files cannot be fetched is not imported, and is fetched again the next time', async () => {
  const load = vi.fn<() => Promise<{ name: string }>>(async () => ({ name: 'c' }));
  isOnline = false;
  await expect(loadModule(load, ['assets/c.js'])).rejects.toThrow(CodeMissing);
  expect(load).not.toHaveBeenCalled();
  isOnline = true;
  expect(await loadModule(load, ['assets/c.js'])).toEqual({ name: 'c' });
});

it('a file that an update has replaced is reported as gone, one that does not load right now is not', async () => {
  const told = vi.fn<() => void>();
  const stop = watchGone(told);
  await expect(loadModule(async () => undefined, ['assets/busy.js'])).rejects.toMatchObject({ isGone: false });
  expect(told).not.toHaveBeenCalled();
  await expect(loadModule(async () => undefined, ['assets/gone.js'])).rejects.toMatchObject({ isGone: true });
  expect(told).toHaveBeenCalledOnce();
  stop();
});

it('a server that says nothing ends a load after 20 seconds, and one that stops in the middle after 30', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<undefined>>(async () => undefined);
  for (const [file, seconds] of [
    ['assets/silent.js', 20],
    ['assets/stuck.js', 30],
  ] as const) {
    const ended = vi.fn<(error: unknown) => void>();
    void loadModule(load, [file]).catch(ended);
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.any(CodeMissing));
  }
  expect(load).not.toHaveBeenCalled();
});
