import type { Tokens } from '@hone/client/session';
import type { Browser, Page } from 'playwright-core';
import { median, printMarks, printRatios } from '../figures.ts';
import { fillHistory } from '../fill.ts';
import { measure } from '../measure.ts';
import { collectGarbage, openPage, openWindow, provideAndOpenBrowser, readMetrics, takeNoted } from '../page.ts';
import type { Metrics, Noted } from '../page.ts';
import { interleave } from '../rounds.ts';

const sessions = 10_000;
const promptsOfOne = 2;
const megabytesOfText = (sessions * promptsOfOne * (8 + 32) * ' words of a rough prompt'.length) / 1e6;
/** The wheel is also turned with nothing to scroll, as a baseline. */
const idleSteps = 200;

interface Seen {
  opening: Noted;
  scrolling: Noted;
  steps: number;
  opened: Metrics;
  scrolled: Metrics;
}

const title = `bench:screens: /history with ${sessions.toLocaleString('en')} sessions, beside an empty one`;
await measure(title, async ({ database, startHone, makeAccount }) => {
  const browser = await provideAndOpenBrowser();
  const { url } = await startHone();
  const address = `${url}/history`;
  const [full, empty] = [await makeAccount(url), await makeAccount(url)];
  const form = { perSession: promptsOfOne, seconds: 15 * 60, repeats: 32, hasLong: false };
  await fillHistory(database, full.id, sessions * promptsOfOne, form);
  const sides = [
    { tokens: empty.tokens, rows: 0 },
    { tokens: full.tokens, rows: sessions },
  ];
  const taken = await interleave(sides, { rounds: 5 }, ({ tokens, rows }) => visit(browser, address, tokens, rows));
  printRatios(['', 'empty', 'full'], taken, [
    // Compared with the text of an empty screen.
    { name: 'first row, ms', of: ({ opening }) => opening.shown, digits: 0, most: 1.3 },
    { name: 'longest task while it opens, ms', of: ({ opening }) => Math.max(0, ...opening.longTasks), digits: 0 },
    { name: 'CPU of a turn of the wheel, ms', of: (seen) => (seen.scrolled.cpu - seen.opened.cpu) / seen.steps },
    { name: 'heap at the end, MB', of: ({ scrolled }) => scrolled.megabytes, digits: 1, most: 2 },
    { name: 'nodes at the end', of: ({ scrolled }) => scrolled.nodes, digits: 0, most: 2 },
  ]);
  // More is drawn than on an empty screen, and prompt texts are kept: does either grow beyond that?
  const [, seen] = taken;
  const tasks = seen!.flatMap(({ scrolling }) => scrolling.longTasks);
  const texts = seen!.map(({ opened, scrolled }) => (scrolled.megabytes - opened.megabytes) / megabytesOfText);
  const nodes = seen!.map(({ opened, scrolled }) => scrolled.nodes / opened.nodes);
  printMarks('the full one', [
    ['longest task in scrolling', Math.max(0, ...tasks), 'ms', { most: 100 }],
    [`heap gained to the ${megabytesOfText} MB of text`, median(texts), '', { most: 1.5 }],
    ['nodes at the end to those when opened', median(nodes), '', { most: 1.2 }],
  ]);
  await browser.close();
});

async function visit(browser: Browser, address: string, tokens: Tokens, rows: number): Promise<Seen> {
  const shown = rows > 0 ? 'main [data-row]' : 'main h2';
  const context = await openWindow(browser, { tokens, shown });
  const { page, session, rest } = await openPage(context);
  await page.goto(address);
  await page.waitForSelector(shown);
  await rest();
  const opening = await takeNoted(page);
  await collectGarbage(session);
  const opened = await readMetrics(session);
  await takeNoted(page);
  const steps = await scroll(page, rows);
  const scrolling = await takeNoted(page);
  await rest();
  await collectGarbage(session);
  const scrolled = await readMetrics(session);
  await context.close();
  return { opening, scrolling, steps, opened, scrolled };
}

async function scroll(page: Page, rows: number): Promise<number> {
  await page.mouse.move(720, 630);
  const isAtEnd = () => page.evaluate(findEnd, rows);
  let steps = 0;
  for (; rows === 0 ? steps < idleSteps : !(await isAtEnd()); steps += 1) await page.mouse.wheel(0, 720);
  return steps;
}

function findEnd(rows: number): Promise<boolean> {
  return new Promise((answer) =>
    requestAnimationFrame(() => {
      const last = document.querySelector(`[aria-posinset="${rows}"]`)?.getBoundingClientRect();
      answer(last !== undefined && last.bottom <= innerHeight);
    }),
  );
}
