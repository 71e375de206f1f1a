import { listHistory } from '@hone/contracts/history';
import { printRatios } from '../figures.ts';
import { fillHistory } from '../fill.ts';
import { read } from '../load.ts';
import { measure, type Server } from '../measure.ts';
import { insertPeople, signTokens } from '../people.ts';
import { interleave } from '../rounds.ts';

/** Small enough that a million prompts have a thousandth page of sessions. */
const limit = 40;
const deepest = 1000;
const sizes = [10_000, 1_000_000];
const names = sizes.map((size) => size.toLocaleString('en'));

type Query = Record<string, string>;
type Read = (query: Query) => Promise<{ ids: string[]; next: string | null; took: number }>;

await measure(`bench:history: GET ${listHistory.path} of ${names.join(' and ')} prompts`, async (bench) => {
  const hone = await bench.startHone();
  const readers: { longest: Query; read: Read }[] = [];
  for (const prompts of sizes) {
    const [user = ''] = await insertPeople(bench.database, `reader${prompts}`, 1);
    const form = { perSession: 20, seconds: 50, repeats: 8, hasLong: true };
    const longest = { session_id: await fillHistory(bench.database, user, prompts, form) };
    const [access = ''] = signTokens(bench.settings.HONE_SECRET, [user]);
    readers.push({ longest, read: (query) => readPage(hone, access, query) });
  }
  for (const scope of ['sessions', 'prompts of a session']) {
    const sides = readers.map((reader) => ({ read: reader.read, query: scope === 'sessions' ? {} : reader.longest }));
    await compare(`${scope}, first page`, sides);
    const deep = [await walk(sides[0]!), await walk(sides[1]!)];
    await compare(`${scope}, page ${deep.map(({ page }) => page).join(' and ')}`, deep);
  }
});

type Side = { read: Read; query: Query };

async function compare(what: string, sides: readonly Side[]): Promise<void> {
  const times = { rounds: 200, warmUps: 10 };
  const taken = await interleave(sides, times, async (side) => (await side.read(side.query)).took);
  printRatios([what, names[0]!, names[1]!], taken, [{ name: 'ms', of: (took) => took, most: 1.5 }]);
}

async function walk(side: Side): Promise<Side & { page: number }> {
  const seen = new Set<string>();
  let { query } = side;
  for (let page = 1; ; page += 1) {
    const { ids, next } = await side.read(query);
    for (const id of ids) seen.add(id);
    if (seen.size !== page * limit) throw new Error(`After ${page} pages, ${seen.size} were listed.`);
    const following = { ...query, cursor: next ?? '' };
    const isLast = next === null || page === deepest || (await side.read(following)).ids.length < limit;
    if (isLast) return { ...side, query, page };
    query = following;
  }
}

async function readPage(hone: Server, access: string, query: Query): ReturnType<Read> {
  const startedAt = performance.now();
  const path = `${listHistory.path}?${new URLSearchParams({ limit: String(limit), ...query })}`;
  const text = await read(hone, path, { authorization: `Bearer ${access}` });
  const took = performance.now() - startedAt;
  const { data, next_cursor: next } = JSON.parse(text) as {
    data: { id: string; prompts: { id: string }[] }[];
    next_cursor: string | null;
  };
  const items = 'session_id' in query ? (data[0]?.prompts ?? []) : data;
  return { ids: items.map(({ id }) => id), next, took };
}
