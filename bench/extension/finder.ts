import { asidePages, otherAsidePages } from '../../apps/extension/testing/pages/aside.ts';
import { otherPages } from '../../apps/extension/testing/pages/elsewhere.ts';
import { listedPages } from '../../apps/extension/testing/pages/listed.ts';
import { otherListedPages } from '../../apps/extension/testing/pages/listed-others.ts';
import { div, filePicker, iconButton, page, row, textarea } from '../../apps/extension/testing/pages/markup.ts';
import { tonguePages } from '../../apps/extension/testing/pages/unlisted-tongues.ts';
import { unlistedPages } from '../../apps/extension/testing/pages/unlisted.ts';
import { openVisitor } from './visit.ts';
import { openBrowser } from '../../e2e/browser.ts';
import { median, quantile } from '../figures.ts';

const visits = 3;

/** A talk of five thousand elements and fifty boxes, the right one last. */
const large = page('a large page', 'https://large.example/', { title: 'A long talk' },
  ...Array.from({ length: 49 }, (_, at) => div({ class: 'turn' }, ...Array.from({ length: 98 }, () => div({}, `Beans ${at}`)), textarea({}))),
  row({}, textarea({ placeholder: 'Ask anything' }), filePicker(), iconButton('Send')),
);

export interface FinderFigures {
  pages: number;
  median: number;
  p95: number;
  /** Of the site that takes longest. */
  worst: number;
  worstPage: string;
  /** On a page of five thousand elements and fifty boxes. */
  large: number;
}

/** Milliseconds of the first search on a page, as a visitor has it: nothing of the finder's code is warm. */
export async function measureFinder(): Promise<FinderFigures> {
  const browser = await openBrowser();
  const visitor = await openVisitor(browser);
  const sites = [...listedPages, ...otherListedPages, ...unlistedPages, ...tonguePages, ...otherPages, ...asidePages, ...otherAsidePages, large];
  const figures: { name: string; milliseconds: number }[] = [];
  for (const site of sites) {
    const times: number[] = [];
    for (let at = 0; at < visits; at += 1) {
      await visitor.visit(site);
      times.push(await visitor.time());
    }
    figures.push({ name: site.name, milliseconds: median(times) });
  }
  await browser.close();
  const times = figures.filter(({ name }) => name !== large.name).map(({ milliseconds }) => milliseconds);
  const worst = quantile(times, 1);
  return {
    pages: times.length,
    median: median(times),
    p95: quantile(times, 0.95),
    worst,
    worstPage: figures.find(({ milliseconds }) => milliseconds === worst)?.name ?? '',
    large: figures.find(({ name }) => name === large.name)?.milliseconds ?? 0,
  };
}
