import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { FindBox } from '../../apps/extension/content/finder/box.ts';
import { div, filePicker, iconButton, page, row, textarea } from '../../apps/extension/testing/pages/markup.ts';
import { pageSets } from '../../apps/extension/testing/pages/sets.ts';
import { openBrowser } from '../../e2e/testing/browser.ts';
import { median } from '../figures.ts';

declare global {
  var finder: { findBox: FindBox };
}

const visits = 3;
const sites = pageSets.flatMap(({ pages }) => pages);
const turn = div({ class: 'turn' }, ...Array.from({ length: 98 }, (_, at) => div({}, `Beans ${at}`)), textarea({}));
// Five thousand elements and fifty boxes, the right one last.
const box = row({}, textarea({ placeholder: 'Ask anything' }), filePicker(), iconButton('Send'));
const talk = [...Array.from({ length: 49 }, () => turn), box];
const large = page('a large page', 'https://large.example/', { title: 'A long talk' }, ...talk);

/** Milliseconds of the first search on each page, the large one last, with cold code. */
export async function timeFinder(): Promise<number[]> {
  const find = resolve(import.meta.dirname, '../../apps/extension/content/finder/find.ts');
  // Without our tsconfig: declarations of a strict script don't become globals.
  const form = { format: 'iife', globalName: 'finder', minify: true, charset: 'utf8', tsconfigRaw: {} } as const;
  const { outputFiles } = await build({ entryPoints: [find], bundle: true, write: false, ...form });
  const browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  const tab = await context.newPage();
  let body = '';
  await context.route('**/*', (route) => {
    const isPage = route.request().frame() === tab.mainFrame() && route.request().isNavigationRequest();
    return route.fulfill(isPage ? { contentType: 'text/html; charset=utf-8', body } : { status: 404, body: '' });
  });
  const times: number[] = [];
  for (const site of [...sites, large]) {
    const own: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      body = site.document;
      await tab.goto(site.address);
      await tab.evaluate(outputFiles[0]!.text);
      own.push(await tab.evaluate(timeSearch));
    }
    times.push(median(own));
  }
  await browser.close();
  return times;
}

async function timeSearch(): Promise<number> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  // The page's other scripts touched it before.
  const touched = document;
  const started = performance.now();
  finder.findBox(touched, null, null);
  return performance.now() - started;
}
