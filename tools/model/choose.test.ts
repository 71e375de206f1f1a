import { expect, test } from 'vitest';
import { chooseWeights, listWeights, refuseSmallMemory } from './choose.ts';
import { expectSpeed, measureProcessor, tellExpected, timeEnhancement } from './expect.ts';
import { table } from './weights.ts';

const small = { cores: 2, memory: 30e9 };
const large = { cores: 16, memory: 90e9 };
const ample = 32e9;
const none = () => false;

const choose = (processor: typeof small, memory: number, isHere: (name: string) => boolean = none) =>
  chooseWeights({ processor, memory }, ({ name }) => isHere(name)).name;

test('by default, the best model that writes a prompt within a minute is chosen', () => {
  expect(choose(small, ample)).toBe('qwen2.5-1.5b');
  expect(choose(large, ample)).toBe('qwen3-4b');
  expect(choose({ cores: 1, memory: 2e9 }, ample)).toBe('qwen2.5-1.5b');
});

test('a downloaded model is chosen again, whatever is measured this time', () => {
  expect(choose(small, ample, (name) => name === 'granite-4.0-micro')).toBe('granite-4.0-micro');
  expect(choose(large, ample, (name) => name === 'smollm2-1.7b')).toBe('smollm2-1.7b');
});

test('a model that doesn’t fit in memory is not chosen, and is refused if named explicitly', () => {
  expect(choose(large, 4e9, () => true)).toBe('qwen2.5-1.5b');
  expect(() => refuseSmallMemory('qwen3-4b', 2.5e9, 4e9)).toThrow(
    'qwen3-4b needs about 5.25 GB of memory, and this machine has 4.00 GB: choose a smaller one.',
  );
  expect(() => refuseSmallMemory('qwen3-4b', 2.5e9, 8e9)).not.toThrow();
});

// Measured with weights of these sizes on two cores of a server: 12.4 and 5.0 tokens a second, 158 and 54 read.
test('estimates are within a fifth of the measurements', () => {
  for (const [billions, writes, reads] of [
    [1.54, 12.4, 158],
    [4.02, 5, 54],
  ] as const) {
    const speed = expectSpeed(small, billions);
    expect(speed.writes / writes).toBeGreaterThan(0.8);
    expect(speed.writes / writes).toBeLessThan(1.25);
    expect(speed.reads / reads).toBeGreaterThan(0.8);
    expect(speed.reads / reads).toBeLessThan(1.25);
  }
});

test('slow memory keeps many cores waiting', () => {
  const { writes } = expectSpeed({ cores: 16, memory: 20e9 }, 4);
  expect(writes).toBe(expectSpeed({ cores: 8, memory: 20e9 }, 4).writes);
  expect(writes).toBeLessThan(expectSpeed(large, 4).writes);
});

test('an enhancement’s time covers both reading and writing', () => {
  expect(timeEnhancement({ reads: 60, writes: 20 })).toBe(30);
});

test('the estimate for models of 2 and 4 billion parameters is one line', () => {
  expect(tellExpected(small)).toBe(
    'Estimated from 2 cores and 30 GB/s of memory: a model of 2 billion parameters writes about 10 tokens a second, ' +
      'so an enhancement takes about 45 s; one of 4 billion writes about 5.2, and takes about 90 s.',
  );
});

test('this machine’s cores and memory speed are measured', async () => {
  const { cores, memory } = await measureProcessor();
  expect(cores).toBeGreaterThan(0);
  expect(memory).toBeGreaterThan(1e8);
});

test('the list says what each model is, how large and slow it is, and whether it is downloaded', () => {
  const lines = listWeights(small, ({ name }) => name === 'qwen3-4b');
  expect(lines).toHaveLength(table.length);
  expect(lines[1]).toBe(
    'qwen2.5-1.5b       Qwen2.5 1.5B Instruct, many languages, Apache-2.0, 1.12 GB, about 35 s a prompt, not downloaded',
  );
  expect(lines[3]).toMatch(/^qwen3-4b .* 2\.50 GB, about 90 s a prompt, downloaded$/);
});
