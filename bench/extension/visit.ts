import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import type { FindBox } from '../../apps/extension/content/parts.ts';
import type { SitePage } from '../../apps/extension/testing/pages/markup.ts';

declare global {
  var finder: { findBox: FindBox };
}

export interface Visitor {
  visit(site: SitePage): Promise<void>;
  /** The milliseconds of one search, on a page that has been drawn. */
  time(): Promise<number>;
}

/** The finder as pages have it, and nothing else of ours: no hint, no known host. */
async function bundleFinder(): Promise<string> {
  const resolveDir = resolve(import.meta.dirname, '../../apps/extension/content/finder');
  const stdin = { contents: "export { findBox } from './find.ts';", resolveDir, loader: 'ts' } as const;
  const form = { format: 'iife', globalName: 'finder', minify: true, charset: 'utf8' } as const;
  const { outputFiles } = await build({ stdin, bundle: true, write: false, ...form });
  return outputFiles[0]?.text ?? '';
}

/** A window in which each page stands under the address of its site. */
export async function openVisitor(browser: Browser): Promise<Visitor> {
  const code = await bundleFinder();
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  let body = '';
  await context.route('**/*', (route) =>
    route.request().frame() === page.mainFrame() && route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body })
      : route.fulfill({ status: 404, body: '' }),
  );
  return {
    async visit(site) {
      body = site.document;
      await page.goto(site.address);
      await page.evaluate(code);
    },
    time: () =>
      page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const begun = performance.now();
        finder.findBox(document, null, null);
        return performance.now() - begun;
      }),
  };
}
