import { afterEach, expect, it, vi } from 'vitest';
import { openLibraryStore, removeLibraries } from './library-store.ts';

afterEach(() => void vi.useRealTimers());

const forbidden = (): IDBFactory => {
  throw new DOMException('The user denied permission.', 'SecurityError');
};

it('a browser that forbids storage has no library store, and removing stored libraries still succeeds', async () => {
  expect(await openLibraryStore(forbidden, 'anna')).toBeUndefined();
  await expect(removeLibraries(forbidden)).resolves.toBeUndefined();
});

it('a browser that never opens its database is not waited for, and a database that opens too late is closed', async () => {
  vi.useFakeTimers();
  const result = { close: vi.fn<() => void>() };
  const opening = Object.assign(new EventTarget(), { result });
  const silent = { open: () => opening } as unknown as IDBFactory;
  const opened = openLibraryStore(() => silent, 'anna');
  await vi.runAllTimersAsync();
  expect(await opened).toBeUndefined();
  opening.dispatchEvent(new Event('success'));
  expect(result.close).toHaveBeenCalledOnce();
});
