import { afterAll, beforeEach, vi } from 'vitest';

type Area = 'local' | 'session' | 'sync';
type Items = Record<string, unknown>;

/** What an extension has kept, emptied before each test of a file. */
export function fakeStorage(): { local: Items; session: Items; sync: Items; failing: Area | undefined } {
  const items: ReturnType<typeof fakeStorage> = { local: {}, session: {}, sync: {}, failing: undefined };
  const areaOf = (name: Area) => ({
    get: async (key: string) => (key in items[name] ? { [key]: structuredClone(items[name][key]) } : {}),
    async set(given: Items) {
      if (items.failing === name) throw new Error('The worker is gone.');
      Object.assign(items[name], structuredClone(given));
    },
    remove: async (key: string) => void Reflect.deleteProperty(items[name], key),
  });
  beforeEach(() => {
    Object.assign(items, { local: {}, session: {}, sync: {}, failing: undefined });
    const storage = { local: areaOf('local'), session: areaOf('session'), sync: areaOf('sync') };
    vi.stubGlobal('chrome', { storage });
  });
  afterAll(() => void vi.unstubAllGlobals());
  return items;
}
