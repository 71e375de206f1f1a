import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeClient, type Client } from '@hone/client/client';
import { enhance, useEnhancement } from '@hone/contracts/enhance/enhance';
import { listPrompts } from '@hone/contracts/library/prompts';
import { startProgram } from '../../apps/api/testing/process.ts';
import { printMarks, printTable, quantile } from '../figures.ts';
import { measure, type Server } from '../measure.ts';
import { insertPeople, signTokens } from '../people.ts';

// Ten people at work, and one who sends whatever takes longest, as often as the limits allow.
const others = 10;
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '12' } },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
/** In milliseconds: anyone who has waited longer has left. */
const patience = 30_000;
/** A read by each of the others, and an act. */
const every = { read: 100, act: 1000 };
const marks = { read: { most: 50 }, act: { most: 150 } };
const usual = [
  'write a blog post about dogs',
  'help me plan a birthday party for my daughter',
  'create a marketing plan for my coffee shop',
  'explain quantum computing to me',
];
const attacks = [
  { name: 'nobody', kind: undefined },
  { name: 'long prompts', kind: 'prompts' },
  { name: 'an own model that answers too much', kind: 'model' },
] as const;

interface Taken {
  read: number[];
  act: number[];
  /** Reads and acts that failed. */
  refused: number;
  attacks: number;
}

const startTaking = (): Taken => ({ read: [], act: [], refused: 0, attacks: 0 });

await measure('bench:fairness: what ten people wait while one sends what takes longest', async (bench) => {
  const { settings, database, startHone } = bench;
  // In production no user's own model can be on this machine.
  const server = await startHone({ HONE_MODE: 'local', HONE_LIMIT_FACTOR: '1' });
  const signIn = async (name: string, count: number) =>
    signTokens(settings.HONE_SECRET, await insertPeople(database, name, count));
  const clients = (await signIn('other', others)).map((access) => clientOf(server, access));
  await work(clients, 3, startTaking());
  const atFirst = readMemory(server.pid);
  const taken = new Map(attacks.map(({ name }) => [name as string, startTaking()]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, kind } of attacks) {
      // With its full limits.
      const [access = ''] = await signIn(`attacker${round}${kind}`, 1);
      const attack = kind && (await startAttack(server, access, kind));
      await work(clients, seconds, taken.get(name)!);
      if (attack) taken.get(name)!.attacks += await attack.end();
    }
  }
  report(taken, atFirst, readMemory(server.pid));
});

function clientOf({ url }: Server, access: string): Client {
  const tokens = { access, refresh: '' };
  return makeClient({ base: `${url}/api/v1`, session: { tokens: () => tokens, keep: () => undefined }, fetch });
}

async function startAttack({ url }: Server, ACCESS: string, ATTACK: string): Promise<{ end(): Promise<number> }> {
  const script = fileURLToPath(new URL('./attacker.ts', import.meta.url));
  // In production, its own work would be done on another machine.
  const program = startProgram(script, [], { HONE_URL: url, ACCESS, ATTACK }, ['nice', '-n', '19']);
  await program.line(/The attack is ready: on/);
  await pause(1000);
  return {
    async end() {
      program.tell('end');
      const [, acts = '0'] = await program.line(/It ended after (\d+) acts/);
      await program.ended;
      return Number(acts);
    },
  };
}

/** Each at its time, however long the last one took: a waiting person doesn't stop others from coming. */
async function work(clients: readonly Client[], forSeconds: number, taken: Taken): Promise<void> {
  const under: Promise<void>[] = [];
  const time = async (kind: keyof typeof every, call: (signal: AbortSignal) => Promise<unknown>) => {
    const startedAt = performance.now();
    try {
      await call(AbortSignal.timeout(patience));
    } catch {
      taken.refused += 1;
    }
    taken[kind].push(performance.now() - startedAt);
  };
  const startedAt = performance.now();
  const step = every.read / clients.length;
  for (let at = 0; at < (forSeconds * 1000) / step; at += 1) {
    await pause(Math.max(0, startedAt + at * step - performance.now()));
    const [who, turn] = [at % clients.length, Math.floor(at / clients.length)];
    const client = clients[who]!;
    under.push(time('read', (signal) => client.call(listPrompts, { query: {} }, { signal })));
    const hasTurn = (turn + who) % (every.act / every.read) === 0;
    if (hasTurn) under.push(time('act', (signal) => actOnce(client, usual[(turn + who) % usual.length]!, signal)));
  }
  await Promise.all(under);
}

async function actOnce(client: Client, text: string, signal: AbortSignal): Promise<void> {
  const { id } = await client.call(enhance, { body: { text } }, { signal });
  await client.call(useEnhancement, { params: { id }, body: { how: 'copied' } }, { signal });
}

function report(taken: ReadonlyMap<string, Taken>, before: number, after: number): void {
  const rows = [...taken].map(([name, { read, act, refused, attacks: done }]) => [
    name,
    ...[read, act].flatMap((all) => [0.5, 0.95, 0.99].map((part) => quantile(all, part).toFixed(0))),
    String(refused),
    String(done),
  ]);
  const heads = ['ms, beside', 'read p50', 'p95', 'p99', 'act p50', 'p95', 'p99', 'refused', 'acts of theirs'];
  printTable(heads, rows);
  for (const [name, { read, act }] of taken) {
    printMarks(`beside ${name}`, [
      ['a read, p99', quantile(read, 0.99), 'ms', marks.read],
      ['an act (look and use), p95', quantile(act, 0.95), 'ms', marks.act],
    ]);
  }
  console.log(`\n  memory ${before} MB at first, ${after} MB at the end`);
}

/** Resident, in megabytes. Linux only. */
function readMemory(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
