import { basename } from 'node:path';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { phoneLine, slowDown, watchLine } from '../../e2e/network.ts';

/** A page as somebody comes to it who was never there: where it stands, and what is stored beforehand. */
export interface Visit {
  address: string;
  stored?: Record<string, string>;
}

/** Bytes of bodies as they went over the line. */
export interface Weight {
  page: number;
  js: number;
  css: number;
  fonts: number;
  data: number;
  files: number;
  scripts: { name: string; bytes: number }[];
}

export interface Picture {
  /** Of the largest thing in the first picture, in milliseconds since the address was opened. */
  lcp: number;
  cls: number;
  /** By how much tasks were longer than 50 ms, in all. */
  tbt: number;
  /** What the largest thing was. */
  largest: string;
}

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const cpuRate = 4;
const kinds: Record<string, 'page' | 'js' | 'css' | 'fonts' | 'data'> = { document: 'page', script: 'js', stylesheet: 'css', font: 'fonts', fetch: 'data', xhr: 'data' };

/** Opens a page on a fast line and weighs all that it asks for until its line is idle; then what a step adds. */
export async function weigh(browser: Browser, visit: Visit, step?: (page: Page) => Promise<void>): Promise<[Weight, Weight]> {
  const page = await openFresh(browser, visit, {});
  const answered: Request[] = [];
  page.on('requestfinished', (request) => answered.push(request));
  const line = watchLine(page);
  const drain = async () => {
    await line.rest();
    return addUp(answered.splice(0));
  };
  await page.goto(visit.address);
  const first = await drain();
  await step?.(page);
  const added = await drain();
  await page.context().close();
  return [first, added];
}

async function addUp(requests: Request[]): Promise<Weight> {
  const weight: Weight = { page: 0, js: 0, css: 0, fonts: 0, data: 0, files: 0, scripts: [] };
  for (const request of requests) {
    const kind = kinds[request.resourceType()];
    const length = (await request.response())?.headers()['content-length'];
    if (!kind || length === undefined) continue;
    weight[kind] += Number(length);
    weight.files += 1;
    if (kind === 'js') weight.scripts.push({ name: nameOf(request.url()), bytes: Number(length) });
  }
  return weight;
}

/** 'button' for /assets/button-1a2b3c4d.js */
function nameOf(address: string): string {
  return basename(new URL(address).pathname).replace(/-[\w-]{8}\.js$/, '');
}

/** Opens a page as a phone on a slow line does, and reads what the browser noted of its drawing. */
export async function timePicture(browser: Browser, visit: Visit): Promise<Picture> {
  const page = await openFresh(browser, visit, phone);
  await slowDown(page, phoneLine);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  const line = watchLine(page);
  await page.goto(visit.address);
  await line.rest();
  const picture = await page.evaluate(readPicture);
  await page.context().close();
  return picture;
}

async function openFresh(browser: Browser, { stored = {} }: Visit, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, stored);
  return context.newPage();
}

/** Runs in the page. What was noted before anybody asked is handed over too. */
async function readPicture(): Promise<Picture> {
  type Noted = PerformanceEntry & { value: number; hadRecentInput: boolean; element: Element | null };
  const [paints, shifts, tasks] = await Promise.all(
    ['largest-contentful-paint', 'layout-shift', 'longtask'].map(
      (type) =>
        new Promise<Noted[]>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries() as Noted[])).observe({ type, buffered: true });
          // Where there is nothing, nobody is called.
          setTimeout(resolve, 500, []);
        }),
    ),
  );
  const largest = paints!.at(-1);
  return {
    lcp: largest?.startTime ?? Number.NaN,
    cls: shifts!.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0),
    tbt: tasks!.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    largest: `${largest?.element?.localName ?? 'nothing'} '${largest?.element?.textContent?.trim().slice(0, 40) ?? ''}'`,
  };
}
