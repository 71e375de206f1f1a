import { sql as fragment } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKind, makeDatabase, type TestDatabase } from '../testing/database.ts';
import type { Database, Sql } from './port.ts';

const notes = pgTable('notes', { id: integer().primaryKey() });
const refusal = /outside its own open transaction/;
// The driver wraps a failed query: the original error is its cause.
const refused = { cause: { message: expect.stringMatching(refusal) as string } };

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await makeDatabase({ connections: 3, timeoutFactor: 1 });
  database = test.database;
  await database.sql.execute(fragment`create table notes (id integer primary key)`);
});
beforeEach(() => database.sql.execute(fragment`truncate notes`));
afterAll(async () => {
  await database.close();
  await test.drop();
});

const write = (sql: Sql, id: number) => sql.insert(notes).values({ id });
const ids = async (sql: Sql = database.sql) => (await sql.select().from(notes).orderBy(notes.id)).map(({ id }) => id);

function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}

describe('a query outside its own open transaction', () => {
  it('is rejected without waiting, whether as a single query, as another transaction or as a migration', async () => {
    await database.transaction(async (sql) => {
      await write(sql, 1);
      await expect(ids()).rejects.toMatchObject(refused);
      await expect(database.transaction(ids)).rejects.toThrow(refusal);
      await expect(database.withLongTransactions(() => Promise.resolve())).rejects.toThrow(refusal);
    });
    expect(await ids()).toEqual([1]);
  });

  it('is rejected in everything that the transaction awaits', async () => {
    const deep = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      await Promise.all([Promise.resolve(), ids()]);
    };
    const work = database.transaction(async (sql) => {
      await write(sql, 1);
      await deep();
    });
    await expect(work).rejects.toMatchObject(refused);
    expect(await ids()).toEqual([]);
  });

  it('is rejected in a timer that fires before the transaction ends, and answered in one that fires afterwards', async () => {
    const early = gate();
    const late = gate();
    const answered = gate();
    const answers: Promise<unknown>[] = [];
    const answer = () => void answers.push(ids().catch((error: Error) => String(error.cause)));
    await database.transaction(async (sql) => {
      await write(sql, 1);
      setTimeout(() => {
        answer();
        early.open();
      });
      void late.passed.then(() =>
        setTimeout(() => {
          answer();
          answered.open();
        }),
      );
      await early.passed;
    });
    late.open();
    await answered.passed;
    expect(await Promise.all(answers)).toEqual([expect.stringMatching(refusal), [1]]);
  });
});

describe('a transaction', () => {
  it('leaves nothing behind when it throws, and rethrows the error', async () => {
    const thrown = new Error('changed my mind');
    const work = database.transaction(async (sql) => {
      await write(sql, 1);
      expect(await ids(sql)).toEqual([1]);
      throw thrown;
    });
    await expect(work).rejects.toBe(thrown);
    expect(await ids()).toEqual([]);
  });

  it('does not count as committed when it continued after a failed statement', async () => {
    const committed: string[] = [];
    const work = database.transaction(async (sql) => {
      await write(sql, 1);
      sql.afterCommit(() => committed.push('told'));
      await write(sql, 1).catch(() => undefined);
    });
    await expect(work).rejects.toThrow(/rolled back/);
    expect(committed).toEqual([]);
    expect(await ids()).toEqual([]);
  });

  it('that failed leaks no connection: after more failures than the pool has connections, the next one works', async () => {
    const failing = Array.from({ length: 12 }, () =>
      database.transaction((sql) => sql.execute(fragment`select 1 / 0`)),
    );
    for (const { status } of await Promise.allSettled(failing)) expect(status).toBe('rejected');
    await database.transaction((sql) => write(sql, 1));
    expect(await ids()).toEqual([1]);
  });

  it('that writes the same key as another: one of them succeeds, the other fails with a unique violation', async () => {
    const both = await Promise.allSettled([1, 2].map(() => database.transaction((sql) => write(sql, 7))));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const failed = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(failed.reason).toMatchObject({ cause: { code: '23505' } });
    await expect(write(database.sql, 7)).rejects.toMatchObject({ cause: { code: '23505' } });
  });
});

describe('an afterCommit callback', () => {
  it('runs after the commit, when others can see what was written', async () => {
    const seen: Promise<number[]>[] = [];
    await database.transaction(async (sql) => {
      sql.afterCommit(() => seen.push(ids()));
      await write(sql, 1);
      expect(seen).toEqual([]);
    });
    expect(await Promise.all(seen)).toEqual([[1]]);
  });

  it('never runs after a rollback, not even when the next transaction on that connection commits', async () => {
    const told: number[] = [];
    for (const id of [1, 2, 3]) {
      const work = database.transaction(async (sql) => {
        await write(sql, id);
        sql.afterCommit(() => told.push(id));
        if (id !== 2) throw new Error('no');
      });
      await work.catch(() => undefined);
    }
    expect(told).toEqual([2]);
  });

  it('runs immediately outside a transaction', () => {
    let told = false;
    database.sql.afterCommit(() => (told = true));
    expect(told).toBe(true);
  });
});

it('a statement is prepared once per connection, and then only executed', async () => {
  const built: Sql[] = [];
  const byId = (sql: Sql) => {
    built.push(sql);
    return sql
      .select()
      .from(notes)
      .where(fragment`id = ${fragment.placeholder('id')}`)
      .prepare('notes.by_id');
  };
  await write(database.sql, 5);
  for (let times = 0; times < 6; times += 1) {
    expect(await database.sql.once(byId).execute({ id: 5 })).toEqual([{ id: 5 }]);
    await database.transaction(async (sql) =>
      expect(await sql.once(byId).execute({ id: times })).toHaveLength(times === 5 ? 1 : 0),
    );
  }
  expect(new Set(built).size).toBe(built.length);
  expect(built).toHaveLength(2);
});

describe.runIf(databaseKind === 'embedded')('on the embedded database', () => {
  it('two transactions take turns, and a single query waits its turn', async () => {
    const order: string[] = [];
    const first = gate();
    const act = (name: string, wait: Promise<void>) =>
      database.transaction(async (sql) => {
        order.push(`${name} begins`);
        await wait;
        await write(sql, order.length);
        order.push(`${name} ends`);
      });
    const acts = [
      act('first', first.passed),
      act('second', Promise.resolve()),
      ids().then((found) => order.push(`query sees ${found.length}`)),
    ];
    await new Promise((resolve) => setImmediate(resolve));
    first.open();
    await Promise.all(acts);
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'query sees 2']);
  });
});

describe.runIf(databaseKind === 'postgres')('on PostgreSQL', () => {
  it('two transactions run side by side', async () => {
    const [first, second] = [gate(), gate()];
    const act = (id: number, mine: () => void, other: Promise<void>) =>
      database.transaction(async (sql) => {
        await write(sql, id);
        mine();
        await other;
      });
    await Promise.all([act(1, first.open, second.passed), act(2, second.open, first.passed)]);
    expect(await ids()).toEqual([1, 2]);
  });
});
