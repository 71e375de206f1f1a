import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind, makeDatabase, type TestDatabase } from '../../../testing/database.ts';
import { clearAttempts, countAttempts, forgiveAttempts } from './attempts.store.ts';

const many = 40;
const now = new Date('2026-06-15T12:00:00Z');

// The embedded database runs one statement at a time.
describe.runIf(databaseKind === 'postgres')('attempts counted on forty simultaneous connections', () => {
  let test: TestDatabase;
  beforeAll(async () => void (test = await makeDatabase({ connections: many })));
  afterAll(() => test.drop());

  it('are all counted, and counting, forgiving and clearing them never deadlock', async () => {
    const tried = Array.from({ length: 20 }, (_, row) => ({
      name: `limit${row}`,
      who: 'one network',
      windowSeconds: 3600,
    }));
    const acts = [countAttempts, forgiveAttempts, countAttempts, clearAttempts];
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(
        Array.from({ length: many }, (_, turn) => {
          const own = turn % 2 ? tried : tried.toReversed();
          return test.database.transaction<unknown>((sql) => acts[Math.floor(turn / 2) % acts.length]!(sql, own, now));
        }),
      );
    }
    await test.database.transaction((sql) => clearAttempts(sql, tried));
    await Promise.all(
      Array.from({ length: many }, (_, turn) =>
        test.database.transaction((sql) => countAttempts(sql, turn % 2 ? tried : tried.toReversed(), now)),
      ),
    );
    const counted = await test.database.transaction((sql) => countAttempts(sql, tried, now));
    expect(counted.map(({ count }) => count)).toEqual(tried.map(() => many + 1));
  });
});
