import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Set where a failure is looked at once more: to note it all costs a page as much as it does itself. */
const isTraced = process.env['PAGES_TRACED'] === '1';

/** From now on it is noted what a window does and shows, where traces are wanted. */
export async function beginTrace(context: BrowserContext): Promise<void> {
  if (isTraced) await context.tracing.start({ snapshots: true, screenshots: true });
}

/** Keeps what the window of a failed test saw, its trace or else pictures of its pages, and says where. */
export async function keepSight(context: BrowserContext, name: string): Promise<string[]> {
  if (context.isClosed()) return [];
  const path = join(root, '.cache/test/traces', name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 120));
  if (isTraced) {
    await context.tracing.stop({ path: `${path}.zip` });
    return [`What a window saw: npx playwright show-trace ${relative(root, path)}.zip`];
  }
  const pictures = context.pages().map(async (page, at) => {
    const picture = `${path}-${at}.png`;
    // A page that hangs, or has not drawn anything, has no picture.
    const isTaken = await page.screenshot({ path: picture, timeout: 10_000 }).then(Boolean, () => false);
    return isTaken ? [`What a window showed: ${relative(root, picture)}`] : [];
  });
  return (await Promise.all(pictures)).flat();
}
