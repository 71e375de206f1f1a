import { storedItems } from '@hone/contracts/stored';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../e2e/browser.ts';
import { browserSettings, provideBrowser } from '../../tools/machine/browser.mjs';
import { median, printTable, spread } from '../figures.ts';
import { measure } from '../machine.ts';
import { prepareBase } from './base.ts';
import { timePicture, weigh, type Picture, type Visit, type Weight } from './visit.ts';

const rounds = 5;
// KB are 1000 bytes, of bodies compressed by brotli at its best.
const marks = { loginKilobytes: 90, shellKilobytes: 125, lcpRatio: 1.15, cls: 0.05 };

await measure('bench:web: the first page and the first framed page, beside bare React', async (machine) => {
  Object.assign(process.env, browserSettings(await provideBrowser(process.env, console.log)));
  const hone = await machine.startHone();
  const base = await machine.startHone({}, await prepareBase());
  const { access, refresh } = await machine.makeAccount(hone.said, 'reader');
  const visits = {
    base: { address: `${base.said}/` },
    login: { address: `${hone.said}/login` },
    shell: {
      address: `${hone.said}/variable-library`,
      stored: { [storedItems.accessToken.key]: access, [storedItems.refreshToken.key]: refresh },
    },
  } satisfies Record<string, Visit>;
  const browser = await openBrowser();
  const { login, shell } = await compareWeights(browser, visits);
  const pictures = await comparePictures(browser, visits);
  await browser.close();
  await Promise.all([hone.stop(), base.stop()]);

  const ratios = pictures.login.map(({ lcp }, round) => lcp / pictures.base[round]!.lcp);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  const worst = Math.max(...[...pictures.login, ...pictures.shell].map(({ cls }) => cls));
  console.log();
  printTable(
    ['mark', 'at most', 'measured', ''],
    [
      ['JS of /login', `${marks.loginKilobytes} KB (aim 75)`, kilobytes(login.js), verdict(login.js <= marks.loginKilobytes * 1000)],
      ['JS of the shell', `${marks.shellKilobytes} KB`, kilobytes(shell.js), verdict(shell.js <= marks.shellKilobytes * 1000)],
      ['LCP of /login to bare React', `${marks.lcpRatio} (aim 1.0)`, spread(ratios, 2), verdict(median(ratios) <= marks.lcpRatio)],
      ['CLS of both, worst round', `below ${marks.cls}`, worst.toFixed(3), verdict(worst < marks.cls)],
    ],
  );
});

function verdict(isMet: boolean): string {
  return isMet ? 'met' : 'MISSED';
}

type Visits = Record<'base' | 'login' | 'shell', Visit>;

async function compareWeights(browser: Browser, { base, login, shell }: Visits): Promise<{ login: Weight; shell: Weight }> {
  const [bare] = await weigh(browser, base);
  const [first, form] = await weigh(browser, login, openEmailForm);
  const [framed] = await weigh(browser, shell);
  const row = (name: string, { page, js, css, fonts, data, files }: Weight) => [name, ...[js, css, fonts, page, data].map(String), String(files)];
  console.log('  Bytes that a first visit asks for, until its line is idle:');
  printTable(
    ['', 'JS', 'CSS', 'fonts', 'page', 'data', 'files'],
    [row('bare React', bare), row('/login', first), row('  its email form adds', form), row('the shell', framed)],
  );
  for (const [name, weight] of [['/login', first], ['the shell', framed]] as const) console.log(`  heaviest scripts of ${name}: ${heaviest(weight)}`);
  return { login: first, shell: framed };
}

function heaviest({ scripts }: Weight): string {
  const sorted = scripts.toSorted((one, other) => other.bytes - one.bytes).slice(0, 6);
  return sorted.map(({ name, bytes }) => `${name} ${(bytes / 1000).toFixed(1)} KB`).join(', ');
}

async function openEmailForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
}

/** In turns, so that a busy moment of the machine falls on all. */
async function comparePictures(browser: Browser, visits: Visits): Promise<Record<keyof Visits, Picture[]>> {
  const pictures: Record<keyof Visits, Picture[]> = { base: [], login: [], shell: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['login', 'base', 'shell'] as const) pictures[name].push(await timePicture(browser, visits[name]));
  }
  const row = (name: string, seen: Picture[]) => [
    name,
    spread(seen.map(({ lcp }) => lcp), 0),
    spread(seen.map(({ cls }) => cls), 3),
    spread(seen.map(({ tbt }) => tbt), 0),
    seen[0]!.largest,
  ];
  console.log(`\n  The first picture on a phone (150 ms, 1.6 Mbit/s, a quarter of this CPU), median (least–most) of ${rounds} rounds:`);
  printTable(
    ['', 'LCP ms', 'CLS', 'TBT ms', 'the largest thing'],
    [row('bare React', pictures.base), row('/login', pictures.login), row('the shell', pictures.shell)],
  );
  return pictures;
}
