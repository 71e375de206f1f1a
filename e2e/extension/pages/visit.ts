import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import type { describeBox } from '../../../apps/extension/content/finder/path.ts';
import type { FindBox } from '../../../apps/extension/content/parts.ts';
import type { SiteHints } from '../../../apps/extension/platform/messages.ts';
import type { SitePage } from './markup.ts';

declare global {
  var finder: { findBox: FindBox; describeBox: typeof describeBox };
}

export interface Found {
  isRight: boolean;
  /** How the box is found again. */
  path: string;
  /** The labels of all buttons in the composer, and whether the box is in it. */
  controls: string[];
  holdsBox: boolean;
}

export interface Visitor {
  page: Page;
  visit(site: SitePage): Promise<void>;
  /** Undefined: unsure. */
  find(hints?: SiteHints | null, picked?: string | null): Promise<Found | undefined>;
  /** The milliseconds of one search, on a page that has been drawn. */
  time(): Promise<number>;
}

/** The finder as pages have it, and nothing else of ours: no hint, no known host. */
async function bundleFinder(): Promise<string> {
  const folder = resolve(import.meta.dirname, '../../../apps/extension/content/finder');
  const contents = "export { findBox } from './find.ts'; export { describeBox } from './path.ts';";
  const stdin = { contents, resolveDir: folder, loader: 'ts' } as const;
  const { outputFiles } = await build({ stdin, bundle: true, format: 'iife', globalName: 'finder', minify: true, charset: 'utf8', write: false });
  return outputFiles[0]?.text ?? '';
}

/** A window in which each page stands under the address of its site. */
export async function openVisitor(browser: Browser, viewport = { width: 1280, height: 720 }): Promise<Visitor> {
  const code = await bundleFinder();
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  let body = '';
  await context.route('**/*', (route) =>
    route.request().frame() === page.mainFrame() && route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body })
      : route.fulfill({ status: 404, body: '' }),
  );
  return {
    page,
    async visit(site) {
      body = site.document;
      await page.goto(site.address);
      await page.evaluate(code);
    },
    find: (hints = null, picked = null) =>
      page.evaluate(
        ([known, path]) => {
          const box = finder.findBox(document, known, path);
          if (!box) return undefined;
          return {
            isRight: box.element.hasAttribute('data-right'),
            path: finder.describeBox(box.element),
            controls: [...box.composer.querySelectorAll('button')].map((button) => button.ariaLabel ?? button.textContent.trim()),
            holdsBox: box.composer.contains(box.element),
          };
        },
        [hints, picked] as const,
      ),
    time: () =>
      page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const begun = performance.now();
        finder.findBox(document, null, null);
        return performance.now() - begun;
      }),
  };
}
