import { randomBytes } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/port.ts';
import { connectPostgres } from '../database/postgres.ts';
import { movableClock } from '../testing/clock.ts';
import { makeDatabase, type TestDatabase } from '../testing/database.ts';
import { jobs } from './jobs.table.ts';
import { backOffSeconds, makeOutbox } from './outbox.ts';
import { makeSeal } from '../database/seal.ts';

const key = randomBytes(32);
const clock = movableClock();
const logged: { level: string; attempts: number; message: string }[] = [];

let test: TestDatabase;
let database: Database;
/** On PostgreSQL a second process has a pool of its own; the embedded database has only one. */
let other: Database;
beforeAll(async () => {
  test = await makeDatabase();
  database = test.database;
  other =
    test.url === undefined ? database : connectPostgres({ url: test.url, connections: 5, onError: () => undefined });
});
beforeEach(async () => {
  logged.length = 0;
  await database.sql.delete(jobs);
});
afterAll(async () => {
  if (other !== database) await other.close();
  await database.close();
  await test.drop();
});

type Act = (payload: string) => Promise<void> | void;

function outboxOf(act: Act, on: Database = database) {
  return makeOutbox({
    database: on,
    clock,
    seal: makeSeal(key),
    performers: { letter: async (payload: string) => void (await act(payload)) },
    log: (level, { attempts }, message) => logged.push({ level, attempts, message }),
  });
}

type Outbox = ReturnType<typeof outboxOf>;

const enqueue = (outbox: Outbox, ...payloads: string[]) =>
  database.transaction(async (sql) => {
    for (const payload of payloads) await outbox.enqueue(sql, { kind: 'letter', payload });
  });
const workAll = async (outbox: Outbox) => {
  let taken = 0;
  for (let some = await outbox.work(); some > 0; some = await outbox.work()) taken += some;
  return taken;
};
const rows = () => database.sql.select().from(jobs).orderBy(asc(jobs.created_at));
const never = () => new Promise<void>(() => undefined);

it('a job is done by the next worker when the process that committed it is gone', async () => {
  const done: string[] = [];
  await enqueue(outboxOf(never), 'a', 'b');
  const next = outboxOf((payload) => void done.push(payload), other);
  expect(await workAll(next)).toBe(2);
  expect(done.toSorted()).toEqual(['a', 'b']);
  expect(await rows()).toEqual([]);
  expect(await workAll(next)).toBe(0);
});

it('a job whose worker died midway is done by another one a minute later, and not before', async () => {
  const done: string[] = [];
  const dying = outboxOf(never);
  await enqueue(dying, 'a');
  void dying.work();
  while ((await rows())[0]!.attempts === 0);
  const next = outboxOf((payload) => void done.push(payload), other);
  clock.forward(59);
  expect(await workAll(next)).toBe(0);
  clock.forward(1);
  expect(await workAll(next)).toBe(1);
  expect(done).toEqual(['a']);
});

it('a job from a transaction that was rolled back is never done, and wakes no worker', async () => {
  const done: string[] = [];
  let woken = 0;
  const outbox = outboxOf((payload) => void done.push(payload));
  outbox.onWork(() => (woken += 1));
  const work = database.transaction(async (sql) => {
    await outbox.enqueue(sql, { kind: 'letter', payload: 'a' });
    throw new Error('changed my mind');
  });
  await work.catch(() => undefined);
  expect(await workAll(outbox)).toBe(0);
  expect({ done, woken }).toEqual({ done: [], woken: 0 });
  await enqueue(outbox, 'b');
  expect(woken).toBe(1);
});

it('a failing job is retried with growing pauses, and kept as dead with its error after twelve attempts', async () => {
  let tries = 0;
  const outbox = outboxOf(() => {
    tries += 1;
    throw new Error(`no answer at try ${tries}`);
  });
  await enqueue(outbox, 'a');
  const pauses: number[] = [];
  for (let at = 1; at <= 12; at += 1) {
    expect(await workAll(outbox)).toBe(1);
    const [job] = await rows();
    expect(job).toMatchObject({ attempts: at, last_error: `Error: no answer at try ${at}` });
    expect(job!.dead_at === null).toBe(at < 12);
    const pause = (job!.run_at.getTime() - clock.now().getTime()) / 1000;
    pauses.push(pause);
    clock.forward(pause - 1);
    expect(await workAll(outbox)).toBe(0);
    clock.forward(1);
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600]);
  expect(pauses).toEqual(pauses.map((_, index) => backOffSeconds(index + 1)));
  clock.forward(30 * 24 * 3600);
  expect(await workAll(outbox)).toBe(0);
  expect(tries).toBe(12);
  expect(await rows()).toHaveLength(1);
  expect(logged.map(({ level }) => level)).toEqual([...Array<string>(11).fill('warn'), 'error']);
});

it('a job that crashes its worker every time is also kept as dead after twelve attempts', async () => {
  let tries = 0;
  const dying = outboxOf(() => {
    tries += 1;
    return never();
  });
  await enqueue(dying, 'a');
  for (let at = 1; at <= 12; at += 1) {
    void dying.work();
    while ((await rows())[0]!.attempts < at);
    clock.forward(60);
  }
  expect(await workAll(dying)).toBe(1);
  expect(tries).toBe(12);
  expect((await rows())[0]).toMatchObject({
    dead_at: clock.now(),
    last_error: 'Error: The worker that tried it never finished.',
  });
});

it('a job of an unknown kind is kept, and doesn’t stop the others', async () => {
  const done: string[] = [];
  const outbox = outboxOf((payload) => void done.push(payload));
  await database.transaction((sql) => outbox.enqueue(sql, { kind: 'flag', payload: 'a' }));
  await enqueue(outbox, 'b');
  expect(await workAll(outbox)).toBe(2);
  expect(done).toEqual(['b']);
  expect(await rows()).toMatchObject([{ kind: 'flag', attempts: 1 }]);
});

it('two workers never do the same job, and together they do them all', async () => {
  const done: string[] = [];
  const underWay = new Set<string>();
  const act = async (payload: string) => {
    expect(underWay.has(payload)).toBe(false);
    underWay.add(payload);
    await new Promise((resolve) => setImmediate(resolve));
    done.push(payload);
    underWay.delete(payload);
  };
  const [one, two] = [outboxOf(act), outboxOf(act, other)];
  const payloads = Array.from({ length: 200 }, (_, number) => `letter ${number}`);
  await enqueue(one, ...payloads);
  const taken = await Promise.all([workAll(one), workAll(two), workAll(one), workAll(two)]);
  expect(taken.reduce((sum, count) => sum + count)).toBe(200);
  expect(done.toSorted()).toEqual(payloads.toSorted());
  expect(logged).toEqual([]);
});

it('a job’s content can’t be read in the database, or decrypted with another key', async () => {
  const code = '483920';
  await enqueue(outboxOf(never), `Your code is ${code}`, `Your code is ${code}`);
  const sealed = (await rows()).map(({ payload }) => payload);
  expect(sealed[0]).not.toBe(sealed[1]);
  for (const payload of sealed) {
    for (const text of [payload, Buffer.from(payload, 'base64url').toString('latin1')]) {
      expect(text).not.toContain(code);
      expect(text).not.toContain('Your code');
    }
    expect(makeSeal(key).open(payload)).toBe(`Your code is ${code}`);
    expect(() => makeSeal(randomBytes(32)).open(payload)).toThrow(/authenticate/);
  }
});
