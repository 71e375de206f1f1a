export interface FakeBrowser {
  local: Map<string, string>;
  tab: Map<string, string>;
  otherTab(key: string, text: string | null): void;
  refuse(): void;
  end(): void;
}

export function fakeBrowser(): FakeBrowser {
  const local = new Map<string, string>();
  const tab = new Map<string, string>();
  const events = new EventTarget();
  let isRefusing = false;
  const storeOf = (items: Map<string, string>) => ({
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem(key: string, text: string) {
      if (isRefusing) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, text);
    },
  });
  const names = {
    localStorage: storeOf(local),
    sessionStorage: storeOf(tab),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const before = Object.keys(names).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(names))
    Object.defineProperty(globalThis, name, { configurable: true, value });
  return {
    local,
    tab,
    otherTab(key, text) {
      if (text === null) local.delete(key);
      else local.set(key, text);
      events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    },
    refuse: () => void (isRefusing = true),
    end() {
      for (const [name, own] of before) {
        if (own) Object.defineProperty(globalThis, name, own);
        else Reflect.deleteProperty(globalThis, name);
      }
    },
  };
}
