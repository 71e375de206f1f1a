import { fileURLToPath } from 'node:url';
import type { Tokens } from '@hone/client/session';
import { listChanges } from '@hone/contracts/changes';
import { listCategories } from '@hone/contracts/categories';
import { listPrompts } from '@hone/contracts/prompts';
import { openBrowser } from '../../e2e/browser.ts';
import { browserSettings, provideBrowser } from '../../tools/machine/browser.mjs';
import { compareReads } from '../beside.ts';
import { median, printTable, quantile, spread } from '../figures.ts';
import { readText } from '../load.ts';
import { measure, type Machine } from '../machine.ts';
import { startProcess } from '../process.ts';
import { fillLibrary, promptsInAll } from './rows.ts';
import { visitLibrary, type Seen } from './screen.ts';

const rounds = 5;

await measure(`bench:library: a library of ${promptsInAll.toLocaleString('en')} prompts, its reads against bare node:http`, async (machine) => {
  const hone = await machine.startHone();
  const { access } = await machine.makeAccount(hone.said, 'reader');
  await fillLibrary(machine.database, 'reader@example.org');
  const file = fileURLToPath(new URL('./base.ts', import.meta.url));
  const base = await startProcess(['--import', 'tsx', file], machine.settings, /The base is ready: (\S+)/);
  const category = await firstCategory(hone.said, { access });
  const { sequence } = (await machine.database.query<{ sequence: number }>('select max(sequence) as sequence from libraries')).rows[0]!;
  const calls = {
    'open: the categories': listCategories.path,
    'list: a category of 500 prompts': `${listPrompts.path}?category_id=${category}`,
    'changes: the first page of everything': listChanges.path,
    'changes: nothing since': `${listChanges.path}?since=${sequence}`,
  };
  for (const [name, path] of Object.entries(calls)) {
    console.log(`\n  ${name}\n`);
    await compareReads({ base, hone, path, access, mark: 'at least 0.5' });
  }
  await base.stop();
  await compareScreens(machine, hone.said);
  await hone.stop();
});

/** The screen with all of it beside one with what an account begins with, in turns. */
async function compareScreens(machine: Machine, address: string): Promise<void> {
  Object.assign(process.env, browserSettings(await provideBrowser(process.env, console.log)));
  const sides = [];
  for (const name of ['full', 'new']) {
    const tokens = await machine.makeAccount(address, name);
    if (name === 'full') await fillLibrary(machine.database, 'full@example.org');
    const category = await firstCategory(address, tokens);
    sides.push({ tokens, address: `${address}/prompt-library?category=${category}`, seen: [] as Seen[] });
  }
  const browser = await openBrowser();
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) side.seen.push(await visitLibrary(browser, side.address, side.tokens));
  }
  await browser.close();
  const [full, small] = [sides[0]!.seen, sides[1]!.seen];
  const keys = (where: 'keystrokes' | 'letters', part: 'drawn' | 'cpu') => (seen: Seen) => median(seen[where].map((key) => key[part]));
  const figures: [name: string, of: (seen: Seen) => number, digits: number][] = [
    ['first row of a first visit, ms', ({ first }) => first, 0],
    ['first row out of the replica, ms', ({ later }) => later, 0],
    ['longest task of that visit, ms', ({ longestTask }) => longestTask, 0],
    ['a key in the search: drawn after, ms', keys('keystrokes', 'drawn'), 0],
    ['  of it CPU, ms', keys('keystrokes', 'cpu'), 1],
    ['  the slowest key: drawn after, ms', ({ keystrokes }) => Math.max(...keystrokes.map(({ drawn }) => drawn)), 0],
    ['a letter in a prompt of 100 KB: drawn after, ms', keys('letters', 'drawn'), 0],
    ['  of it CPU, ms', keys('letters', 'cpu'), 1],
    ['heap, MB', ({ megabytes }) => megabytes, 1],
  ];
  console.log('\n  the screen\n');
  printTable(
    [`median (least–most) of ${rounds} rounds`, promptsInAll.toLocaleString('en'), 'a newcomer’s', 'ratio'],
    figures.map(([name, of, digits]) => [name, spread(full.map(of), digits), spread(small.map(of), digits), (median(full.map(of)) / median(small.map(of))).toFixed(2)]),
  );
  const all = full.flatMap(({ keystrokes }) => keystrokes.map(({ drawn }) => drawn));
  console.log(`\n  two frames take about 33 ms where nothing else is done\n  a key in the search of ${promptsInAll.toLocaleString('en')}: p95 ${quantile(all, 0.95).toFixed(0)} ms; at most 50`);
}

async function firstCategory(address: string, { access }: Pick<Tokens, 'access'>): Promise<string> {
  const { data } = JSON.parse(await readText(address, listCategories.path, access)) as { data: { id: string }[] };
  return data[0]!.id;
}
