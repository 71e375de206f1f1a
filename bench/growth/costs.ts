import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { makeClient, type Client } from '@hone/client/client';
import { events } from '@hone/contracts/channel';
import { enhance, useEnhancement } from '@hone/contracts/enhance/enhance';
import { listPrompts } from '@hone/contracts/library/prompts';
import type { Pool } from 'pg';
import { printTable } from '../figures.ts';
import { measure, readCpu, type Server } from '../measure.ts';
import { insertPeople, signTokens } from '../people.ts';
import { forEach } from '../../apps/api/testing/load/for-each.ts';

const people = 500;
const streams = 1000;
const idleSeconds = 20;
const lines = 8;
const prompts = [
  'write a blog post about dogs',
  'help me plan a birthday party for my daughter',
  'create a marketing plan for my coffee shop',
  'explain quantum computing to me',
];

interface Spent {
  api: number;
  database: number;
  log: number;
}

await measure('bench:costs: what one of each costs a server and its database', async (bench) => {
  const { settings, database, startHone } = bench;
  const server = await startHone();
  const tokens = signTokens(settings.HONE_SECRET, await insertPeople(database, 'paid', people));
  const clients = tokens.map((access) => clientOf(server, access));
  const rows: string[][] = [];
  const time = async (name: string, times: number, act: (client: Client, at: number) => Promise<unknown>) => {
    const all = Array.from({ length: times }, (_, at) => at);
    const run = () => forEach(all, lines, (at) => act(clients[at % people]!, at));
    // Once for the caches and the connections, whose processes are then the same before and after.
    await run();
    const before = await readSpent(server, database);
    await run();
    const after = await readSpent(server, database);
    const each = (what: keyof Spent) => (after[what] - before[what]) / times;
    rows.push([name, each('api').toFixed(2), each('database').toFixed(2), each('log').toFixed(0)]);
  };
  await time('a read (the list of prompts)', 2000, (client) => client.call(listPrompts, { query: {} }));
  await time('an enhancement that is used', 1000, async (client, at) => {
    const { id } = await client.call(enhance, { body: { text: prompts[at % prompts.length]! } });
    await client.call(useEnhancement, { params: { id }, body: { how: 'copied' } });
  });
  printTable(['one of each', 'CPU of the api, ms', 'CPU of PostgreSQL, ms', 'bytes of its log'], rows);

  const memory = readMemory(server.pid);
  const open = await openStreams(server, tokens);
  await pause(2000);
  const [held, cpu] = [readMemory(server.pid) - memory, readCpu(server.pid)];
  await pause(idleSeconds * 1000);
  const idle = (readCpu(server.pid) - cpu) / idleSeconds;
  for (const close of open) close();
  printTable(
    [`${streams} open streams`, 'measured'],
    [
      ['memory of one, KB', (held / streams / 1024).toFixed(1)],
      ['CPU of all while nothing changes, ms a second', idle.toFixed(1)],
    ],
  );
});

function clientOf({ url }: Server, access: string): Client {
  const kept = { access, refresh: '' };
  return makeClient({ base: `${url}/api/v1`, session: { tokens: () => kept, keep: () => undefined }, fetch });
}

async function readSpent({ pid }: Server, database: Pool): Promise<Spent> {
  const { rows } = await database.query<{ pids: number[]; log: string }>(
    `select array(select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as pids,
      pg_current_wal_lsn() - '0/0'::pg_lsn as log`,
  );
  const [{ pids, log }] = rows as [{ pids: number[]; log: string }];
  return { api: readCpu(pid), database: pids.reduce((sum, each) => sum + readCpu(each), 0), log: Number(log) };
}

/** Resident bytes. Linux only. */
function readMemory(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

async function openStreams({ url }: Server, tokens: readonly string[]): Promise<(() => void)[]> {
  const closes: (() => void)[] = [];
  await forEach(
    Array.from({ length: streams }, (_, at) => at),
    50,
    (at) =>
      new Promise<void>((resolve, reject) => {
        const headers = { authorization: `Bearer ${tokens[at % tokens.length]}` };
        const request = get(`${url}/api/v1${events.path}`, { agent: false, headers }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`A stream was refused: ${response.statusCode}.`));
          response.once('data', () => resolve());
          response.on('error', () => undefined);
        });
        request.on('error', reject);
        closes.push(() => request.destroy());
      }),
  );
  return closes;
}
