import type { Tokens } from '@hone/client/session';
import { storedItems } from '@hone/contracts/stored';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../e2e/testing/browser.ts';
import { watchLine } from '../e2e/testing/network.ts';
import { provideBrowser } from '../tools/machine/browser.ts';

/** Recorded by the page itself, in milliseconds since navigation started. */
export interface Noted {
  largestPaint: number;
  layoutShift: number;
  shown: number;
  longTasks: number[];
}

export interface Metrics {
  megabytes: number;
  /** Including detached nodes that are still referenced. */
  nodes: number;
  listeners: number;
  /** CPU time of the page's thread in milliseconds, which other load doesn't lengthen. */
  cpu: number;
  /** The part of it that went into scripts, styles and layout: what is left is drawing. */
  computing: number;
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
  const computing = read('ScriptDuration') + read('RecalcStyleDuration') + read('LayoutDuration');
  return {
    megabytes: read('JSHeapUsedSize') / 1e6,
    nodes: read('Nodes'),
    listeners: read('JSEventListeners'),
    cpu: read('TaskDuration') * 1000,
    computing: computing * 1000,
  };
}

export async function collectGarbage(session: CDPSession): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await session.send('HeapProfiler.collectGarbage');
}

/** Returns the page's record, and restarts its task count. */
export function takeNoted(page: Page): Promise<Noted> {
  return page.evaluate(() => {
    const { noted } = globalThis as unknown as { noted: Noted };
    return { ...noted, longTasks: noted.longTasks.splice(0) };
  });
}

function watch({ stored, shown }: { stored: Record<string, string>; shown: string }): void {
  // Functions passed to pages were compiled here, and call this helper.
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
    // The next frame draws what the page holds now; a task without priority follows it.
    requestAnimationFrame(() => setTimeout(() => (noted.shown = performance.now())));
  });
  drawing.observe(document, { childList: true, subtree: true });
}
