import type { Tokens } from '@hone/client/session';
import type { Browser, Request } from 'playwright-core';
import { phoneLine, slowDown } from '../../e2e/testing/network.ts';
import { printMarks, printRatios } from '../figures.ts';
import { measure } from '../measure.ts';
import { openPage, openWindow, provideAndOpenBrowser, takeNoted, type Noted } from '../page.ts';
import { interleave } from '../rounds.ts';
import { prepareBase } from './base.ts';

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

type Visit = { address: string; tokens?: Tokens };

await measure('bench:web: the first page and the first framed page, beside bare React', async (bench) => {
  const browser = await provideAndOpenBrowser();
  const hone = await bench.startHone();
  const { url } = await bench.startHone({}, await prepareBase());
  const { tokens } = await bench.makeAccount(hone.url);
  const base = { address: `${url}/` };
  const login = { address: `${hone.url}/login` };
  const shell = { address: `${hone.url}/variable-library`, tokens };

  const weights = [await weigh(browser, base), await weigh(browser, login), await weigh(browser, shell)];
  const taken = await interleave([base, login, shell], { rounds: 5 }, (visit) => timePicture(browser, visit));
  const blocked = ({ longTasks }: Noted) => longTasks.reduce((total, task) => total + task - 50, 0);
  const [bare, first, framed] = taken;
  for (const [name, own, limit] of [
    ['/login', first, { most: 1.15 }],
    ['the shell', framed, {}],
  ] as const) {
    printRatios(
      ['on a phone', 'bare React', name],
      [bare!, own!],
      [
        { name: 'largest paint, ms', of: ({ largestPaint }) => largestPaint, digits: 0, ...limit },
        { name: 'blocked, ms', of: blocked, digits: 0 },
      ],
    );
  }
  const shift = Math.max(
    ...taken
      .slice(1)
      .flat()
      .map(({ layoutShift }) => layoutShift),
  );
  printMarks('compressed by brotli at its best', [
    // Goal: 75 KB.
    ['scripts of bare React', weights[0]!, 'KB'],
    ['scripts of /login', weights[1]!, 'KB', { most: 84 }],
    ['scripts of the shell', weights[2]!, 'KB', { most: 125 }],
    ['layout shift of both, worst round', shift, '', { most: 0.05 }],
  ]);
  await browser.close();
});

async function weigh(browser: Browser, { address, tokens }: Visit): Promise<number> {
  const context = await openWindow(browser, { tokens });
  const { page, rest } = await openPage(context);
  // By address: what is preloaded and then imported is requested twice, and sent once.
  const scripts = new Map<string, Request>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.set(request.url(), request);
  });
  await page.goto(address);
  await rest();
  const lengths = [...scripts.values()].map(async (request) =>
    (await request.response())?.headerValue('content-length'),
  );
  const sizes = (await Promise.all(lengths)).map(Number);
  await context.close();
  return sizes.reduce((total, bytes) => total + bytes, 0) / 1000;
}

/** Like a phone on a slow connection, with a quarter of this CPU. */
async function timePicture(browser: Browser, { address, tokens }: Visit): Promise<Noted> {
  const context = await openWindow(browser, { ...phone, tokens });
  const { page, session, rest } = await openPage(context);
  await slowDown(page, phoneLine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address);
  await page.waitForFunction(() => (globalThis as unknown as { noted: Noted }).noted.largestPaint > 0);
  await rest();
  const noted = await takeNoted(page);
  await context.close();
  return noted;
}
