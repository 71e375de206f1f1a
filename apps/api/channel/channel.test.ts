import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectPostgres } from '../database/postgres.ts';
import type { Database } from '../database/port.ts';
import { movableClock } from '../testing/clock.ts';
import { databaseKind, makeDatabase, type TestDatabase } from '../testing/database.ts';
import { openChannel, type Channel } from './channel.ts';
import type { Notice } from './port.ts';

let test: TestDatabase;
beforeAll(async () => void (test = await makeDatabase()));
afterAll(async () => {
  await test.database.close();
  await test.drop();
});

const opened: Channel[] = [];
afterEach(async () => {
  for (const channel of opened.splice(0)) await channel.close();
});

/** A channel as another process would have it; `next` waits for the next change it receives. */
async function open(database: Database = test.database) {
  const waiting: Notice[] = [];
  const errors: unknown[] = [];
  let wake = () => {};
  const onNotice = (change: Notice) => {
    waiting.push(change);
    wake();
  };
  const channel = await openChannel({
    database,
    now: movableClock().now,
    onNotice,
    onError: (error) => errors.push(error),
  });
  opened.push(channel);
  waiting.length = 0;
  const next = async () => {
    while (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return waiting.shift()!;
  };
  return { ...channel, waiting, errors, next };
}

let users = 0;
const someone = () => `01930000-0000-7000-8000-${String((users += 1)).padStart(12, '0')}`;
const rowsOf = async (user_id: string) =>
  (
    await test.database.sql.execute<{ kind: string; subject: string | null }>(
      fragment`select kind, subject from changes where user_id = ${user_id}`,
    )
  ).rows;

describe('a change', () => {
  it('is announced once, when its transaction commits, and can be read by anyone who missed it', async () => {
    const here = await open();
    const user_id = someone();
    await test.database.transaction(async (sql) => {
      await here.announce(sql, { user_id, kind: 'login_ended', subject: 'a login' });
      expect(here.waiting).toEqual([]);
    });
    expect(here.waiting).toEqual([{ user_id, kind: 'login_ended', subject: 'a login' }]);
    expect(await rowsOf(user_id)).toEqual([{ kind: 'login_ended', subject: 'a login' }]);
    await here.close();
    expect(here.waiting).toHaveLength(1);
  });

  it('that was rolled back is announced to no one', async () => {
    const here = await open();
    const [undone, done] = [someone(), someone()];
    const act = test.database.transaction(async (sql) => {
      await here.announce(sql, { user_id: undone, kind: 'user' });
      throw new Error('changed my mind');
    });
    await expect(act).rejects.toThrow('changed my mind');
    await here.announce(test.database.sql, { user_id: done, kind: 'user' });
    expect(here.waiting).toEqual([{ user_id: done, kind: 'user' }]);
    expect(await rowsOf(undone)).toEqual([]);
  });
});

describe('a page that follows changes', () => {
  const kindsOf = async (following: AsyncIterable<Notice>, stop: AbortController) => {
    const kinds: string[] = [];
    for await (const { kind } of following) {
      if (kind === 'user') stop.abort();
      kinds.push(kind);
    }
    return kinds;
  };

  it('first receives what changed while it was loading, and nothing about other people’s changes', async () => {
    const here = await open();
    const [anna, bert] = [someone(), someone()];
    await here.announce(test.database.sql, { user_id: anna, kind: 'enhanced' });
    const answeredAt = performance.now();
    await here.announce(test.database.sql, { user_id: anna, kind: 'history' });
    await here.announce(test.database.sql, { user_id: bert, kind: 'enhanced' });
    const stops = [new AbortController(), new AbortController()] as const;
    const late = kindsOf(here.follow(anna, stops[0].signal, performance.now() - answeredAt), stops[0]);
    const early = kindsOf(here.follow(anna, stops[1].signal), stops[1]);
    await here.announce(test.database.sql, { user_id: anna, kind: 'user' });
    expect(await late).toEqual(['history', 'user']);
    expect(await early).toEqual(['user']);
  });

  it('that stops reading makes room for one new page, not for one after another', async () => {
    const here = await open();
    const user_id = someone();
    const leaving = new AbortController();
    const stuck = here.follow(user_id, leaving.signal)[Symbol.asyncIterator]();
    const first = stuck.next();
    await here.announce(test.database.sql, { user_id, kind: 'enhanced' });
    // From now on it waits for someone who asks for the next one.
    await first;
    let over = 0;
    const others = Array.from({ length: 30 }, async () => {
      for await (const { kind } of here.follow(user_id, leaving.signal)) if (kind === 'user') leaving.abort();
      over += 1;
    });
    await here.announce(test.database.sql, { user_id, kind: 'history' });
    expect(over).toBe(30 - 20);
    await here.announce(test.database.sql, { user_id, kind: 'user' });
    await Promise.all(others);
  });
});

describe.runIf(databaseKind === 'postgres')('between processes', () => {
  const connect = () => connectPostgres({ url: test.url!, connections: 4, onError: () => undefined });

  it('many simultaneous changes reach the other process, each once', async () => {
    const other = connect();
    const [here, there] = [await open(), await open(other)];
    const ids = Array.from({ length: 200 }, someone);
    await Promise.all(
      ids.map((user_id) => test.database.transaction((sql) => here.announce(sql, { user_id, kind: 'enhanced' }))),
    );
    const heard: string[] = [];
    while (heard.length < ids.length) heard.push((await there.next()).user_id);
    expect(heard.toSorted()).toEqual(ids);
    expect(here.waiting).toHaveLength(ids.length);
    await there.close();
    expect(there.waiting).toEqual([]);
    await other.close();
  });

  it('an announcement that can’t be sent is logged once, fails no call, and still arrives', async () => {
    const own = await makeDatabase();
    const run = (script: string) =>
      own.database.withLongTransactions((transaction) => transaction((_, apply) => apply(script)));
    // PostgreSQL's own function comes second for every connection made from now on.
    await run(`
      create function public.pg_notify(text, text) returns void language plpgsql as $$ begin raise 'no words today'; end $$;
      do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`);
    const [one, other] = [own.url!, own.url!].map((url) =>
      connectPostgres({ url, connections: 4, onError: () => undefined }),
    );
    const [here, there] = [await open(one), await open(other)];
    const ids = [someone(), someone()];
    for (const user_id of ids) {
      await one!.transaction((sql) => here.announce(sql, { user_id, kind: 'enhanced' }));
      expect((await there.next()).user_id).toBe(user_id);
    }
    expect(here.errors).toHaveLength(1);
    expect(here.errors[0]).toMatchObject({ cause: { message: 'no words today' } });

    await run('drop function public.pg_notify(text, text)');
    const user_id = someone();
    await one!.transaction((sql) => here.announce(sql, { user_id, kind: 'enhanced' }));
    expect((await there.next()).user_id).toBe(user_id);
    expect(here.errors).toHaveLength(1);
    for (const channel of opened.splice(0)) await channel.close();
    await Promise.all([one!.close(), other!.close(), own.database.close()]);
    await own.drop();
  });
});
