import { storedItems } from '@hone/contracts/stored';
import type { Tokens } from '@hone/client/session';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { watchLine } from '../../e2e/network.ts';
import { lateFrame, takeNoted, watch, type Noted } from './watching.ts';

export interface Visit {
  address: string;
  tokens: Tokens;
  /** What the screen is for, once it is drawn. */
  shown: string;
  /** How many rows there are to scroll through. */
  rows: number;
}

/** What the browser says of a page: its memory, and the CPU time of its thread so far, which a busy machine does not lengthen. */
interface Metrics {
  megabytes: number;
  /** Those that a page has let go of and something still holds are counted too. */
  nodes: number;
  milliseconds: { all: number; script: number; layout: number };
}

export interface Seen {
  /** Until the line was at rest. */
  opening: Noted;
  /** From the top to the end. */
  scrolling: Noted;
  steps: number;
  opened: Metrics;
  scrolled: Metrics;
}

const row = 'main [data-index]';
const size = { width: 1440, height: 900 };
/** Pixels of a turn of the wheel: most of a screen. */
const step = 720;
/** With nothing to scroll the wheel is turned as well: what a machine does by itself shows there. */
const idleSteps = 200;

/** Opens a screen as somebody does who was never there, and turns the wheel until its end is reached. */
export async function visitScreen(browser: Browser, visit: Visit): Promise<Seen> {
  const context = await browser.newContext({ viewport: size });
  const stored = { [storedItems.accessToken.key]: visit.tokens.access, [storedItems.refreshToken.key]: visit.tokens.refresh };
  await context.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, stored);
  // What runs in the page is handed over as it was built here, where functions are given their names by this one.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(watch, { shown: visit.shown, row, late: lateFrame });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const line = watchLine(page);

  await page.goto(visit.address);
  await page.waitForSelector(visit.shown);
  await line.rest();
  const opening = await page.evaluate(takeNoted);
  const opened = await readMetrics(session);
  await page.evaluate(takeNoted);
  const steps = await scroll(page, visit.rows);
  const scrolling = await page.evaluate(takeNoted);
  await line.rest();
  const scrolled = await readMetrics(session);
  await context.close();
  return { opening, scrolling, steps, opened, scrolled };
}

async function scroll(page: Page, rows: number): Promise<number> {
  await page.mouse.move(size.width / 2, size.height * 0.7);
  let steps = 0;
  for (; rows === 0 ? steps < idleSteps : !(await page.evaluate(isAtEnd, rows)); steps += 1) await page.mouse.wheel(0, step);
  return steps;
}

/** Runs in the page, at the end of a frame. */
function isAtEnd(rows: number): Promise<boolean> {
  const last = () => document.querySelector(`[aria-posinset="${rows}"]`)?.getBoundingClientRect();
  return new Promise((answer) => requestAnimationFrame(() => answer((last()?.bottom ?? Number.POSITIVE_INFINITY) <= innerHeight)));
}

/** After whatever nobody needs any more was thrown away. */
async function readMetrics(session: CDPSession): Promise<Metrics> {
  for (let turn = 0; turn < 2; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string) => metrics.find((metric) => metric.name === name)!.value;
  const milliseconds = (...names: string[]) => names.reduce((sum, name) => sum + read(name) * 1000, 0);
  return {
    megabytes: read('JSHeapUsedSize') / 1e6,
    nodes: read('Nodes'),
    milliseconds: { all: milliseconds('TaskDuration'), script: milliseconds('ScriptDuration'), layout: milliseconds('LayoutDuration', 'RecalcStyleDuration') },
  };
}
