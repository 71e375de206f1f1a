import { fork } from 'node:child_process';
import { once } from 'node:events';
import { makeModel } from '../../apps/api/composition/models.ts';
import type { ProtocolName } from '../../apps/api/testing/models/protocols.ts';
import { describeMachine, median, printMarks, printRatios, quantile } from '../figures.ts';
import { interleave } from '../rounds.ts';
import { readRaw } from './base.ts';

// The adapters against a raw parse of the same bytes, from a server in another process.
const [many, few] = [2000, 20];
const prompt = 'Write to the client about the delay. '.repeat(40);
const names: readonly ProtocolName[] = ['openai', 'anthropic', 'google'];
const sides = ['raw', 'adapter'] as const;
type Side = (typeof sides)[number];

const server = fork(new URL('server.ts', import.meta.url));
const [port] = (await once(server, 'message')) as [number];

console.log(`bench:stream\n  ${describeMachine()}`);
let areMet = true;
for (const name of names) areMet = (await compare(name)) && areMet;
server.disconnect();
if (!areMet) process.exitCode = 1;

async function compare(name: ProtocolName): Promise<boolean> {
  const firsts = await interleave(sides, { rounds: 300, warmUps: 50 }, (side) => timeFirst(side, name));
  const used = await interleave(sides, { rounds: 60, warmUps: 10 }, (side) => takeCpu(side, name));
  printRatios([`${name}, ${many} pieces`, 'raw', 'adapter'], used, [
    { name: 'CPU, µs a piece', of: (taken) => taken, most: 1.5 },
  ]);
  const [raw, own] = firsts as [number[], number[]];
  const ratio = median(used[1]!.map((taken, round) => taken / used[0]![round]!));
  const isFast = printMarks(`${name}, first delta`, [
    ['raw, median', median(raw), 'ms'],
    ['adapter, median', median(own), 'ms'],
    ['added, median', median(own.map((taken, round) => taken - raw[round]!)), 'ms', { most: 2 }],
    ['added, p95', quantile(own, 0.95) - quantile(raw, 0.95), 'ms', { most: 2 }],
  ]);
  return isFast && ratio <= 1.5;
}

async function timeFirst(side: Side, name: ProtocolName): Promise<number> {
  const startedAt = performance.now();
  let first = 0;
  for await (const text of read(side, name, few)) if (text && first === 0) first = performance.now() - startedAt;
  return first;
}

async function takeCpu(side: Side, name: ProtocolName): Promise<number> {
  const before = process.cpuUsage();
  let pieces = 0;
  for await (const text of read(side, name, many)) if (text) pieces += 1;
  const { user, system } = process.cpuUsage(before);
  if (pieces !== many) throw new Error(`${side} read ${pieces} pieces of ${many}.`);
  return (user + system) / pieces;
}

async function* read(side: Side, name: ProtocolName, pieces: number): AsyncGenerator<string> {
  const address = `http://127.0.0.1:${port}/${name}/${pieces}`;
  if (side === 'raw') return yield* readRaw(name, address, JSON.stringify({ prompt }));
  const listing = { protocol: name, address, model: 'a-model', key: 'a-key', local: true, reasoning: false };
  const model = makeModel(listing, 'local');
  const request = {
    system: '',
    user: prompt,
    maxTokens: 4000,
    maxCharacters: 40_000,
    signal: new AbortController().signal,
  };
  for await (const part of model.stream(request)) if ('text' in part) yield part.text;
}
