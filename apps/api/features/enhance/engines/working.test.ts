import { describe, expect, it } from 'vitest';
import type { Threads } from '../../../ports/threads.ts';
import { openWork, type Work } from './work.ts';
import { makeWorking } from './working.ts';

/** Counts what reaches a thread; each reading of the clock moves it on. */
function start({ step }: { step: number }) {
  const asked: string[] = [];
  let closed = 0;
  let time = 0;
  const threads: Threads<Work> = {
    open: (who) => ({
      ask(name, ...values) {
        asked.push(who);
        const work = openWork()[name] as (...given: unknown[]) => never;
        return Promise.resolve(work(...values));
      },
      close: () => void (closed += 1),
    }),
    close: () => Promise.resolve(),
  };
  const working = makeWorking(threads, () => (time += step));
  return {
    asked,
    closed: () => closed,
    pass: (milliseconds: number) => void (time += milliseconds),
    improve: (who: string, text: string) => working.ask(who, 'improve', [{ text }]),
  };
}

const short = 'write a blog post about dogs';
const long = `${short}. `.repeat(200);

describe('where the engine runs', () => {
  it('is the main thread for a short prompt, and a worker thread for a long one', async () => {
    const { improve, asked, closed } = start({ step: 0.1 });
    expect((await improve('ann', short)).brief?.rows.length).toBeGreaterThan(0);
    expect(asked).toEqual([]);
    expect((await improve('ann', long)).done.text).toContain(short);
    expect(asked).toEqual(['ann']);
    expect(closed()).toBe(1);
  });

  it('is a worker thread for a user who has used up their share of a second, until it has passed', async () => {
    const { improve, asked, pass } = start({ step: 30 });
    await improve('ann', short);
    await improve('ann', short);
    expect(asked).toEqual([]);
    await improve('ann', short);
    expect(asked).toEqual(['ann']);
    await improve('ben', short);
    expect(asked).toEqual(['ann']);
    pass(2000);
    await improve('ann', short);
    expect(asked).toEqual(['ann']);
  });
});
