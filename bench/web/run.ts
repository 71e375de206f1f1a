import { routes, type Path } from '@hone/contracts/routes';
import type { Tokens } from '@hone/client/session';
import type { Browser, BrowserContext } from 'playwright-core';
import { phoneLine, slowDown } from '../../e2e/testing/network.ts';
import { median, printMarks, printTable, quantile } from '../figures.ts';
import { measure } from '../measure.ts';
import { openPage, openWindow, provideAndOpenBrowser, takeNoted, type Noted } from '../page.ts';
import { interleave } from '../rounds.ts';
import { prepareBase } from './base.ts';
import { watchCode, type Code } from './code.ts';

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

interface Page {
  name: string;
  address: string;
  tokens?: Tokens;
  /** In kilobytes, of all code until the page rests. Goals: 75 for /login, 125 for the landing page. */
  most?: number;
}

interface Visit {
  first: Noted;
  /** The same page once more, with what the browser kept of it. */
  again: Noted;
}

await measure('bench:web: each page’s code and first picture on a phone, beside bare React', async (bench) => {
  const browser = await provideAndOpenBrowser();
  const hone = await bench.startHone();
  const { url } = await bench.startHone({}, await prepareBase());
  const { tokens } = await bench.makeAccount(hone.url);
  const framed = (Object.keys(routes) as Path[]).filter((path) => 'framed' in routes[path]);
  const most: Partial<Record<Path, number>> = { '/variable-library': 182 };
  const pages: Page[] = [
    { name: 'bare React', address: `${url}/` },
    { name: '/login', address: `${hone.url}/login`, most: 84 },
    ...framed.map((path) => ({
      name: path,
      address: hone.url + path,
      tokens,
      ...(most[path] && { most: most[path] }),
    })),
  ];
  const codes: Code[] = [];
  for (const page of pages) codes.push(await weigh(browser, page));
  const taken = await interleave(pages, { rounds: 5 }, (page) => visit(browser, page));

  const base = taken[0]!.map(({ first }) => first.largestPaint);
  const ratio = (own: number[]) => median(own.map((value, round) => value / base[round]!));
  const paints = (at: number, which: keyof Visit) => taken[at]!.map((seen) => seen[which].largestPaint);
  const blocked = ({ first }: Visit) => first.longTasks.reduce((total, task) => total + task - 50, 0);
  printTable(
    [
      'on a phone',
      'code, KB',
      'files',
      'largest paint, ms',
      'of bare React',
      'blocked, ms',
      'second visit, ms',
      'of it',
    ],
    pages.map(({ name }, at) => [
      name,
      (codes[at]!.bytes / 1000).toFixed(1),
      String(codes[at]!.files),
      median(paints(at, 'first')).toFixed(0),
      ratio(paints(at, 'first')).toFixed(2),
      median(taken[at]!.map(blocked)).toFixed(0),
      median(paints(at, 'again')).toFixed(0),
      ratio(paints(at, 'again')).toFixed(2),
    ]),
  );
  const shifts = taken.flat().flatMap(({ first, again }) => [first.layoutShift, again.layoutShift]);
  printMarks('marks', [
    ['largest paint of /login, of bare React’s', ratio(paints(1, 'first')), '', { most: 1.15 }],
    ...pages.flatMap(({ name, most: limit }, at) =>
      limit ? ([[`code of ${name}`, codes[at]!.bytes / 1000, 'KB', { most: limit }]] as const) : [],
    ),
    ['layout shift, worst visit of any page', quantile(shifts, 1), '', { most: 0.05 }],
  ]);
  await browser.close();
});

async function weigh(browser: Browser, { address, tokens }: Page): Promise<Code> {
  const context = await openWindow(browser, { tokens });
  const { page, session, rest } = await openPage(context);
  const code = await watchCode(session);
  await page.goto(address);
  await rest();
  await context.close();
  return code();
}

/** Like a phone on a slow connection, with a quarter of this CPU. */
async function visit(browser: Browser, { address, tokens }: Page): Promise<Visit> {
  const context = await openWindow(browser, { ...phone, tokens });
  const first = await timePicture(context, address);
  const again = await timePicture(context, address);
  await context.close();
  return { first, again };
}

async function timePicture(context: BrowserContext, address: string): Promise<Noted> {
  const { page, session, rest } = await openPage(context);
  await slowDown(page, phoneLine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address);
  await page.waitForFunction(() => (globalThis as unknown as { noted: Noted }).noted.largestPaint > 0);
  await rest();
  const noted = await takeNoted(page);
  await page.close();
  return noted;
}
