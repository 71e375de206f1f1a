import type { Tokens } from '@hone/client/session';
import { storedItems } from '@hone/contracts/stored';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../e2e/browser.ts';
import { watchLine } from '../e2e/network.ts';
import { provideBrowser } from '../tools/machine/browser.ts';

/** What a page notes of itself, in milliseconds since its address was opened. */
export interface Noted {
  largestPaint: number;
  layoutShift: number;
  /** When what the page is for was drawn. */
  shown: number;
  longTasks: number[];
}

export interface Metrics {
  megabytes: number;
  /** Those that a page has let go of and something still holds are counted too. */
  nodes: number;
  /** The CPU time of the page's thread so far in milliseconds, which a busy machine does not lengthen. */
  cpu: number;
}

export interface OpenPage {
  page: Page;
  session: CDPSession;
  rest(): Promise<void>;
}

export async function provideAndOpenBrowser(): Promise<Browser> {
  process.env['CHROMIUM_PATH'] = await provideBrowser(process.env, console.log);
  return openBrowser();
}

interface Visitor extends BrowserContextOptions {
  tokens?: Tokens | undefined;
  /** What its pages are for. */
  shown?: string;
}

export async function openWindow(browser: Browser, visitor: Visitor): Promise<BrowserContext> {
  const { tokens, shown = 'body', ...options } = visitor;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const { accessToken, refreshToken } = storedItems;
  const stored = tokens ? { [accessToken.key]: tokens.access, [refreshToken.key]: tokens.refresh } : {};
  await context.addInitScript(watch, { stored, shown });
  return context;
}

export async function openPage(context: BrowserContext): Promise<OpenPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session, rest: watchLine(page).rest };
}

export async function readMetrics(session: CDPSession): Promise<Metrics> {
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value;
  return { megabytes: read('JSHeapUsedSize') / 1e6, nodes: read('Nodes'), cpu: read('TaskDuration') * 1000 };
}

export async function collectGarbage(session: CDPSession): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await session.send('HeapProfiler.collectGarbage');
}

/** Hands over what the page noted so far; its tasks are counted anew. */
export function takeNoted(page: Page): Promise<Noted> {
  return page.evaluate(() => {
    const { noted } = globalThis as unknown as { noted: Noted };
    return { ...noted, longTasks: noted.longTasks.splice(0) };
  });
}

function watch({ stored, shown }: { stored: Record<string, string>; shown: string }): void {
  // What runs in pages is handed over as it was built here, where each function is passed through this one.
  Object.assign(globalThis, { __name: Object });
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  const noted: Noted = { largestPaint: 0, layoutShift: 0, shown: 0, longTasks: [] };
  Object.assign(globalThis, { noted });
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const observe = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (noted.largestPaint = startTime));
  observe('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) noted.layoutShift += value;
  });
  observe('longtask', ({ duration }) => noted.longTasks.push(Math.round(duration)));
  const drawing = new MutationObserver(() => {
    if (!document.querySelector(shown)) return;
    drawing.disconnect();
    // What the page holds by now is drawn with the next frame, after which a task of no priority comes.
    requestAnimationFrame(() => setTimeout(() => (noted.shown = performance.now())));
  });
  drawing.observe(document, { childList: true, subtree: true });
}
