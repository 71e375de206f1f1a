import type { Tokens } from '@hone/client/session';
import type { Browser, BrowserContext } from 'playwright-core';
import { collectGarbage, openPage, openWindow, readMetrics, takeNoted, type Noted, type OpenPage } from '../page.ts';

export interface Key {
  drawn: number;
  cpu: number;
}

export interface Seen {
  /** Milliseconds until the first row is drawn: on a first visit, and with the library already in the browser. */
  first: number;
  later: number;
  longestTask: number;
  keystrokes: Key[];
  letters: Key[];
  megabytes: number;
}

const shown = 'main [data-key] [data-row]';
const typed = [...'about', 'Space', ...'happen'];

export async function visitLibrary(browser: Browser, address: string, tokens: Tokens): Promise<Seen> {
  const context = await openWindow(browser, { tokens, shown });
  const first = await open(context, address);
  await first.page.close();
  const later = await open(context, address);
  await later.page.getByRole('searchbox').focus();
  const keystrokes = await type(later);
  await collectGarbage(later.session);
  const { megabytes } = await readMetrics(later.session);

  await later.page.goto(`${address}&act=new`);
  const field = later.page.getByLabel('Enter Prompt here', { exact: true });
  await field.fill('Write a mail to {{client}} about the delay of {{order}}, kindly and in short. \n'.repeat(1290));
  await field.press('End');
  const letters = await type(later);
  await context.close();
  const { noted } = later;
  const longestTask = Math.max(0, ...noted.longTasks);
  return { first: first.noted.shown, later: noted.shown, longestTask, keystrokes, letters, megabytes };
}

async function open(context: BrowserContext, address: string): Promise<OpenPage & { noted: Noted }> {
  const opened = await openPage(context);
  await opened.page.goto(address);
  await opened.page.waitForSelector(shown);
  await opened.rest();
  return { ...opened, noted: await takeNoted(opened.page) };
}

async function type({ page, session }: OpenPage): Promise<Key[]> {
  const readCpu = async () => (await readMetrics(session)).cpu;
  await page.evaluate(noteKeys);
  const find = (at: number) => (globalThis as unknown as { drawn: number[] }).drawn[at];
  const keys: Key[] = [];
  for (const [at, key] of typed.entries()) {
    const before = await readCpu();
    await page.keyboard.press(key);
    const found = await page.waitForFunction(find, at, { polling: 20 });
    keys.push({ drawn: (await found.jsonValue())!, cpu: (await readCpu()) - before });
  }
  return keys;
}

/** Runs in the page: measures each key until the frame that shows its effect is done. */
function noteKeys(): void {
  const drawn: number[] = [];
  Object.assign(globalThis, { drawn });
  const note = ({ timeStamp }: KeyboardEvent) => {
    // Two frames: a list rendered with lower priority than the field appears in the second.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => setTimeout(() => drawn.push(performance.now() - timeStamp))),
    );
  };
  addEventListener('keydown', note, { capture: true });
}
