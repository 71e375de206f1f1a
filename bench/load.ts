import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { median, printRatios } from './figures.ts';
import { readCpu, type Server } from './measure.ts';
import { interleave } from './rounds.ts';

const connections = 32;

export interface Side extends Pick<autocannon.Options, 'headers' | 'method' | 'requests'> {
  server: Server;
  path: string;
}

type Until = { duration: number } | { amount: number };

export interface Load {
  answered: number;
  perSecond: number;
  p50: number;
  /** Of the server process, in microseconds per call. */
  cpu: number;
}

export async function load({ server, path, ...calls }: Side, until: Until): Promise<Load> {
  const [cpu, startedAt] = [readCpu(server.pid), performance.now()];
  const options = { url: `${server.url}/api/v1${path}`, connections, timeout: 10, ...calls, ...until };
  const { '2xx': answered, non2xx, errors, latency } = await autocannon(options);
  const seconds = (performance.now() - startedAt) / 1000;
  if (non2xx + errors > 0 || !answered) throw new Error(`${path}: ${non2xx} calls were refused, ${errors} failed.`);
  const microseconds = (readCpu(server.pid) - cpu) * 1000;
  return { answered, perSecond: answered / seconds, p50: latency.p50, cpu: microseconds / answered };
}

type Comparison = { rounds: number; until: Until; least: number };

/** Our call against its minimal base. This process makes the load; returns how many were answered. */
export async function compareLoads(sides: Side[], { rounds, until, least }: Comparison): Promise<number> {
  let answered = 0;
  const taken = await interleave(sides, { rounds, warmUps: 2 }, async (side) => {
    const one = await load(side, until);
    answered += one.answered;
    return one;
  });
  printRatios(['', 'base', 'hone'], taken, [
    { name: 'calls/s', of: ({ perSecond }) => perSecond, digits: 0, least },
    { name: 'calls per second of the server’s CPU', of: ({ cpu }) => 1e6 / cpu, digits: 0 },
    { name: 'p50 ms', of: ({ p50 }) => p50, digits: 0 },
  ]);
  const counted = [...sides[0]!.server.output().matchAll(/^(\d+) calls per second/gm)].slice(-rounds);
  const own = median(counted.map(([, rate]) => Number(rate)));
  console.log(`  ${connections} connections; the base itself counted ${own} calls/s`);
  return answered;
}

type Pair = readonly [base: Server, hone: Server];

export async function compareReads([base, hone]: Pair, path: string, access: string, least: number): Promise<void> {
  const headers = { authorization: `Bearer ${access}` };
  const texts = [await read(base, path, headers), await read(hone, path, headers)] as const;
  if (!isDeepStrictEqual(JSON.parse(texts[0]), JSON.parse(texts[1])) || texts[0].length !== texts[1].length) {
    throw new Error(`The answers differ:\n${texts.map((text) => text.slice(0, 2000)).join('\n')}`);
  }
  const sides = [base, hone].map((server) => ({ server, path, headers }));
  await compareLoads(sides, { rounds: 8, until: { duration: 2 }, least });
  console.log(`  ${texts[0].length} bytes of body on both sides`);
}

export async function read({ url }: Server, path: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${url}/api/v1${path}`, { headers });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.text();
}
