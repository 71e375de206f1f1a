import { listHistory } from '@hone/contracts/history';
import { insertPeople } from '../accounts.ts';
import { openConnection, type Connection } from '../connection.ts';
import { median, printTable, quantile } from '../figures.ts';
import { measure } from '../machine.ts';
import { signTokens } from '../tokens.ts';
import { fillHistory, type History } from './rows.ts';

const sizes = [10_000, 1_000_000];
const calls = 200;
const warmUps = 10;
/** As many on a page as leave the sessions of a million prompts a thousandth one. */
const limit = 40;
const deepest = 1000;

type Query = Record<string, string>;

interface Page {
  /** The ids of what the page lists. */
  ids: string[];
  next: string | null;
  kilobytes: number;
  took: number;
}

interface Reader {
  history: History;
  read(query: Query): Promise<Page>;
}

interface Deep {
  page: number;
  /** What leads to it. */
  cursor: string;
}

/** One page, of each history the same. */
interface Comparison {
  name: string;
  queries: Query[];
}

const scopes: { name: string; of(history: History): Query; idsOf(items: Item[]): string[] }[] = [
  { name: 'sessions', of: () => ({}), idsOf: (items) => items.map(({ id }) => id) },
  { name: 'prompts of a session', of: ({ longest }) => ({ session_id: longest }), idsOf: ([session]) => session?.prompts.map(({ id }) => id) ?? [] },
];

interface Item {
  id: string;
  prompts: { id: string }[];
}

await measure(`bench:history: GET /api/v1${listHistory.path} of ${sizes.map((size) => size.toLocaleString('en')).join(' and ')} prompts`, async ({ settings, database, startHone }) => {
  const hone = await startHone();
  const histories: History[] = [];
  for (const prompts of sizes) {
    const [user] = await insertPeople(database, `reader${prompts}`, 1);
    histories.push(await fillHistory(database, user!, prompts));
  }
  const connection = await openConnection(hone.said);
  const readers: Reader[] = histories.map((history) => {
    const [access] = signTokens(settings.HONE_SECRET, [history.user]);
    return { history, read: (query) => readPage(connection, access!, query) };
  });
  const comparisons: Comparison[] = [];
  for (const { name, of } of scopes) {
    const queries = readers.map(({ history }) => ({ limit: String(limit), ...of(history) }));
    const deep: Deep[] = [];
    for (const [at, { read }] of readers.entries()) deep.push(await walk(read, queries[at]!));
    comparisons.push({ name: `${name}, first page`, queries });
    const pages = deep.map(({ page }) => page);
    comparisons.push({ name: `${name}, page ${pages.join(' and ')}`, queries: queries.map((query, at) => ({ ...query, cursor: deep[at]!.cursor })) });
  }
  const rows = [];
  for (const { name, queries } of comparisons) rows.push(describe(name, await compare(readers, queries)));
  const heads = sizes.map((size) => `${size.toLocaleString('en')}: p50 ms`);
  printTable([`pages of ${limit}`, ...heads, 'ratio', ...sizes.map(() => 'p95 ms'), 'KB'], rows);
  console.log(`\n  ratios of p50 at most 1.5; each of ${calls} calls, one after the other, both histories in turn`);
  await hone.stop();
});

/** Goes on from the first page to the thousandth, or to the last that is full. */
async function walk(read: Reader['read'], query: Query): Promise<Deep> {
  const seen = new Set<string>();
  let cursor = '';
  let page = await read(query);
  for (let at = 1; ; at += 1) {
    const known = seen.size;
    for (const id of page.ids) seen.add(id);
    if (page.ids.length !== limit || seen.size !== known + limit) throw new Error(`Page ${at} holds ${page.ids.length}, of which ${seen.size - known} are new.`);
    if (at === deepest || page.next === null) return { page: at, cursor };
    const next = await read({ ...query, cursor: page.next });
    if (next.ids.length < limit) return { page: at, cursor };
    cursor = page.next;
    page = next;
  }
}

async function compare(readers: readonly Reader[], queries: readonly Query[]): Promise<Page[][]> {
  const pages: Page[][] = readers.map(() => []);
  for (let call = -warmUps; call < calls; call += 1) {
    for (const [at, { read }] of readers.entries()) {
      const page = await read(queries[at]!);
      if (call >= 0) pages[at]!.push(page);
    }
  }
  return pages;
}

function describe(name: string, pages: readonly Page[][]): string[] {
  const took = pages.map((own) => own.map((page) => page.took));
  const [small, large] = took.map(median);
  const [p50, p95] = [0.5, 0.95].map((part) => took.map((own) => quantile(own, part).toFixed(2)));
  return [name, ...p50!, (large! / small!).toFixed(2), ...p95!, pages.map(([page]) => page!.kilobytes.toFixed(0)).join(' and ')];
}

async function readPage(connection: Connection, access: string, query: Query): Promise<Page> {
  const path = `/api/v1${listHistory.path}?${new URLSearchParams(query)}`;
  const head = [`GET ${path} HTTP/1.1`, 'host: hone.example.org', `authorization: Bearer ${access}`];
  const { status, body, took } = await connection.send(Buffer.from(`${head.join('\r\n')}\r\n\r\n`));
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
  const { data, next_cursor: next } = JSON.parse(body) as { data: Item[]; next_cursor: string | null };
  const { idsOf } = scopes[Number('session_id' in query)]!;
  return { ids: idsOf(data), next, kilobytes: Buffer.byteLength(body) / 1000, took };
}
