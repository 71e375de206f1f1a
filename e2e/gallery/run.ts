import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storedItems } from '@hone/contracts/stored';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { makeAccount, signIn, startApi, type TestApi } from '../../apps/api/testing/api.ts';
import { provideBrowser } from '../../tools/machine/browser.ts';
import { endWithParent } from '../../tools/machine/parent.mjs';
import { buildParts } from '../../tools/machine/parts.mjs';
import { ROOT } from '../../tools/machine/root.mjs';
import { openBrowser, openPage } from '../testing/browser.ts';
import { watchLine } from '../testing/network.ts';
import { drawSheet, type Taken } from './sheet.ts';
import type { Shot } from './shot.ts';
import { readShots } from './shots.ts';

interface Look {
  name: string;
  width: number;
  colorScheme: 'light' | 'dark';
  language?: string;
}

const atOnce = 2;
let windows = 0;
const heights: Record<number, number> = { 375: 720, 1024: 768, 1440: 900 };
const looks: readonly Look[] = [
  ...([375, 1024, 1440] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ name: `${width} ${colorScheme}`, width, colorScheme })),
  ),
  ...([375, 1440] as const).flatMap((width) => [
    { name: `${width} right to left`, width, colorScheme: 'light' as const, language: 'ar-XB' },
    { name: `${width} longer`, width, colorScheme: 'light' as const, language: 'en-XA' },
  ]),
];

/**
 * Pictures of every screen in every look, to be looked at before someone else does. Names on the command line choose
 * shots.
 */
async function run(chosen: readonly string[]): Promise<void> {
  endWithParent(process.env);
  await buildParts(ROOT, console.log);
  process.env['CHROMIUM_PATH'] = await provideBrowser(process.env, console.log);
  const folder = join(ROOT, '.cache/gallery');
  // Others may be looking at those that were not chosen.
  if (chosen.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const [api, browser] = await Promise.all([startApi(), openBrowser()]);
  const tokens = (await signIn(api, await makeAccount(api, 'reader'))).session.now();
  const login = {
    [storedItems.accessToken.key]: tokens?.access ?? '',
    [storedItems.refreshToken.key]: tokens?.refresh ?? '',
  };
  const shots = await readShots();
  const wanted = shots.filter(({ name }) => chosen.length === 0 || chosen.some((part) => name.includes(part)));
  const waiting = wanted.flatMap((shot) =>
    looks
      .filter(({ width }) => width >= (shot.from ?? 0) && width <= (shot.upTo ?? width))
      .map((look) => ({ shot, look })),
  );
  const count = waiting.length;
  const taken: Taken[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      taken.push(await take({ ...next, folder, api, browser, login }));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await Promise.all([browser.close(), api.stop()]);

  const placeOf = ({ shot, look }: Taken) =>
    wanted.findIndex(({ name }) => name === shot) * looks.length + looks.findIndex(({ name }) => name === look);
  writeFileSync(join(folder, 'index.html'), drawSheet(taken.toSorted((one, other) => placeOf(one) - placeOf(other))));
  const faulty = taken.filter(({ faults }) => faults.length > 0);
  for (const { shot, look, faults } of faulty) console.log(`${shot}, ${look}:\n  ${faults.join('\n  ')}`);
  console.log(`${count} pictures, ${faulty.length} with faults: ${join(folder, 'index.html')}`);
  process.exitCode = faulty.length === 0 ? 0 : 1;
}

interface Task {
  shot: Shot;
  look: Look;
  folder: string;
  api: TestApi;
  browser: Browser;
  login: Record<string, string>;
}

async function take({ shot, look, folder, api, browser, login }: Task): Promise<Taken> {
  const { width, colorScheme, language } = look;
  const isPhone = width < 640;
  // Each window at an address of its own: limits are kept by it.
  const extraHTTPHeaders = { 'x-forwarded-for': `198.18.${(windows += 1) >> 8}.${windows & 255}` };
  const options: BrowserContextOptions = {
    baseURL: api.url,
    extraHTTPHeaders,
    colorScheme,
    viewport: { width, height: heights[width]! },
    isMobile: isPhone,
    hasTouch: isPhone,
  };
  const { page, complaints, tolerate, close } = await openPage(browser, options);
  // Refusals and cut lines belong to what is shown.
  tolerate(/Failed to load resource/);
  page.setDefaultTimeout(8000);
  const items = { ...(shot.isSignedIn && login), ...(language && { [storedItems.language.key]: language }) };
  await page.addInitScript((given) => {
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
  }, items);
  const file = `${shot.name} ${look.name}`.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase();
  const faults: string[] = [];
  const note = (error: unknown) => void faults.push((error as Error).message.split('\n').slice(0, 3).join(' '));
  try {
    const line = watchLine(page);
    await page.goto(shot.address);
    await line.rest();
    await shot.steps?.(page, api);
    await page.evaluate(() => document.fonts.ready);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wider > 0) faults.push(`It scrolls sideways, by ${wider} px.`);
  } catch (error) {
    note(error);
  }
  // Where a step led nowhere, the picture shows what was there instead.
  await page.screenshot({ path: join(folder, `${file}.png`), fullPage: true, animations: 'disabled' }).catch(note);
  await close();
  return { shot: shot.name, look: look.name, file: `${file}.png`, faults: [...faults, ...complaints] };
}

await run(process.argv.slice(2));
