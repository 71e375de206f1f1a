import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { browserSettings, provideBrowser } from '../../tools/machine/browser.mjs';
import { buildExtension, packExtension } from '../../tools/machine/extension.mjs';
import { ROOT } from '../../tools/machine/root.mjs';
import { describeMachine, median, printTable, spread } from '../figures.ts';
import { costOf, type Cost } from './beside.ts';
import { measureFinder } from './finder.ts';

const rounds = 5;
const marks = { everyPage: 10_000, package: 300_000, find: 5, idle: 3 };
const origin = 'http://localhost:4000';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');

console.log(`bench:extension: what the companion weighs and costs a page\n  ${describeMachine()}\n`);
Object.assign(process.env, browserSettings(await provideBrowser(process.env, console.log)));
const folder = mkdtempSync(join(tmpdir(), 'hone-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

await packExtension(ROOT, origin);
const build = join(folder, 'build');
await buildExtension(ROOT, { browser: 'chrome', origin, out: build });
const weigh = (...names: string[]) => names.reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(build, name))).length, 0);
const everyPage = weigh('guard.js', 'content.js');
const archive = Math.max(...['chrome', 'firefox'].map((browser) => statSync(join(ROOT, `apps/extension/dist/hone-${browser}.zip`)).size));
printTable(
  ['brotli 11', 'bytes', 'mark', ''],
  [
    ['on every page: guard and content', kilobytes(everyPage), kilobytes(marks.everyPage), verdict(everyPage <= marks.everyPage)],
    ['on first use: what acts, and the card', kilobytes(weigh('acting.js', 'card.js')), '', ''],
    ['the worker', kilobytes(weigh('background.js')), '', ''],
    ['popup and first-run page', kilobytes(weigh('popup.js', 'welcome.js')), '', ''],
    ['the package, as the store gets it', kilobytes(archive), kilobytes(marks.package), verdict(archive <= marks.package)],
  ],
);

const finding = await measureFinder();
console.log();
printTable(
  ['finding the box, the first time on a page', 'median', 'longest', 'mark', ''],
  [
    [`${finding.pages} pages`, `${finding.median.toFixed(2)} ms`, `${finding.worst.toFixed(2)} ms`, `${marks.find} ms`, verdict(finding.worst <= marks.find)],
    ['one of 5,000 elements and 50 boxes', '', `${finding.large.toFixed(2)} ms`, `${marks.find} ms`, verdict(finding.large <= marks.find)],
  ],
);

// In turns, so that a busy moment of the machine falls on both.
const costs: Record<'with' | 'without', Cost[]> = { with: [], without: [] };
for (let round = 0; round < rounds; round += 1) {
  for (const side of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
    costs[side].push(await costOf(side === 'with' ? build : undefined));
  }
}
const of = (side: 'with' | 'without', part: keyof Cost) => costs[side].map((cost) => cost[part]);
const more = (part: keyof Cost) => median(of('with', part)) - median(of('without', part));
console.log();
printTable(
  [`a chat, median (least–most) of ${rounds} rounds`, 'with', 'without', 'more', 'mark', ''],
  [
    ['work of opening it, ms', spread(of('with', 'opening'), 0), spread(of('without', 'opening'), 0), more('opening').toFixed(1), '', ''],
    ['work in ten idle seconds, ms', spread(of('with', 'idle'), 1), spread(of('without', 'idle'), 1), more('idle').toFixed(1), String(marks.idle), verdict(more('idle') <= marks.idle)],
    ['heap, KB', spread(of('with', 'heap'), 0), spread(of('without', 'heap'), 0), more('heap').toFixed(0), '', ''],
  ],
);
