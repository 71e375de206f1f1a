import type { Page } from 'playwright-core';

/** How the fake extension reacts to a code. */
type Play = 'takes' | 'refuses' | 'keeps silent';

interface ReceivedCode {
  to: string;
  word: { hand?: string; code?: string; state?: string; ask?: string };
}

interface Stage {
  heard: ReceivedCode[];
  isConnected: boolean;
}

/**
 * From its next load on, the page sees what Chrome shows to the pages that an extension lists: under this path, and to
 * a document that was loaded there.
 */
export async function installFakeExtension(page: Page, play: Play = 'takes', isConnected = false): Promise<void> {
  await page.addInitScript(
    ([how, already]) => {
      const own: Stage = { heard: [], isConnected: sessionStorage.getItem('played') === 'connected' || already };
      const scope = globalThis as unknown as { stage: Stage; chrome?: object };
      scope.stage = own;
      if (location.pathname !== '/extension/connect') return;
      Object.assign((scope.chrome ??= {}), {
        runtime: {
          sendMessage(to: string, word: ReceivedCode['word'], answer: (given: unknown) => void) {
            own.heard.push({ to, word });
            if (word.ask === 'there')
              return void setTimeout(() => answer({ there: true, version: '1.0.0', connected: own.isConnected }));
            if (how === 'keeps silent') return undefined;
            if (how === 'takes') {
              own.isConnected = true;
              sessionStorage.setItem('played', 'connected');
            }
            setTimeout(() => answer(how === 'takes' ? { done: true } : { refused: true }));
            return undefined;
          },
        },
      });
    },
    [play, isConnected] as const,
  );
}

/** With their recipients. */
export async function receivedCodes(page: Page): Promise<ReceivedCode[]> {
  const heard = await page.evaluate(() => (globalThis as unknown as { stage: Stage }).stage.heard);
  return heard.filter(({ word }) => word.hand === 'code');
}
