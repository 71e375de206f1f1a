import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { tellRate, tellSeconds } from './amounts.ts';

/** Tokens a second. */
export interface Speed {
  reads: number;
  writes: number;
}

export interface Processor {
  cores: number;
  /** Bytes a second that all cores together read. */
  memory: number;
}

/** A prompt with Hone’s instructions has to be read, and an answer written. */
const enhancement = { read: 600, written: 400 };
/** On a 2023 server processor, with 4-bit weights: within a fifth for 1.5 and 4 billion parameters. */
const bytesWrittenFromPerCore = 6.4e9;
const parametersReadPerCore = 115e9;
const shareOfMemory = 0.8;
const bytesOfOneParameter = 0.62;

/** Each word needs all weights once: the memory or the cores set the pace, whichever is slower. */
export function expectSpeed({ cores, memory }: Processor, billions: number): Speed {
  const pace = Math.min(cores * bytesWrittenFromPerCore, memory * shareOfMemory);
  return {
    reads: (cores * parametersReadPerCore) / (billions * 1e9),
    writes: pace / (billions * 1e9 * bytesOfOneParameter),
  };
}

export function timeEnhancement({ reads, writes }: Speed): number {
  return enhancement.read / reads + enhancement.written / writes;
}

export function tellExpected(processor: Processor): string {
  const { cores, memory } = processor;
  const [two, four] = [2, 4].map((billions) => {
    const speed = expectSpeed(processor, billions);
    return { rate: tellRate(speed.writes), time: tellSeconds(timeEnhancement(speed)) };
  });
  return (
    `Estimated from ${cores} cores and ${Math.round(memory / 1e9)} GB/s of memory: a model of 2 billion parameters ` +
    `writes about ${two!.rate} tokens a second, so an enhancement takes about ${two!.time}; one of 4 billion writes ` +
    `about ${four!.rate}, and takes about ${four!.time}.`
  );
}

/** In half a second: two buffers are compared as fast as memory is read. The best time is the one without disturbance. */
export async function measureProcessor(): Promise<Processor> {
  const cores = availableParallelism();
  const speeds = await Promise.all(Array.from({ length: cores }, readInThread));
  return { cores, memory: speeds.reduce((sum, speed) => sum + speed, 0) };
}

const reading = `
  const { parentPort } = require('node:worker_threads');
  const size = 2 ** 25, one = Buffer.alloc(size, 1), other = Buffer.alloc(size, 1);
  one.equals(other);
  const began = performance.now();
  let best = Infinity;
  while (performance.now() - began < 250) {
    const start = performance.now();
    one.equals(other);
    best = Math.min(best, performance.now() - start);
  }
  parentPort.postMessage((2 * size * 1000) / best);
`;

function readInThread(): Promise<number> {
  return new Promise((resolve, reject) => {
    new Worker(reading, { eval: true }).once('message', resolve).once('error', reject);
  });
}
