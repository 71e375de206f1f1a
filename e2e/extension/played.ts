import type { Page } from 'playwright-core';

/** How an extension that is played behaves when it is handed a code. */
type Play = 'takes' | 'refuses' | 'keeps silent';

interface Heard {
  to: string;
  word: { hand?: string; code?: string; state?: string; ask?: string };
}

interface Stage {
  heard: Heard[];
  play: Play;
  isConnected: boolean;
  /** Answers that were not given yet. */
  late: ((answer: unknown) => void)[];
}

/** From its next load on, the page sees what Chrome shows to the pages that an extension names: under this path, and to a document that was loaded there. */
export async function playExtension(page: Page, play: Play = 'takes', isConnected = false): Promise<void> {
  await page.addInitScript(
    ([how, already]) => {
      const own: Stage = { heard: [], play: how, isConnected: sessionStorage.getItem('played') === 'connected' || already, late: [] };
      const scope = globalThis as unknown as { stage: Stage; chrome?: object };
      scope.stage = own;
      if (location.pathname !== '/extension/connect') return;
      Object.assign((scope.chrome ??= {}), {
        runtime: {
          sendMessage(to: string, word: Heard['word'], answer: (given: unknown) => void) {
            own.heard.push({ to, word });
            if (word.ask === 'there') return void setTimeout(() => answer({ there: true, version: '1.0.0', connected: own.isConnected }));
            if (own.play === 'keeps silent') return void own.late.push(answer);
            if (own.play === 'takes') {
              own.isConnected = true;
              sessionStorage.setItem('played', 'connected');
            }
            setTimeout(() => answer(own.play === 'takes' ? { done: true } : { refused: true }));
            return undefined;
          },
        },
      });
    },
    [play, isConnected] as const,
  );
}

/** The same as Firefox does it: a script of the extension's own hears the page, and answers it. */
export async function playFirefox(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: Heard[] = [];
    (globalThis as unknown as { stage: Partial<Stage> }).stage = { heard };
    addEventListener('message', ({ source, data }: MessageEvent<{ hone?: string; code?: string; state?: string }>) => {
      if (source !== window || data.hone === undefined) return;
      const { hone, ...rest } = data;
      heard.push({ to: origin, word: { hand: hone, ...rest } });
      postMessage({ honeAnswer: hone === 'there' ? { there: true, version: '1.0.0', connected: false } : { done: true } }, origin);
    });
  });
}

/** The codes that were handed over, and to whom. */
export async function handedOver(page: Page): Promise<Heard[]> {
  const heard = await page.evaluate(() => (globalThis as unknown as { stage: Stage }).stage.heard);
  return heard.filter(({ word }) => word.hand === 'code');
}

export async function playFrom(page: Page, change: Partial<Pick<Stage, 'play' | 'isConnected'>>): Promise<void> {
  await page.evaluate((given) => void Object.assign((globalThis as unknown as { stage: Stage }).stage, given), change);
}

/** The answers that it kept to itself. */
export async function answerLate(page: Page, answer: object): Promise<void> {
  await page.evaluate((given) => (globalThis as unknown as { stage: Stage }).stage.late.splice(0).forEach((tell) => tell(given)), answer);
}
