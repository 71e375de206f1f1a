import { afterEach, describe, expect, it } from 'vitest';
import { WorkLost, type Threads } from '../../ports/threads.ts';
import type { Stamps } from '../../testing/threads/stamps.thread.ts';
import { workerThreads, type PoolLimits } from './worker-threads.ts';

const program = new URL('../../testing/threads/stamps.thread.ts', import.meta.url);
const pools: Threads<Stamps>[] = [];
const startThreads = (change: Partial<PoolLimits> = {}): Threads<Stamps> => {
  const pool = workerThreads<Stamps>(program, { most: 2, longest: 60_000, niceness: 0, megabytes: 128, ...change });
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

/** Tasks that wait until they are released. */
function openGate() {
  const signs = new Int32Array(new SharedArrayBuffer(8));
  return {
    signs,
    /** Until this many tasks wait together. */
    async until(many: number) {
      await expect.poll(() => Atomics.load(signs, 0)).toBe(many);
    },
    waiting: () => Atomics.load(signs, 0),
    open() {
      Atomics.store(signs, 1, 1);
      Atomics.notify(signs, 1);
    },
  };
}

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: Error) => error,
  );

describe('threads', () => {
  it('keep each caller’s data separate', async () => {
    const threads = startThreads();
    const [one, other] = [threads.open('ann'), threads.open('ann')];
    await one.ask('stamp');
    await one.ask('stamp');
    expect([await one.ask('stamp'), await other.ask('stamp')]).toEqual([3, 1]);
    one.close();
    expect(await other.ask('stamp')).toBe(2);
  });

  it('work for two people at the same time', async () => {
    const [threads, gate] = [startThreads(), openGate()];
    const both = Promise.all(['ann', 'ben'].map((who) => threads.open(who).ask('hold', gate.signs)));
    await gate.until(2);
    gate.open();
    expect(await both).toHaveLength(2);
  });

  it('run one task per person at a time, even if another thread is free', async () => {
    const [threads, gate] = [startThreads(), openGate()];
    const held = [1, 2, 3].map(() => threads.open('ann').ask('hold', gate.signs));
    await gate.until(1);
    // Both threads exist by now: ben's task needs the second.
    await threads.open('ben').ask('stamp');
    expect(gate.waiting()).toBe(1);
    gate.open();
    await Promise.all(held);
  });

  it('let people take turns, however many tasks one of them submits', async () => {
    const [threads, gate] = [startThreads({ most: 1 }), openGate()];
    const said: string[] = [];
    const say = async (who: string, word: string) => void said.push(await threads.open(who).ask('say', word));
    const first = threads.open('ann').ask('hold', gate.signs);
    await gate.until(1);
    const all = [
      say('ann', 'a1'),
      say('ann', 'a2'),
      say('ann', 'a3'),
      say('ben', 'b1'),
      say('ben', 'b2'),
      say('cy', 'c1'),
    ];
    gate.open();
    await Promise.all([first, ...all]);
    expect(said).toEqual(['b1', 'c1', 'a1', 'b2', 'a2', 'a3']);
  });

  it('give up on anything that takes too long, and continue with everything else', async () => {
    const [threads, gate] = [startThreads({ most: 1, longest: 300 }), openGate()];
    gate.open();
    const stuck = threads.open('ann');
    const [spun, behind, other] = [stuck.ask('spin'), stuck.ask('stamp'), threads.open('ben').ask('stamp')];
    expect(await outcome(spun)).toBeInstanceOf(WorkLost);
    expect(await outcome(behind)).toBeInstanceOf(WorkLost);
    expect(await other).toBe(1);
    expect(await outcome(stuck.ask('stamp'))).toBeInstanceOf(WorkLost);
    expect(await threads.open('ann').ask('stamp')).toBe(1);
  });

  it('survive a task that fills the memory', async () => {
    const threads = startThreads({ megabytes: 32 });
    expect(await outcome(threads.open('ann').ask('fill'))).toBeInstanceOf(WorkLost);
    expect(await threads.open('ann').ask('stamp')).toBe(1);
  });

  it('report what failed, and keep the caller’s data', async () => {
    const desk = startThreads().open('ann');
    await desk.ask('stamp');
    expect(String(await outcome(desk.ask('fail')))).toContain('the stamp broke');
    expect(await desk.ask('stamp')).toBe(2);
  });

  it('drop the waiting tasks of a caller who has left', async () => {
    const [threads, gate, going] = [startThreads({ most: 1 }), openGate(), new AbortController()];
    const held = threads.open('ben').ask('hold', gate.signs);
    await gate.until(1);
    const waiting = threads.open('ann', going.signal).ask('stamp');
    going.abort(new Error('ann went'));
    expect(String(await outcome(waiting))).toContain('ann went');
    gate.open();
    await held;
    expect(await threads.open('ann').ask('stamp')).toBe(1);
  });

  it('end with the server, whatever is in progress', async () => {
    const [threads, gate] = [startThreads({ most: 1 }), openGate()];
    const asked = [threads.open('ann').ask('hold', gate.signs), threads.open('ben').ask('stamp')].map(outcome);
    await gate.until(1);
    await threads.close();
    for (const one of await Promise.all(asked)) expect(one).toBeInstanceOf(WorkLost);
    expect(await outcome(threads.open('cy').ask('stamp'))).toBeInstanceOf(WorkLost);
  });
});
