import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Set when a failed file runs again: tracing doubles a page's work. */
const isTraced = process.env['PAGES_TRACED'] === '1';

export async function startTrace(context: BrowserContext): Promise<void> {
  if (isTraced) await context.tracing.start({ snapshots: true, screenshots: true });
}

/** Saves a failed test's trace, or else screenshots of its pages, and returns the paths. */
export async function saveTrace(context: BrowserContext, name: string): Promise<string[]> {
  if (context.isClosed()) return [];
  const path = join(root, '.cache/test/traces', name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 120));
  if (isTraced) {
    await context.tracing.stop({ path: `${path}.zip` });
    return [`What a window saw: npx playwright show-trace ${relative(root, path)}.zip`];
  }
  const pictures = context.pages().map(async (page, at) => {
    const picture = `${path}-${at}.png`;
    // A page that hangs, or has drawn nothing, has no screenshot.
    const isTaken = await page.screenshot({ path: picture, timeout: 10_000 }).then(Boolean, () => false);
    return isTaken ? [`What a window showed: ${relative(root, picture)}`] : [];
  });
  return (await Promise.all(pictures)).flat();
}
