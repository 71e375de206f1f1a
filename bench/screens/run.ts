import { login } from '@hone/contracts/access';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../e2e/browser.ts';
import { browserSettings, provideBrowser } from '../../tools/machine/browser.mjs';
import { median, printTable, spread } from '../figures.ts';
import { goodPassword, measure, visitor } from '../machine.ts';
import { charactersOfOne, fillSessions } from './rows.ts';
import { visitScreen, type Seen, type Visit } from './visit.ts';
import { lateFrame } from './watching.ts';

const rounds = 5;
const sessions = 10_000;
// What is drawn is more than an empty screen's, and the prompts' own text is kept: whether either grows beyond that is said by the last two.
const marks = { shown: 1.3, longestTask: 100, heap: 2, nodes: 2, heapToTexts: 1.5, nodesGained: 1.2 };

type Screen = 'full' | 'empty';

/** The CPU time that the page's thread needed for a turn of the wheel. */
function ofTurn(part: keyof Seen['opened']['milliseconds']): (seen: Seen) => number {
  return ({ opened, scrolled, steps }) => (scrolled.milliseconds[part] - opened.milliseconds[part]) / steps;
}

/** A figure of a visit, and how many digits of it mean something. */
const figures: [name: string, of: (seen: Seen) => number, digits: number][] = [
  ['first paint, ms', ({ opening }) => opening.firstPaint, 0],
  ['largest paint, ms', ({ opening }) => opening.largestPaint, 0],
  ['first row, or that there is none, ms', ({ opening }) => opening.shown, 0],
  ['longest task while it opens, ms', ({ opening }) => Math.max(0, ...opening.longTasks), 0],
  ['turns of the wheel', ({ steps }) => steps, 0],
  ['tasks over 50 ms in scrolling', ({ scrolling }) => scrolling.longTasks.length, 0],
  ['longest task in scrolling, ms', ({ scrolling }) => Math.max(0, ...scrolling.longTasks), 0],
  ['CPU of a turn, ms', ofTurn('all'), 2],
  ['  of it scripts', ofTurn('script'), 2],
  ['  of it style and layout', ofTurn('layout'), 2],
  ['frames', ({ scrolling }) => scrolling.frames, 0],
  [`frames over ${lateFrame} ms, %`, ({ scrolling }) => (100 * scrolling.lateFrames) / scrolling.frames, 2],
  ['longest frame, ms', ({ scrolling }) => scrolling.longestFrame, 0],
  ['most rows in the page', ({ scrolling }) => scrolling.mostRows, 0],
  ['heap when opened, MB', ({ opened }) => opened.megabytes, 1],
  ['heap at the end, MB', ({ scrolled }) => scrolled.megabytes, 1],
  ['nodes when opened', ({ opened }) => opened.nodes, 0],
  ['nodes at the end', ({ scrolled }) => scrolled.nodes, 0],
];

await measure(`bench:screens: /history with ${sessions.toLocaleString('en')} sessions, beside an empty one`, async (machine) => {
  Object.assign(process.env, browserSettings(await provideBrowser(process.env, console.log)));
  const hone = await machine.startHone();
  for (const name of ['full', 'empty']) await machine.makeAccount(hone.said, name);
  await fillSessions(machine.database, 'full@example.org', sessions);
  const browser = await openBrowser();
  const seen = await compare(browser, hone.said);
  await browser.close();
  await hone.stop();
  print(seen);
});

/** In turns, the first of each round by turns too, so that a busy moment of the machine falls on both. */
async function compare(browser: Browser, address: string): Promise<Record<Screen, Seen[]>> {
  const seen: Record<Screen, Seen[]> = { full: [], empty: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const screen of round % 2 === 0 ? (['full', 'empty'] as const) : (['empty', 'full'] as const)) {
      seen[screen].push(await visitScreen(browser, await signIn(address, screen)));
    }
  }
  return seen;
}

async function signIn(address: string, screen: Screen): Promise<Visit> {
  const body = { email: `${screen}@example.org`, password: goodPassword };
  const tokens = await visitor(address, '192.0.2.2').call(login, { body });
  const whatFor = screen === 'full' ? { shown: 'main [data-row]', rows: sessions } : { shown: 'main h2', rows: 0 };
  return { address: `${address}/history`, tokens, ...whatFor };
}

function print({ full, empty }: Record<Screen, Seen[]>): void {
  const rows = figures.map(([name, of, digits]) => {
    const [ofFull, ofEmpty] = [full.map(of), empty.map(of)];
    const ratio = median(ofFull) / median(ofEmpty);
    return [name, spread(ofFull, digits), spread(ofEmpty, digits), Number.isFinite(ratio) ? ratio.toFixed(2) : ''];
  });
  printTable([`median (least–most) of ${rounds} rounds`, 'full', 'empty', 'ratio'], rows);

  const ratioOf = (of: (seen: Seen) => number) => full.map((seen, round) => of(seen) / of(empty[round]!));
  const texts = (sessions * charactersOfOne) / 1e6;
  const beside = (of: (seen: Seen) => number) => spread(ratioOf(of), 2);
  const isWithin = (of: (seen: Seen) => number, most: number) => verdict(median(ratioOf(of)) <= most);
  const heapToTexts = full.map(({ opened, scrolled }) => (scrolled.megabytes - opened.megabytes) / texts);
  const nodesGained = full.map(({ opened, scrolled }) => scrolled.nodes / opened.nodes);
  const longest = Math.max(0, ...full.flatMap(({ scrolling }) => scrolling.longTasks));
  const shown = ({ opening }: Seen) => opening.shown;
  const heap = ({ scrolled }: Seen) => scrolled.megabytes;
  const nodes = ({ scrolled }: Seen) => scrolled.nodes;
  console.log();
  printTable(
    ['mark', 'at most', 'measured', ''],
    [
      ['first row to what says that there is none', String(marks.shown), beside(shown), isWithin(shown, marks.shown)],
      ['longest task in scrolling, all rounds', `${marks.longestTask} ms`, `${longest} ms`, verdict(longest <= marks.longestTask)],
      ["heap at the end to the empty screen's", String(marks.heap), beside(heap), isWithin(heap, marks.heap)],
      ["nodes at the end to the empty screen's", String(marks.nodes), beside(nodes), isWithin(nodes, marks.nodes)],
      [`heap gained in scrolling to the ${texts.toFixed(0)} MB of text`, String(marks.heapToTexts), spread(heapToTexts, 2), verdict(median(heapToTexts) <= marks.heapToTexts)],
      ['nodes at the end to those when opened', String(marks.nodesGained), spread(nodesGained, 2), verdict(median(nodesGained) <= marks.nodesGained)],
    ],
  );
}

function verdict(isMet: boolean): string {
  return isMet ? 'met' : 'MISSED';
}
