import type { Tokens } from '@hone/client/session';
import { listCategories } from '@hone/contracts/library/categories';
import { listChanges } from '@hone/contracts/library/changes';
import { fillPath } from '@hone/contracts/declarations/define';
import { listPrompts } from '@hone/contracts/library/prompts';
import { listPromptVersions } from '@hone/contracts/library/versions';
import { median, printMarks, printRatios, quantile } from '../figures.ts';
import { fillLibrary, promptsInAll } from '../fill.ts';
import { compareReads, read } from '../load.ts';
import { measure, type Bench, type Server } from '../measure.ts';
import { provideAndOpenBrowser } from '../page.ts';
import { interleave } from '../rounds.ts';
import { visitLibrary, type Key, type Seen } from './screen.ts';

const versions = 1000;
const title = `bench:library: a library of ${promptsInAll.toLocaleString('en')} prompts`;
await measure(title, async (bench) => {
  const hone = await bench.startHone();
  const { id, tokens } = await bench.makeAccount(hone.url);
  await fillLibrary(bench.database, id);
  const base = await bench.startBase(new URL('./base.ts', import.meta.url));
  const category = await firstCategory(hone, tokens);
  const { rows } = await bench.database.query('select max(sequence) as sequence from libraries');
  const prompt = await giveVersions(bench, id);
  const calls = {
    'open: the categories': listCategories.path,
    'list: a category of 500 prompts': `${listPrompts.path}?category_id=${category}`,
    'changes: the first page of everything': listChanges.path,
    'changes: nothing since': `${listChanges.path}?since=${rows[0].sequence}`,
    [`versions: the newest 100 of ${versions}`]: fillPath(listPromptVersions.path, { id: prompt }),
  };
  for (const [name, path] of Object.entries(calls)) {
    console.log(`\n  ${name}`);
    await compareReads([base, hone], path, tokens.access, 0.5);
  }
  await compareScreens(bench, hone);
});

/** To one prompt; each as long as a long prompt. */
async function giveVersions(bench: Bench, id: string): Promise<string> {
  const { rows } = await bench.database.query(
    `with chosen as (
      update prompts set version = $2::int where id = (select id from prompts where user_id = $1 limit 1) returning *
    ), kept as (
      insert into prompt_versions (id, user_id, prompt, number, name, text, tags, made_by, made_at)
      select gen_random_uuid(), user_id, id, n, name, repeat(md5(n::text), 300), tags, 'you', now()
      from chosen, generate_series(1, $2::int - 1) n
    )
    select id from chosen`,
    [id, versions],
  );
  return rows[0].id as string;
}

async function compareScreens(bench: Bench, hone: Server): Promise<void> {
  const makeSide = async (isFull: boolean) => {
    const { id, tokens } = await bench.makeAccount(hone.url);
    if (isFull) await fillLibrary(bench.database, id);
    const category = await firstCategory(hone, tokens);
    return { tokens, address: `${hone.url}/prompt-library?category=${category}` };
  };
  const sides = [await makeSide(false), await makeSide(true)];
  const browser = await provideAndOpenBrowser();
  const taken = await interleave(sides, { rounds: 5 }, ({ address, tokens }) => visitLibrary(browser, address, tokens));
  await browser.close();
  const middle = (where: 'keystrokes' | 'letters', of: keyof Key) => (seen: Seen) =>
    median(seen[where].map((key) => key[of]));
  printRatios<Seen>(['the screen', 'newcomer’s', 'full'], taken, [
    { name: 'first row of a first visit, ms', of: ({ first }) => first, digits: 0 },
    { name: 'first row out of the replica, ms', of: ({ later }) => later, digits: 0, most: 1.5 },
    { name: 'longest task of that visit, ms', of: ({ longestTask }) => longestTask, digits: 0 },
    { name: 'a key in the search: drawn after, ms', of: middle('keystrokes', 'drawn'), digits: 0 },
    { name: '  of it CPU, ms', of: middle('keystrokes', 'cpu'), digits: 1 },
    { name: 'a letter in a prompt of 100 KB: drawn after, ms', of: middle('letters', 'drawn'), digits: 0 },
    { name: '  of it CPU, ms', of: middle('letters', 'cpu'), digits: 1 },
    { name: 'heap, MB', of: ({ megabytes }) => megabytes, digits: 1 },
  ]);
  const drawn = taken[1]!.flatMap(({ keystrokes }) => keystrokes.map((key) => key.drawn));
  const openings = taken[1]!.flatMap((seen) => seen.openings);
  const inPalette = taken[1]!.flatMap(({ paletteKeys }) => paletteKeys.map((key) => key.drawn));
  // Two frames alone take about 33 ms.
  printMarks('the full one', [
    ['a key in the search, p95', quantile(drawn, 0.95), 'ms', { most: 50 }],
    ['the palette, from its key to its rows, p95', quantile(openings, 0.95), 'ms', { most: 100 }],
    ['a key in the palette, p95', quantile(inPalette, 0.95), 'ms', { most: 100 }],
    ['heap', median(taken[1]!.map(({ megabytes }) => megabytes)), 'MB', { most: 60 }],
  ]);
}

async function firstCategory(hone: Server, { access }: Tokens): Promise<string> {
  const text = await read(hone, listCategories.path, { authorization: `Bearer ${access}` });
  return (JSON.parse(text) as { data: { id: string }[] }).data[0]!.id;
}
