import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { build } from 'esbuild';
import type { Pool } from 'pg';
import { checkBalances, insertPeople } from '../accounts.ts';
import { median, printTable, quantile, spread } from '../figures.ts';
import { measure } from '../machine.ts';
import { readCpuMilliseconds, startProcess, type RunningProcess } from '../process.ts';
import { ratePerSecond, repeat, takeTurns, type Turn } from '../turns.ts';
import { makeCaller, readPrompts, type Caller } from './calls.ts';
import { openConnection } from '../connection.ts';
import { compareFirstWords } from './first-word.ts';

const connections = 32;
const people = 200;
const prompts = readPrompts(60);
const times = { rounds: 5, turns: 4 };
const turnSeconds = 2;
const warmUpSeconds = 5;

interface Side {
  name: string;
  server: RunningProcess;
  caller: Caller;
}

interface Load extends Turn {
  latencies: number[];
  /** Of the server's process and of this one, which makes the load; in milliseconds. */
  serverCpu: number;
  ownCpu: number;
}

await measure('bench:enhance: POST /api/v1/content/enhance/, the full stack against bare node:http', async ({ settings, database, startHone }) => {
  const origin = { HONE_ORIGIN: 'https://hone.example.org' };
  const hone = await startHone(origin);
  const base = await startBase({ ...settings, ...origin });
  const side = async (name: string, server: RunningProcess): Promise<Side> => {
    const ids = await insertPeople(database, name, people);
    return { name, server, caller: makeCaller(settings.HONE_SECRET, ids, prompts) };
  };
  const sides = [await side('base', base), await side('hone', hone)] as const;
  const bytes = await compareAnswers(sides);

  for (const each of sides) await load(each, warmUpSeconds);
  base.takeLines();
  const before = await countActs(database);
  const taken = await takeTurns(sides, times, (each) => load(each, turnSeconds));
  const done = taken.flat(2).reduce((sum, turn) => sum + turn.done, 0);
  const acts = (await countActs(database)) - before;
  if (acts !== done) throw new Error(`${done} calls were answered, and ${acts} acts written.`);
  const told = base.takeLines().flatMap((line) => [/^(\d+) calls per second, the engine (\d+) /.exec(line)]).filter((match) => match !== null);

  printTable(['', 'calls/s', 'least', 'most', 'p50 ms', 'p99 ms', 'server CPU µs/call', 'load’s own'], taken.map((rounds, at) => describe(sides[at]!.name, rounds)));
  const ratio = (figure: (round: Load[]) => number) => taken[1]!.map((round, at) => figure(round) / figure(taken[0]![at]!));
  console.log(`\n  ratio hone/base: ${spread(ratio(ratePerSecond), 3)}, median (least–most) of ${times.rounds} rounds; at least 0.5`);
  console.log(`  ratio by the servers' CPU time alone: ${spread(ratio((round) => 1 / perCall(round, 'serverCpu')), 3)}, which other work moves less`);
  console.log(`  a round is ${times.turns} turns of ${turnSeconds} s a side; ${connections} connections, ${people} people, ${prompts.length} prompts, ${bytes} bytes of body at the median`);
  console.log(`  the base itself counted ${median(told.map((match) => Number(match[1]))).toFixed(0)} calls/s, the engine ${median(told.map((match) => Number(match[2]))).toFixed(0)} µs of each\n`);

  const streaming = ({ name, server, caller }: Side) => ({ name, address: server.said, caller });
  await compareFirstWords(streaming(sides[0]), streaming(sides[1]));
  await checkBalances(database);
  await Promise.all([hone.stop(), base.stop()]);
});

/** As one file, as the server is: so both run alike. */
async function startBase(settings: Record<string, string>): Promise<RunningProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'hone-base-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, 'base.mjs');
  const entry = fileURLToPath(new URL('./base.ts', import.meta.url));
  const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" };
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20', external: ['pg-native'], banner });
  return startProcess([outfile], settings, /The base is ready: (\S+)/);
}

/** Every prompt once to both sides, as one answer and streamed: they must answer alike. Tells how long an answer is. */
async function compareAnswers(sides: readonly Side[]): Promise<number> {
  const bytes: number[] = [];
  const open = await Promise.all(sides.map(async ({ server, caller }) => ({ caller, connection: await openConnection(server.said) })));
  for (const accept of ['application/json', 'text/event-stream']) {
    for (const text of prompts) {
      const answers = await Promise.all(open.map(({ caller, connection }) => connection.send(caller.next(accept))));
      const [one, other] = answers.map(({ body }) => readTold(body));
      if (!isDeepStrictEqual(one, other) || answers.some(({ status }) => status !== 200)) {
        throw new Error(`The answers to '${text}' differ:\n${answers.map(({ body }) => body).join('\n')}`);
      }
      if (accept === 'application/json') bytes.push(Buffer.byteLength(answers[0]!.body));
    }
  }
  for (const { connection } of open) connection.close();
  return Math.round(median(bytes));
}

/** What an answer tells, or each event of a stream, but for the id that is made anew. */
function readTold(body: string): unknown[] {
  const events = [...body.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, event, data]) => ({ event, data: JSON.parse(data!) as object }));
  const told = body.startsWith('{') ? [JSON.parse(body) as { data: object }] : events;
  if (told.length === 0) throw new Error(`This is no answer: ${body}`);
  return told.map((each) => ({ ...each, data: { ...each.data, id: 'an id' } }));
}

async function load({ server, caller }: Side, seconds: number): Promise<Load> {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(server.said)));
  const latencies: number[] = [];
  const before = { server: readCpuMilliseconds(server.pid), own: process.cpuUsage() };
  const turn = await repeat(connections, seconds, async (line) => {
    const { status, body, took } = await open[line]!.send(caller.next('application/json'));
    if (status !== 200) throw new Error(`${server.said} answered ${status}: ${body}`);
    latencies.push(took);
  });
  const { user, system } = process.cpuUsage(before.own);
  for (const connection of open) connection.close();
  return { ...turn, latencies, serverCpu: readCpuMilliseconds(server.pid) - before.server, ownCpu: (user + system) / 1000 };
}

async function countActs(database: Pool): Promise<number> {
  const { rows } = await database.query<{ acts: number }>('select count(*)::int as acts from acts');
  return rows[0]!.acts;
}

function perCall(round: readonly Load[], figure: 'serverCpu' | 'ownCpu'): number {
  const sum = (of: (turn: Load) => number) => round.reduce((total, turn) => total + of(turn), 0);
  return (sum((turn) => turn[figure]) * 1000) / sum(({ done }) => done);
}

function describe(name: string, rounds: readonly Load[][]): string[] {
  const rates = rounds.map(ratePerSecond);
  const latency = (part: number) => median(rounds.map((round) => quantile(round.flatMap(({ latencies }) => latencies), part))).toFixed(2);
  const figures = [median(rates), Math.min(...rates), Math.max(...rates)].map((rate) => rate.toFixed(0));
  const cpu = (figure: 'serverCpu' | 'ownCpu') => rounds.map((round) => perCall(round, figure));
  return [name, ...figures, latency(0.5), latency(0.99), spread(cpu('serverCpu'), 0), median(cpu('ownCpu')).toFixed(0)];
}
