import type { Page } from 'playwright-core';
import type { Companion } from './start.ts';

/** Where our script of a page runs: it shares the page's document, and none of its variables. */
export interface ScriptWorld {
  /** What the worker answers to this, or how the browser refuses. */
  ask(question: unknown): Promise<unknown>;
  /** What storage the script can read, by name. */
  readStores(): Promise<Record<string, unknown>>;
  /** Opens a line and says these words. */
  open(...words: unknown[]): Promise<void>;
  say(word: unknown): Promise<void>;
  /** What came over all lines since the last one was opened; undefined in it: that line was closed by the worker. */
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
  // The function crosses as its text: no page of an extension may make one of a text, but the test's own line may.
  const run = <Given>(func: (given: Given) => unknown, given: Given): Promise<unknown> =>
    own.evaluate(`chrome.scripting.executeScript({ target: { tabId: ${tab} }, func: ${String(func)}, args: [${JSON.stringify(given ?? null)}] }).then(([ran]) => ran?.result)`);
  return {
    ask: (question) => run((asked) => chrome.runtime.sendMessage(asked).catch(String), question),
    readStores: () =>
      run(async () => {
        const read = async (area: 'local' | 'session' | 'sync') => chrome.storage[area].get(null).catch(String);
        return { local: await read('local'), session: await read('session'), sync: await read('sync') };
      }, null) as Promise<Record<string, unknown>>,
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
