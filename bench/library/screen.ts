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
  /** Milliseconds until the palette shows its rows. */
  openings: number[];
  paletteKeys: Key[];
  megabytes: number;
}

const shown = 'main [data-key] [data-row]';
const row = '[role=dialog] [role=option]';
const times = 5;
const typed = [...'about', 'Space', ...'happen'];

export async function visitLibrary(browser: Browser, address: string, tokens: Tokens): Promise<Seen> {
  const context = await openWindow(browser, { tokens, shown });
  const first = await open(context, address);
  await first.page.close();
  const later = await open(context, address);
  await later.page.getByRole('searchbox').focus();
  const keystrokes = await type(later);
  const openings = await openPalette(later);
  const paletteKeys = await type(later);
  await later.page.keyboard.press('Escape');
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
  const keys = { keystrokes, letters, openings, paletteKeys };
  return { first: first.noted.shown, later: noted.shown, longestTask, ...keys, megabytes };
}

async function open(context: BrowserContext, address: string): Promise<OpenPage & { noted: Noted }> {
  const opened = await openPage(context);
  await opened.page.goto(address);
  await opened.page.waitForSelector(shown);
  await opened.rest();
  return { ...opened, noted: await takeNoted(opened.page) };
}

/** Several times; the last one stays open. */
async function openPalette({ page }: OpenPage): Promise<number[]> {
  await page.evaluate(noteOpenings, row);
  const find = (at: number) => (globalThis as unknown as { openings: number[] }).openings[at];
  const openings: number[] = [];
  for (let at = 0; at < times; at += 1) {
    if (at > 0) await page.keyboard.press('Escape');
    await page.waitForSelector(row, { state: 'detached' });
    await page.keyboard.press('Control+K');
    openings.push((await (await page.waitForFunction(find, at, { polling: 20 })).jsonValue())!);
  }
  return openings;
}

/** Runs in the page: measures each Ctrl+K until the frame that shows the rows is done. */
function noteOpenings(shownRow: string): void {
  const openings: number[] = [];
  Object.assign(globalThis, { openings });
  const note = ({ key, timeStamp }: KeyboardEvent) => {
    if (key.toLowerCase() !== 'k') return;
    const look = () => {
      if (document.querySelector(shownRow) === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => openings.push(performance.now() - timeStamp)));
    };
    look();
  };
  addEventListener('keydown', note, { capture: true });
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
