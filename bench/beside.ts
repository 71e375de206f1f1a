import { isDeepStrictEqual } from 'node:util';
import { median, printTable, quantile, spread } from './figures.ts';
import { connections, readFor, readText } from './load.ts';
import { readCpuMilliseconds, type RunningProcess } from './process.ts';

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

export interface Beside {
  base: RunningProcess;
  hone: RunningProcess;
  path: string;
  access: string;
  /** What is promised of the ratio, in words. */
  mark: string;
}

/**
 * One call of ours beside the same call at the least. Each side has a process of its own and this one makes the load. The
 * sides take turns of a second, so that a busy moment of the machine falls on both, and each round of such turns gives one ratio.
 */
export async function compareReads({ base, hone, path, access, mark }: Beside): Promise<void> {
  const [honeText, baseText] = [await readText(hone.said, path, access), await readText(base.said, path, access)];
  const areAlike = isDeepStrictEqual(JSON.parse(honeText), JSON.parse(baseText)) && honeText.length === baseText.length;
  if (!areAlike) throw new Error(`The answers differ:\n${honeText.slice(0, 2000)}\n${baseText.slice(0, 2000)}`);

  const sides: [Side, Side] = [
    { name: 'base', server: base, rounds: [] },
    { name: 'hone', server: hone, rounds: [] },
  ];
  for (const { server } of sides) await readFor(server.said, path, access, warmUpSeconds);
  base.takeLines();
  for (let round = 0; round < rounds; round += 1) await runRound(sides, path, access);
  const counted = base.takeLines().map((line) => Number(/^(\d+) requests per second$/.exec(line)?.[1]));

  printTable(['', 'requests/s', 'least', 'most', 'p50 ms', 'p99 ms', 'server CPU µs/request'], sides.map(describe));
  const ratio = (figure: (round: Round) => number) => sides[1].rounds.map((round, at) => figure(round) / figure(sides[0].rounds[at]!));
  console.log(`\n  ratio hone/base: ${spread(ratio(ratePerSecond), 3)}, median (least–most) of ${rounds} rounds; ${mark}`);
  console.log(`  ratio by the servers' CPU time alone: ${spread(ratio((round) => 1 / cpuPerRequest(round)), 3)}, which other work moves less`);
  console.log(`  a round is ${turns} turns of ${turnSeconds} s a side; ${connections} connections; ${honeText.length} bytes of body on both sides`);
  console.log(`  the base itself counted ${median(counted).toFixed(0)} requests/s`);
}

async function runRound(sides: readonly Side[], path: string, access: string): Promise<void> {
  const begun = sides.map(({ rounds: earlier }) => {
    const round: Round = { answered: 0, seconds: 0, latencies: [], cpu: 0 };
    earlier.push(round);
    return round;
  });
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [at, { server }] of sides.entries()) {
      const round = begun[at]!;
      const before = readCpuMilliseconds(server.pid);
      const load = await readFor(server.said, path, access, turnSeconds);
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
