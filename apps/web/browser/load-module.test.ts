import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadModule } from './load-module.ts';

let asked: string[] = [];
let isOnline = true;
beforeEach(() => {
  asked = [];
  isOnline = true;
  vi.stubGlobal('location', { href: 'http://hone.test/login' });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response('', { status: path.includes('gone') ? 404 : 200 });
  });
});
afterEach(() => {
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
  await expect(loadModule(load, ['assets/c.js'])).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();
  isOnline = true;
  expect(await loadModule(load, ['assets/c.js'])).toEqual({ name: 'c' });
  await expect(loadModule(load, ['assets/gone.js'])).rejects.toThrow('/assets/gone.js answered 404.');
});
