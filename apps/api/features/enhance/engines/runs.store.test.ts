import { randomUUID } from 'node:crypto';
import { modelRunDays } from '@hone/domain/enhance/models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../../testing/database.ts';
import { startRun } from './run.ts';
import { insertRun, sweepRuns } from './runs.store.ts';
import { modelRuns } from './runs.table.ts';

let test: TestDatabase;
beforeAll(async () => void (test = await makeDatabase()));
afterAll(async () => {
  await test.database.close();
  await test.drop();
});

it('what asking a model came to is deleted after 180 days', async () => {
  const { sql } = test.database;
  const now = new Date('2026-11-30T12:00:00Z');
  const [older, newer] = [-1000, 1000].map((milliseconds) => {
    return new Date(now.getTime() - modelRunDays * 86_400_000 + milliseconds);
  });
  for (const at of [older!, newer!]) {
    const act = { act_id: randomUUID(), user_id: null, at, reach: 'dashboard', milliseconds: 9, free: false } as const;
    await insertRun(sql, act, startRun(false));
  }
  expect(await sweepRuns(sql, now)).toBe(false);
  expect(await sql.select({ at: modelRuns.at }).from(modelRuns)).toEqual([{ at: newer! }]);
  expect(modelRunDays).toBe(180);
});
