import type { Page } from 'playwright-core';
import type { Companion } from './start.ts';

/** The content script's isolated world: it shares the page's DOM, but no variables. */
export interface ScriptWorld {
  /** Returns the worker's answer, or the browser's error. */
  ask(question: unknown): Promise<unknown>;
  /** Storage areas that the script can read, by name. */
  readStores(): Promise<Record<string, unknown>>;
  /** Which of our scripts have run in the page. */
  loaded(): Promise<string[]>;
  /** Opens a port and sends these messages. */
  open(...words: unknown[]): Promise<void>;
  say(word: unknown): Promise<void>;
  /** Messages since the last port was opened; undefined: the worker closed it. */
  told(): Promise<unknown[]>;
  close(): Promise<void>;
}

interface Lines {
  honeTest: { port: chrome.runtime.Port; told: unknown[] } | undefined;
}

export async function enterScriptWorld(companion: Companion, page: Page): Promise<ScriptWorld> {
  const own = await companion.own();
  const tab = await own.evaluate(
    async (address) => (await chrome.tabs.query({})).find(({ url }) => url === address)?.id ?? -1,
    page.url(),
  );
  // Functions cross as text: extension pages may not evaluate text, but the test's connection may.
  const run = <Given>(func: (given: Given) => unknown, given: Given): Promise<unknown> =>
    own.evaluate(
      `chrome.scripting.executeScript({ target: { tabId: ${tab} }, func: ${String(func)}, ` +
        `args: [${JSON.stringify(given ?? null)}] }).then(([ran]) => ran?.result)`,
    );
  return {
    ask: (question) => run((asked) => chrome.runtime.sendMessage(asked).catch(String), question),
    readStores: () =>
      run(async () => {
        const read = async (area: 'local' | 'session' | 'sync') => chrome.storage[area].get(null).catch(String);
        return { local: await read('local'), session: await read('session'), sync: await read('sync') };
      }, null) as Promise<Record<string, unknown>>,
    loaded: () =>
      run(
        () =>
          Object.keys(globalThis)
            .filter((name) => name.startsWith('hone'))
            .toSorted(),
        null,
      ) as Promise<string[]>,
    open: async (...words) =>
      void (await run((all) => {
        const world = globalThis as unknown as Lines;
        const port = chrome.runtime.connect({ name: 'enhance' });
        const line = { port, told: [] as unknown[] };
        world.honeTest = line;
        port.onMessage.addListener((event: unknown) => void line.told.push(event));
        port.onDisconnect.addListener(() => void line.told.push('closed'));
        all.forEach((word) => port.postMessage(word));
      }, words)),
    say: async (word) =>
      void (await run((said) => (globalThis as unknown as Lines).honeTest?.port.postMessage(said), word)),
    told: () => run(() => (globalThis as unknown as Lines).honeTest?.told, null) as Promise<unknown[]>,
    close: async () => void (await run(() => (globalThis as unknown as Lines).honeTest?.port.disconnect(), null)),
  };
}
