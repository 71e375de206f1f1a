import { getUsage } from '@hone/contracts/credits';
import type { DataOf } from '@hone/contracts/define';
import { enhance } from '@hone/contracts/enhance';
import { Refusal } from '@hone/contracts/refusal';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { databaseKind, makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { improvable } from '../../testing/enhancing/improvable.ts';

const callers = 200;
const timeout = 120_000;
const times = Array.from({ length: inject('chance').depth }, (_, time) => time + 1);

type Answer = DataOf<typeof enhance> | 'none left';

// The embedded database has one connection, so nothing runs concurrently on it.
describe.runIf(databaseKind === 'postgres')('two hundred who want the last ten credits at once', () => {
  let api: TestApi;
  let test: TestDatabase;
  beforeAll(async () => {
    test = await makeDatabase({ connections: callers, timeoutFactor: 15 });
    api = await startApi({}, test);
    // Open all connections first: that takes longer than a call may wait for one.
    const sleep = () => test.database.sql.execute('select pg_sleep(0.2)');
    for (let open = 20; open <= callers; open += 20) await Promise.all(Array.from({ length: open }, sleep));
  }, timeout);
  afterAll(async () => {
    await api.stop();
    await test.drop();
  });

  /** Repeats until there is an answer; counts how often the first was still under way. */
  async function ask(visitor: Visitor, idempotencyKey: string, waits: number[]): Promise<Answer> {
    for (;;) {
      try {
        return await visitor.call(enhance, { body: improvable() }, { idempotencyKey });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.code === 'credits.none_left') return 'none left';
        if (error.code !== 'request.key_in_use') throw error;
        waits.push(error.retryAfter ?? Number.NaN);
      }
    }
  }

  it.each(times)(
    'get ten, each asking twice is served once and told the same: time %i',
    async (time) => {
      const visitor = await signIn(api, await makeAccount(api, `crowd${time}`));
      const waits: number[] = [];
      const asked = Array.from({ length: callers }, (_, caller) =>
        [1, 2].map(() => ask(visitor, `caller-${caller}`, waits)),
      );
      const answers = await Promise.all(asked.map((twice) => Promise.all(twice)));

    const served = answers.filter(([first]) => first !== 'none left');
    expect(served).toHaveLength(10);
    for (const [first, second] of answers) expect(second).toEqual(first);
    expect(new Set(served.map(([first]) => (first as { id: string }).id)).size).toBe(10);
    expect(waits.every((seconds) => seconds === 1)).toBe(true);
    expect((await visitor.call(getUsage)).credits_count).toBe(0);

    const { rows } = await test.database.sql.execute<{ kind: string; entries: number; amount: number }>(fragment`
      select kind, count(*)::int as entries, sum(amount)::int as amount from credit_entries join credit_accounts
        on id = account_id
      join users on users.id = user_id where username = ${`crowd${time}`} group by kind order by kind`);
      expect(rows).toEqual([
        { kind: 'daily', entries: 1, amount: 10 },
        { kind: 'reserve', entries: 10, amount: -10 },
        { kind: 'settle', entries: 10, amount: 0 },
      ]);
      // Asked again, the refused are refused again, and the others get the same answer.
      const again = await Promise.all(
        answers.map(async ([first], caller) => [first, await ask(visitor, `caller-${caller}`, [])]),
      );
      for (const [first, second] of again) expect(second).toEqual(first);
    },
    timeout,
  );
});
