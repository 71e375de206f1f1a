import type { Tokens } from '@hone/client/session';
import { storedItems } from '@hone/contracts/stored';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { watchLine } from '../../e2e/network.ts';
import { lateFrame, takeNoted, watch } from '../screens/watching.ts';

interface Key {
  drawn: number;
  cpu: number;
}

export interface Seen {
  /** Milliseconds until the first row is drawn, of a first visit and of one that has the library in the browser already. */
  first: number;
  later: number;
  /** The longest task of the later visit. */
  longestTask: number;
  /** Of each key that is typed into the search: until two frames were drawn, and the CPU time of the page's thread. */
  keystrokes: Key[];
  /** Likewise of each that is typed into a prompt of 100 KB. */
  letters: Key[];
  megabytes: number;
}

const row = 'main [data-key] [data-row]';
const typed = 'about happen';

/** Opens the library as somebody does who was never there, opens it again, and searches. */
export async function visitLibrary(browser: Browser, address: string, tokens: Tokens): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const stored = { [storedItems.accessToken.key]: tokens.access, [storedItems.refreshToken.key]: tokens.refresh };
  await context.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, stored);
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(watch, { shown: row, row, late: lateFrame });
  const first = await open(context, address);
  await first.page.close();
  const later = await open(context, address);
  await later.page.getByRole('searchbox').focus();
  const keystrokes = await type(later.page);
  const megabytes = await readHeap(await context.newCDPSession(later.page));
  const letters = await write(later.page, address);
  await context.close();
  return { first: first.shown, later: later.shown, longestTask: Math.max(0, ...later.longTasks), keystrokes, letters, megabytes };
}

async function open(context: BrowserContext, address: string): Promise<{ page: Page; shown: number; longTasks: number[] }> {
  const page = await context.newPage();
  const line = watchLine(page);
  await page.goto(address);
  await page.waitForSelector(row);
  await line.rest();
  const { shown, longTasks } = await page.evaluate(takeNoted);
  return { page, shown, longTasks };
}

async function write(page: Page, address: string): Promise<Key[]> {
  await page.goto(`${address}&act=new`);
  const field = page.getByLabel('Enter Prompt here', { exact: true });
  await field.fill('Write a mail to {{client}} about the delay of {{order}}, kindly and in short. \n'.repeat(1290));
  await field.press('End');
  return type(page);
}

async function type(page: Page): Promise<Key[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpu = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  await page.evaluate(noteKeys);
  const took: Key[] = [];
  for (const key of typed) {
    const before = await cpu();
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    const drawn = await page.waitForFunction((at) => (globalThis as unknown as { drawn: number[] }).drawn[at], took.length, { polling: 20 });
    took.push({ drawn: (await drawn.jsonValue())!, cpu: (await cpu()) - before });
  }
  return took;
}

/** Runs in the page: notes of each key how long it takes until the frame that shows what it did is over. */
function noteKeys(): void {
  const drawn: number[] = [];
  Object.assign(globalThis, { drawn });
  const note = ({ timeStamp }: KeyboardEvent) => {
    // Two frames: a list that is drawn with less haste than the field comes in the second.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => drawn.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(0);
      }),
    );
  };
  addEventListener('keydown', note, { capture: true });
}

async function readHeap(session: CDPSession): Promise<number> {
  for (let turn = 0; turn < 2; turn += 1) await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value / 1e6;
}
