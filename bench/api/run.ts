import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { median, printTable, quantile, spread } from '../figures.ts';
import { connections, readUsers, readUserText } from '../load.ts';
import { measure } from '../machine.ts';
import { readCpuMilliseconds, startProcess, type RunningProcess } from '../process.ts';

const rounds = 5;
const turns = 5;
const turnSeconds = 1;
const warmUpSeconds = 4;

interface Side {
  name: string;
  server: RunningProcess;
  rounds: Round[];
}

interface Round {
  answered: number;
  seconds: number;
  latencies: number[];
  /** Of the server's process, in milliseconds. */
  cpu: number;
}

// Each side has a process of its own and this one makes the load. The sides take turns of a second, so that a busy
// moment of the machine falls on both, and each round of such turns gives one ratio.
await measure('bench:api: GET /api/v1/user/get-user/, the full stack against bare node:http', async (machine) => {
  const hone = await machine.startHone();
  const { access } = await machine.makeAccount(hone.said, 'reader');
  const file = fileURLToPath(new URL('./base.ts', import.meta.url));
  const base = await startProcess(['--import', 'tsx', file], machine.settings, /The base is ready: (\S+)/);
  const [honeText, baseText] = [await readUserText(hone.said, access), await readUserText(base.said, access)];
  const areAlike = isDeepStrictEqual(JSON.parse(honeText), JSON.parse(baseText)) && honeText.length === baseText.length;
  if (!areAlike) throw new Error(`The answers differ:\n${honeText}\n${baseText}`);

  const sides: [Side, Side] = [
    { name: 'base', server: base, rounds: [] },
    { name: 'hone', server: hone, rounds: [] },
  ];
  for (const { server } of sides) await readUsers(server.said, access, warmUpSeconds);
  base.takeLines();
  for (let round = 0; round < rounds; round += 1) await runRound(sides, access);
  const counted = base.takeLines().map((line) => Number(/^(\d+) requests per second$/.exec(line)?.[1]));

  printTable(['', 'requests/s', 'least', 'most', 'p50 ms', 'p99 ms', 'server CPU µs/request'], sides.map(describe));
  const ratio = (figure: (round: Round) => number) => sides[1].rounds.map((round, at) => figure(round) / figure(sides[0].rounds[at]!));
  console.log(`\n  ratio hone/base: ${spread(ratio(ratePerSecond), 3)}, median (least–most) of ${rounds} rounds; at least 0.60, aim 0.75`);
  console.log(`  ratio by the servers' CPU time alone: ${spread(ratio((round) => 1 / cpuPerRequest(round)), 3)}, which other work moves less`);
  console.log(`  a round is ${turns} turns of ${turnSeconds} s a side; ${connections} connections; ${honeText.length} bytes of body on both sides`);
  console.log(`  the base itself counted ${median(counted).toFixed(0)} requests/s`);
  await Promise.all([hone.stop(), base.stop()]);
});

async function runRound(sides: readonly Side[], access: string): Promise<void> {
  const begun = sides.map(({ rounds: earlier }) => {
    const round: Round = { answered: 0, seconds: 0, latencies: [], cpu: 0 };
    earlier.push(round);
    return round;
  });
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [at, { server }] of sides.entries()) {
      const round = begun[at]!;
      const before = readCpuMilliseconds(server.pid);
      const load = await readUsers(server.said, access, turnSeconds);
      round.cpu += readCpuMilliseconds(server.pid) - before;
      round.answered += load.answered;
      round.seconds += load.seconds;
      for (const latency of load.latencies) round.latencies.push(latency);
    }
  }
}

function ratePerSecond({ answered, seconds }: Round): number {
  return answered / seconds;
}

function cpuPerRequest({ answered, cpu }: Round): number {
  return (cpu * 1000) / answered;
}

function describe({ name, rounds: done }: Side): string[] {
  const rates = done.map(ratePerSecond);
  const latency = (part: number) => median(done.map(({ latencies }) => quantile(latencies, part))).toFixed(2);
  const figures = [median(rates), Math.min(...rates), Math.max(...rates)].map((rate) => rate.toFixed(0));
  return [name, ...figures, latency(0.5), latency(0.99), spread(done.map(cpuPerRequest), 0)];
}
