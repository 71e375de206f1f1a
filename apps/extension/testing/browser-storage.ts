import { afterAll, beforeEach, vi } from 'vitest';

type Items = Record<string, unknown>;

/** What an extension has kept, emptied before each test of a file. */
export function fakeStorage(): { local: Items; session: Items; failing: 'local' | 'session' | undefined } {
  const items: ReturnType<typeof fakeStorage> = { local: {}, session: {}, failing: undefined };
  const areaOf = (name: 'local' | 'session') => ({
    get: async (key: string) => (key in items[name] ? { [key]: structuredClone(items[name][key]) } : {}),
    async set(given: Items) {
      if (items.failing === name) throw new Error('The worker is gone.');
      Object.assign(items[name], structuredClone(given));
    },
    remove: async (key: string) => void Reflect.deleteProperty(items[name], key),
  });
  beforeEach(() => {
    Object.assign(items, { local: {}, session: {}, failing: undefined });
    vi.stubGlobal('chrome', { storage: { local: areaOf('local'), session: areaOf('session') } });
  });
  afterAll(() => void vi.unstubAllGlobals());
  return items;
}
