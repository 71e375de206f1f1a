import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { browserFlags } from '../../tools/machine/browser.ts';
import { quantile } from '../figures.ts';
import { collectGarbage, openPage, readMetrics, type OpenPage } from '../page.ts';

export interface Costs {
  /** CPU milliseconds, unless otherwise stated. */
  opening: number;
  openingFocused: number;
  idle: number;
  /** The part of these two that goes into scripts, styles and layout. */
  streaming: number;
  typing: number;
  /** Milliseconds from a key to the end of its input event, of the slowest twentieth. */
  latency: number;
  /** Milliseconds from the focus in a composer with words to the button. */
  button: number;
  kilobytes: number;
}

const line = '<article><p>A line of a conversation that was long.</p></article>';
const paragraph = `<p>${'write a longer mail about the garden and the rain '.repeat(10)}</p>`;
const restSeconds = 10;
const bursts = 10;
const keys = 30;

const composer = (text: string) =>
  `<form><div contenteditable="true" role="textbox" aria-label="Message" style="min-height:48px;width:600px">${text}` +
  '</div><button type="submit" aria-label="Send">↑</button></form>';

const chatWith = (text: string) =>
  `<!doctype html><meta charset="utf-8"><title>A chat</title><main>${line.repeat(200)}</main>${composer(text)}`;

/** What every content script costs a page, ours or not: an isolated world. */
export function makeEmptyExtension(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hone-empty-'));
  const matches = ['https://chatgpt.com/*'];
  const content_scripts = [{ matches, js: ['empty.js'], run_at: 'document_start' }];
  const manifest = { manifest_version: 3, name: 'Empty', version: '1', content_scripts };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'empty.js'), '');
  return folder;
}

interface OpenChat extends OpenPage {
  context: BrowserContext;
}

export async function openChat(extension: string | undefined, text: string): Promise<OpenChat> {
  const own = extension ? [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`] : [];
  const context = await chromium.launchPersistentContext('', {
    executablePath: process.env['CHROMIUM_PATH']!,
    headless: true,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [...browserFlags, ...own],
  });
  const opened = await openPage(context);
  await opened.page.route('https://chatgpt.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: chatWith(text) }),
  );
  // Functions passed to pages were compiled here, and call this helper.
  await opened.page.addInitScript('globalThis.__name = Object');
  // A browser's first page pays one-time costs for all pages.
  await opened.page.goto('https://chatgpt.com/c/first');
  await wait(1000);
  // The extension's first-run page would cover this one, and covered pages aren't drawn.
  const others = context.pages().filter((other) => other !== opened.page);
  await Promise.all(others.map((other) => other.close()));
  await opened.page.bringToFront();
  return { ...opened, context };
}

export async function costsOf(extension: string | undefined): Promise<Costs> {
  const { page, session, context } = await openChat(extension, 'write a mail');
  const during = async (of: 'cpu' | 'computing', act: () => Promise<unknown>) => {
    const before = await readMetrics(session);
    await act();
    return (await readMetrics(session))[of] - before[of];
  };
  const visit = async (name: string) => {
    await page.goto(`https://chatgpt.com/c/${name}`);
    await wait(1000);
  };
  // Each page has its own process, so its figure starts at zero.
  await visit('read');
  const { cpu: opening } = await readMetrics(session);
  const idle = await during('cpu', () => wait(restSeconds * 1000));
  await collectGarbage(session);
  const { megabytes } = await readMetrics(session);
  await page.goto('https://chatgpt.com/c/written');
  const button = await page.evaluate(focusComposer);
  await wait(1000);
  const { cpu: openingFocused } = await readMetrics(session);
  const streaming = await during('computing', () => page.evaluate(stream, restSeconds));
  await page.evaluate(fill, paragraph.repeat(20));
  await wait(1000);
  await page.evaluate(watchKeys);
  const typing = await during('computing', () => type(page));
  const latency = quantile(await page.evaluate(() => globalThis.latencies), 0.95);
  await context.close();
  return { opening, openingFocused, idle, streaming, typing, latency, button, kilobytes: megabytes * 1000 };
}

declare global {
  var latencies: number[];
}

async function type(page: Page): Promise<void> {
  for (let burst = 0; burst < bursts; burst += 1) {
    await page.keyboard.type('rain '.repeat(keys / 5));
    await wait(900);
  }
}

/** Returns how long the button took; without one, a second. */
function focusComposer(): Promise<number> {
  const focused = performance.now();
  document.querySelector<HTMLElement>('[contenteditable]')!.focus();
  return new Promise((resolve) => {
    const answer = () => resolve(performance.now() - focused);
    new MutationObserver(answer).observe(document.documentElement, { childList: true });
    setTimeout(answer, 1000);
  });
}

/** Twenty insertions a second, like an answer that streams in. */
function stream(seconds: number): Promise<void> {
  const article = document.querySelector('main')!.appendChild(document.createElement('article'));
  let left = seconds * 20;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      article.appendChild(document.createElement('span')).textContent = 'word ';
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      resolve();
    }, 50);
  });
}

function fill(html: string): void {
  const box = document.querySelector<HTMLElement>('[contenteditable]')!;
  box.innerHTML = html;
  getSelection()!.selectAllChildren(box);
  getSelection()!.collapseToEnd();
}

function watchKeys(): void {
  globalThis.latencies = [];
  let pressed = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
  addEventListener('input', () => latencies.push(performance.now() - pressed));
}
