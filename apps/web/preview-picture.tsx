import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { pictureWords } from './app/link-words.ts';
import { Sample } from './features/access/accounts/sample.tsx';
import { Wordmark } from './ui/pictures/wordmark.tsx';
import { browserFlags, provideBrowser } from '../../tools/machine/browser.ts';
import { buildParts } from '../../tools/machine/parts.mjs';
import { ROOT } from '../../tools/machine/root.mjs';

// Draws the preview picture of shared links, with the product's own parts and styles. It is committed: run
// this when the sample, the wordmark or the colours change.

const dist = join(ROOT, 'apps/web/dist');
/** This address is never requested from the network: the build answers everything. */
const origin = 'http://preview.invalid';

await buildParts(ROOT, console.log, ['web']);
const [sheet] = /<link rel="stylesheet"[^>]*>/.exec(readFileSync(join(dist, 'app.html'), 'utf8'))!;
const page = renderToStaticMarkup(
  <main>
    <Wordmark />
    <h1>{pictureWords.headline}</h1>
    <Sample />
  </main>,
);
const own = `
  html { color-scheme: light; font-size: 24px }
  main { display: grid; align-content: center; block-size: 630px; padding: 0 2.5rem }
  h1 { font: 500 2rem/2.375rem var(--font-serif); letter-spacing: -.01em; margin-block: .5rem 1.25rem }
  figure { max-inline-size: none }
  figcaption { display: none }
`;

const head = `<head>${sheet}<style>${own}</style></head>`;
const body = `<!doctype html><html lang="en">${head}<body>${page}</body></html>`;

const executablePath = await provideBrowser(process.env, console.log);
const browser = await chromium.launch({ executablePath, args: browserFlags });
const window = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await window.route('**', (route) => {
  const { pathname } = new URL(route.request().url());
  return pathname === '/'
    ? route.fulfill({ contentType: 'text/html; charset=utf-8', body })
    : route.fulfill({ path: join(dist, pathname) });
});
await window.goto(origin);
await window.evaluate(() => document.fonts.ready);
writeFileSync(join(ROOT, 'apps/web/public/preview.png'), await window.screenshot());
await browser.close();
