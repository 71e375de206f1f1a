import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeSeal } from '../database/seal.ts';
import { jobs } from '../jobs/jobs.table.ts';
import { makeOutbox } from '../jobs/outbox.ts';
import { makeAdmin } from '../testing/operators/admin.ts';
import { movableClock } from '../testing/clock.ts';
import { makeDatabase, type TestDatabase } from '../testing/database.ts';
import type { Admin } from './admin/open.ts';
import { runCommand } from './commands.ts';

const clock = movableClock();
let test: TestDatabase;
let admin: Admin;
let isDown = true;
const done: string[] = [];
beforeAll(async () => {
  test = await makeDatabase();
  admin = makeAdmin({ database: test.database, now: clock.now });
});
beforeEach(async () => {
  isDown = true;
  done.length = 0;
  await test.database.sql.delete(jobs);
});
afterAll(async () => {
  await test.database.close();
  await test.drop();
});

async function hone(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  await runCommand(words, say, (work) => work(admin)).catch(({ message }: Error) => say(message));
  return lines;
}

function outbox() {
  return makeOutbox({
    database: test.database,
    clock,
    seal: makeSeal(randomBytes(32)),
    performers: {
      letter: async (text: string) => {
        if (isDown) throw new Error('the mail\u001b[2J server is down');
        done.push(text);
      },
    },
    log: () => undefined,
  });
}

/** Tried as often as given; returns who works on it. */
async function enqueue(tries: number, ...letters: string[]) {
  const { enqueue: add, work } = outbox();
  await test.database.transaction(async (sql) => {
    for (const payload of letters) await add(sql, { kind: 'letter', payload });
  });
  for (let at = 0; at < tries; at += 1) {
    await work();
    clock.forward(3600);
  }
  return work;
}

const ids = async () => (await test.database.sql.select().from(jobs)).map(({ id }) => id);

it('jobs that were given up are shown with kind, attempts, age and last error, but not what is in them', async () => {
  expect(await hone('jobs', 'see')).toEqual(['0 jobs are waiting; 0 jobs have been given up.']);
  await enqueue(12, 'code 4711');
  await enqueue(1, 'code 4712');
  const said = await hone('jobs', 'see');
  expect(said[0]).toBe('1 job is waiting, the oldest for 60 min; 1 job has been given up.');
  expect(said[3]).toMatch(/^[0-9a-f-]{36} {2}letter +12 {2}13 h +none since 2026-\S+ \S+ +Error: the mail·\[2J server/);
  expect(said[4]).toMatch(/^[0-9a-f-]{36} {2}letter +1 {2}60 min +2026-\S+ \S+ +Error: the mail/);
  expect(said.at(-1)).toContain('hone jobs retry');
  const sealed = (await test.database.sql.select().from(jobs)).map(({ payload }) => payload);
  for (const secret of [...sealed, '4711', '4712']) expect(said.join('\n')).not.toContain(secret);
});

it('a job that was given up is done once it is retried, with twelve attempts again', async () => {
  const work = await enqueue(12, 'a', 'b');
  const [first] = await ids();
  isDown = false;
  expect(await work()).toBe(0);
  expect(await hone('jobs', 'retry', first!)).toEqual([expect.stringMatching(/^1 job will be tried again/)]);
  expect([await work(), done.length]).toEqual([1, 1]);
  isDown = true;
  expect(await hone('jobs', 'retry', 'all')).toEqual([expect.stringMatching(/^1 job will be tried again/)]);
  await work();
  expect(await test.database.sql.select().from(jobs)).toMatchObject([{ attempts: 1, dead_at: null }]);
});

it('a job that is done, unknown or not given up is not touched by a retry', async () => {
  await enqueue(1, 'a');
  const before = await test.database.sql.select().from(jobs);
  expect(await hone('jobs', 'retry', before[0]!.id)).toEqual([
    expect.stringMatching(/^No change: this job hasn't been given up. It's tried at 2026-/),
  ]);
  expect(await hone('jobs', 'retry', 'all')).toEqual(['No change: no job has been given up.']);
  expect(await hone('jobs', 'retry', 'nonsense')).toEqual([expect.stringMatching(/^There is no job with the id/)]);
  expect(await test.database.sql.select().from(jobs)).toEqual(before);
});
