import type { Tokens } from '@hone/client/session';
import type { Browser, BrowserContext } from 'playwright-core';
import { collectGarbage, openPage, openWindow, readMetrics, takeNoted, type Noted, type OpenPage } from '../page.ts';

export interface Key {
  /** Milliseconds until two frames were drawn. */
  drawn: number;
  cpu: number;
}

export interface Seen {
  /** Until the first row is drawn, of a first visit and of one that has the library in the browser already. */
  first: number;
  later: number;
  longestTask: number;
  /** Of each key that is typed into the search, and into a prompt of 100 KB. */
  keystrokes: Key[];
  letters: Key[];
  megabytes: number;
}

const shown = 'main [data-key] [data-row]';
const typed = [...'about', 'Space', ...'happen'];

/** Opens the library as somebody does who was never there, opens it again, searches and writes. */
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

/** Runs in the page: notes of each key how long it takes until the frame that shows what it did is over. */
function noteKeys(): void {
  const drawn: number[] = [];
  Object.assign(globalThis, { drawn });
  const note = ({ timeStamp }: KeyboardEvent) => {
    // Two frames: a list that is drawn with less haste than the field comes in the second.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => setTimeout(() => drawn.push(performance.now() - timeStamp))),
    );
  };
  addEventListener('keydown', note, { capture: true });
}
