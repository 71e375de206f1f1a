import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { packExtension } from '../../apps/extension/build.ts';
import { browserFlags, provideBrowser } from '../../tools/machine/browser.ts';
import { ROOT } from '../../tools/machine/root.mjs';
import { describeMachine, median, printMarks, printRatios, quantile } from '../figures.ts';
import { collectGarbage, openPage, readMetrics } from '../page.ts';
import { interleave } from '../rounds.ts';
import { timeFinder } from './finder.ts';

const dist = join(ROOT, 'apps/extension/dist');
const line = '<article><p>A line of a conversation that was long.</p></article>';
const chat = `<!doctype html><meta charset="utf-8"><title>A chat</title><main>${line.repeat(200)}</main><form>
  <div contenteditable="true" role="textbox" aria-label="Message" style="min-height:48px;width:600px">write a mail</div>
  <button type="submit" aria-label="Send">↑</button></form>`;

console.log(`bench:extension: what the companion weighs and costs a page\n  ${describeMachine()}`);
const executablePath = await provideBrowser(process.env, console.log);
process.env['CHROMIUM_PATH'] = executablePath;
await packExtension('http://localhost:4000');

const brotliOf = (name: string) => brotliCompressSync(readFileSync(join(dist, 'chrome', name))).length;
const weigh = (...names: string[]) => names.reduce((total, name) => total + brotliOf(name), 0) / 1000;
const packages = ['chrome', 'firefox'].map((name) => statSync(join(dist, `hone-${name}.zip`)).size / 1000);
printMarks('compressed by brotli', [
  ['on every page: guard and content', weigh('guard.js', 'content.js'), 'KB', { most: 10 }],
  ['on first use: what acts, and the card', weigh('actions.js', 'card.js'), 'KB'],
  ['the worker', weigh('background.js'), 'KB'],
  ['popup and first-run page', weigh('popup.js', 'welcome.js'), 'KB'],
  ['the package, as the store gets it', Math.max(...packages), 'KB', { most: 300 }],
]);

const times = await timeFinder();
const large = times.pop()!;
printMarks('finding the box, the first time on a page', [
  [`median of ${times.length} pages`, median(times), 'ms'],
  ['the longest of them', quantile(times, 1), 'ms', { most: 5 }],
  ['a page of 5,000 elements and 50 boxes', large, 'ms', { most: 5 }],
]);

const flags = [`--disable-extensions-except=${dist}/chrome`, `--load-extension=${dist}/chrome`];
const costs = await interleave([[], flags], { rounds: 5 }, costOf);
printRatios(['a chat', 'without', 'with'], costs, [
  { name: 'CPU of opening it, ms', of: ({ opening }) => opening, digits: 0 },
  { name: 'CPU of ten idle seconds, ms', of: ({ idle }) => idle, digits: 1 },
  { name: 'heap, KB', of: ({ megabytes }) => 1000 * megabytes, digits: 0 },
]);
const [idleWithout, idleWith] = costs.map((own) => median(own.map(({ idle }) => idle)));
printMarks('with the companion', [['CPU added in ten idle seconds', idleWith! - idleWithout!, 'ms', { most: 3 }]]);

/** Cost of a chat page until a second after it loaded, and in ten idle seconds. */
async function costOf(own: readonly string[]) {
  const args = [...browserFlags, ...own];
  const options = { executablePath, headless: true, ignoreDefaultArgs: ['--disable-extensions'], args };
  const context = await chromium.launchPersistentContext('', options);
  const { page, session } = await openPage(context);
  await page.route('https://chatgpt.com/**', (route) => route.fulfill({ contentType: 'text/html', body: chat }));
  // A browser's first page pays for what all pages share.
  for (const name of ['first', 'second']) {
    await page.goto(`https://chatgpt.com/c/${name}`);
    await wait(1000);
  }
  const opened = await readMetrics(session);
  await wait(10_000);
  const rested = await readMetrics(session);
  await collectGarbage(session);
  const { megabytes } = await readMetrics(session);
  await context.close();
  return { opening: opened.cpu, idle: rested.cpu - opened.cpu, megabytes };
}
