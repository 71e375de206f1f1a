import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';

/** What a page costs its browser. */
export interface Cost {
  /** The main thread's work from the navigation until a second after the page was loaded, ms. */
  opening: number;
  /** The same in ten seconds in which nobody does anything. */
  idle: number;
  /** The heap after a collection, KB. */
  heap: number;
}

const page = `<!doctype html><title>A chat</title><main>${'<article><p>A line of a conversation that was long.</p></article>'.repeat(200)}</main>
<form><div contenteditable="true" role="textbox" aria-label="Message" style="min-height:48px;width:600px">write a mail to my landlord about the heating</div><button type="submit" aria-label="Send">↑</button></form>`;

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

/** Opens a chat under a host where the companion works, in a browser with it or without. */
export async function costOf(build: string | undefined): Promise<Cost> {
  const profile = mkdtempSync(join(tmpdir(), 'hone-bench-'));
  const context = await openBrowser(profile, build);
  try {
    const tab = await context.newPage();
    await tab.route('https://chatgpt.com/**', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: page }));
    const line = await context.newCDPSession(tab);
    await line.send('Performance.enable');
    const read = async () => new Map((await line.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
    // The first page of a browser pays for what every page shares.
    await tab.goto('https://chatgpt.com/c/first');
    await seconds(1);
    await tab.goto('https://chatgpt.com/c/second');
    await seconds(1);
    // Counted from the navigation on.
    const opened = await read();
    await seconds(10);
    const rested = await read();
    await line.send('HeapProfiler.collectGarbage');
    const work = (from: Map<string, number>, to: Map<string, number>) => 1000 * ((to.get('TaskDuration') ?? 0) - (from.get('TaskDuration') ?? 0));
    return { opening: work(new Map(), opened), idle: work(opened, rested), heap: ((await read()).get('JSHeapUsedSize') ?? 0) / 1000 };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

function openBrowser(profile: string, build: string | undefined): Promise<BrowserContext> {
  const flags = (process.env['CHROMIUM_FLAGS'] ?? '').split(' ').filter(Boolean);
  return chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH']!,
    headless: true,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [...flags, ...(build ? [`--disable-extensions-except=${build}`, `--load-extension=${build}`] : [])],
  });
}
