import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/port.ts';
import { connectPostgres } from '../database/postgres.ts';
import { movableClock } from '../testing/clock.ts';
import { makeDatabase, type TestDatabase } from '../testing/database.ts';
import { jobs, schedule } from './jobs.table.ts';
import { makeOutbox } from './outbox.ts';
import type { Recurring } from './port.ts';
import { runSchedule } from './schedule.ts';
import { makeSeal } from '../database/seal.ts';
import { startWorker, type Worker } from './worker.ts';

const clock = movableClock();
let test: TestDatabase;
let database: Database;
let other: Database;
beforeAll(async () => {
  test = await makeDatabase();
  database = test.database;
  other =
    test.url === undefined ? database : connectPostgres({ url: test.url, connections: 5, onError: () => undefined });
});
beforeEach(async () => {
  await database.sql.delete(jobs);
  await database.sql.delete(schedule);
});
afterAll(async () => {
  if (other !== database) await other.close();
  await database.close();
  await test.drop();
});

describe('the worker', () => {
  // Timers stand still unless a test advances them, so anything that happens was caused by a wake-up.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  let worker: Worker | undefined;
  afterEach(async () => {
    vi.useRealTimers();
    await worker?.stop();
  });

  const errors: unknown[] = [];
  /** An outbox whose jobs the test finishes one by one, and a worker that has found nothing yet. */
  const start = async () => {
    const started: { payload: string; end(): void }[] = [];
    const waiting: (() => void)[] = [];
    const outbox = makeOutbox({
      database,
      clock,
      seal: makeSeal(randomBytes(32)),
      performers: {
        letter: (payload: string) =>
          new Promise<void>((end) => {
            started.push({ payload, end });
            for (const tell of waiting.splice(0)) tell();
          }),
      },
      log: () => undefined,
    });
    let firstLook: Promise<number> | undefined;
    worker = startWorker({
      work() {
        const look = outbox.work();
        firstLook ??= look;
        return look;
      },
      keepSchedule: () => Promise.resolve(),
      onError: (error) => errors.push(error),
    });
    await firstLook;
    return {
      outbox,
      started,
      async beginning(count: number) {
        while (started.length < count) await new Promise<void>((tell) => waiting.push(tell));
      },
      put: (...payloads: string[]) =>
        database.transaction(async (sql) => {
          for (const payload of payloads) await outbox.enqueue(sql, { kind: 'letter', payload });
        }),
    };
  };

  it('is woken by a commit, even one made while it is working', async () => {
    const { outbox, started, beginning, put } = await start();
    outbox.onWork(worker!.wake);
    await put('a');
    await beginning(1);
    await put('b');
    started[0]!.end();
    await beginning(2);
    started[1]!.end();
    expect(started.map(({ payload }) => payload)).toEqual(['a', 'b']);
    expect(errors).toEqual([]);
  });

  it('finds a job that another process committed within two seconds', async () => {
    const { started, beginning, put } = await start();
    await put('a');
    vi.advanceTimersByTime(2000);
    await beginning(1);
    started[0]!.end();
    expect(started).toHaveLength(1);
  });

  it('finishes the jobs in progress when stopped, and takes no more', async () => {
    const { outbox, started, beginning, put } = await start();
    outbox.onWork(worker!.wake);
    await put(...Array.from({ length: 25 }, (_, number) => `letter ${number}`));
    await beginning(10);
    let stopped = false;
    const stopping = worker!.stop().then(() => (stopped = true));
    for (const { end } of started.slice(1)) end();
    expect(await database.sql.$count(jobs)).toBeGreaterThanOrEqual(16);
    expect(stopped).toBe(false);
    started[0]!.end();
    await stopping;
    expect(started).toHaveLength(10);
    expect(await database.sql.$count(jobs)).toBe(15);
  });
});

describe('the schedule', () => {
  const acts: string[] = [];
  beforeEach(() => void (acts.length = 0));
  const sweep: Recurring = {
    name: 'sweep',
    everySeconds: 3600,
    act: async (_, now) => void acts.push(now.toISOString()),
  };
  const both = (recurring: readonly Recurring[]) => {
    const now = clock.now();
    return Promise.all([database, other, database, other].map((each) => runSchedule(each, recurring, now)));
  };

  it('runs a recurring task once per period, even if several processes try to', async () => {
    const first = clock.now().toISOString();
    expect((await both([sweep])).flat()).toEqual(['sweep']);
    clock.forward(3599);
    expect((await both([sweep])).flat()).toEqual([]);
    clock.forward(1);
    expect((await both([sweep])).flat()).toEqual(['sweep']);
    expect(acts).toEqual([first, clock.now().toISOString()]);
  });

  it('doesn’t wait for a time that was set by a wrong clock', async () => {
    clock.forward(40 * 24 * 3600);
    await both([sweep]);
    clock.forward(-40 * 24 * 3600);
    expect((await both([sweep])).flat()).toEqual(['sweep']);
    expect((await both([sweep])).flat()).toEqual([]);
  });

  it('retries a failed task at the next check, and keeps nothing the failed run wrote', async () => {
    let fails = true;
    const shaky: Recurring = {
      ...sweep,
      act: async (sql, now) => {
        await sql.insert(schedule).values({ name: 'written by the act', next_at: now });
        if (fails) throw new Error('not now');
        acts.push('done');
      },
    };
    await expect(runSchedule(database, [shaky], clock.now())).rejects.toThrow('not now');
    expect(await database.sql.$count(schedule)).toBe(0);
    fails = false;
    expect(await runSchedule(database, [shaky], clock.now())).toEqual(['sweep']);
    expect(acts).toEqual(['done']);
  });

  it('gives the others their turns when one fails', async () => {
    const failing: Recurring = { ...sweep, name: 'failing', act: () => Promise.reject(new Error('too slow')) };
    await expect(runSchedule(database, [failing, sweep], clock.now())).rejects.toThrow('too slow');
    expect(acts).toHaveLength(1);
  });

  it('does what is too much for one transaction in turns, each from where the last one ended', async () => {
    const turns: (string | undefined)[] = [];
    const walk: Recurring = {
      ...sweep,
      act: async (_, __, from) => {
        turns.push(from);
        if (turns.length < 3) return { from: String(turns.length) };
        return turns.length === 3;
      },
    };
    expect(await runSchedule(database, [walk], clock.now())).toEqual(['sweep']);
    expect(turns).toEqual([undefined, '1', '2', undefined]);
    expect(await runSchedule(database, [walk], clock.now())).toEqual([]);
  });

  it('begins no turn once the server is stopping, however much is left', async () => {
    let isStopping = false;
    const endless: Recurring = {
      ...sweep,
      act: async () => {
        isStopping = true;
        acts.push('a turn');
        return true;
      },
    };
    const later: Recurring = { ...sweep, name: 'later' };
    expect(await runSchedule(database, [endless, later], clock.now(), () => !isStopping)).toEqual(['sweep']);
    expect(acts).toEqual(['a turn']);
  });

  it('continues where it ended after a turn that failed', async () => {
    const turns: (string | undefined)[] = [];
    const walk: Recurring = {
      ...sweep,
      act: async (_, __, from) => {
        turns.push(from);
        if (turns.length === 2) throw new Error('not now');
        return turns.length < 3 && { from: 'here' };
      },
    };
    await expect(runSchedule(database, [walk], clock.now())).rejects.toThrow('not now');
    await runSchedule(database, [walk], clock.now());
    expect(turns).toEqual([undefined, 'here', 'here']);
  });
});
