import { Obstacle } from '../machine/obstacle.mjs';
import { tellBytes, tellSeconds } from './amounts.ts';
import { expectSpeed, timeEnhancement, type Processor } from './expect.ts';
import { findWeights, table, type Weights } from './weights.ts';

export interface Machine {
  processor: Processor;
  /** Bytes of memory in all. */
  memory: number;
}

/** No one waits longer for a prompt. */
const longestWait = 60;

/**
 * The best that is already downloaded, so that a later start never downloads another; otherwise the best that is fast
 * enough on this machine.
 */
export function chooseWeights(machine: Machine, isHere: (weights: Weights) => boolean): Weights {
  const fitting = table.filter((weights) => fits(weights.bytes, machine.memory));
  const waitFor = ({ billions }: Weights) => timeEnhancement(expectSpeed(machine.processor, billions));
  const quick = fitting.filter((weights) => waitFor(weights) <= longestWait);
  return fitting.findLast(isHere) ?? quick.at(-1) ?? findWeights('qwen2.5-1.5b');
}

export function refuseSmallMemory(name: string, bytes: number, memory: number): void {
  if (fits(bytes, memory)) return;
  const needed = tellBytes(memoryFor(bytes));
  throw new Obstacle(
    `${name} needs about ${needed} of memory, and this machine has ${tellBytes(memory)}: choose a smaller one.`,
  );
}

function fits(bytes: number, memory: number): boolean {
  return memoryFor(bytes) <= memory;
}

/** The weights, their context so far, and the rest of the system. */
function memoryFor(bytes: number): number {
  return bytes * 1.5 + 1.5e9;
}

export function listWeights(processor: Processor, isHere: (weights: Weights) => boolean): string[] {
  return table.map((weights) => {
    const { name, title, bytes, license, languages, billions } = weights;
    const time = tellSeconds(timeEnhancement(expectSpeed(processor, billions)));
    const what = [title, languages, license, tellBytes(bytes), `about ${time} a prompt`];
    return `${name.padEnd(18)} ${what.join(', ')}, ${isHere(weights) ? 'downloaded' : 'not downloaded'}`;
  });
}
