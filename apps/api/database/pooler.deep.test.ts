import { sql as fragment } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind, makeDatabase, type TestDatabase } from '../testing/database.ts';
import { hasPgBouncer, startPgBouncer } from '../testing/servers/pgbouncer.ts';
import { findEndlessWaits } from './pooler.ts';
import type { Database, Sql } from './port.ts';
import { connectPostgres } from './postgres.ts';

type Bouncer = Awaited<ReturnType<typeof startPgBouncer>>;

// Debian's package `pgbouncer`; without it there is nothing to prove.
describe.runIf(databaseKind === 'postgres' && hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  let test: TestDatabase;
  let url: string;
  let bouncer: Bouncer;
  let lenient: Bouncer;
  let database: Database;
  let admin: pg.Client;
  const open = (settings: { url: string; pooler?: string }) =>
    connectPostgres({ connections: 8, onError: () => undefined, ...settings });
  beforeAll(async () => {
    test = await makeDatabase({ connections: 2 });
    url = test.url!;
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query('create table notes (number integer)');
    await admin.query('create role hone_pooled login superuser');
    for (const wait of [
      "statement_timeout = '1s'",
      "lock_timeout = '1s'",
      "idle_in_transaction_session_timeout = '1s'",
    ])
      await admin.query(`alter role hone_pooled set ${wait}`);
    const roles = [decodeURIComponent(new URL(url).username), 'hone_pooled'];
    bouncer = await startPgBouncer(url, roles);
    const lost = 'statement_timeout, lock_timeout, idle_in_transaction_session_timeout';
    lenient = await startPgBouncer(url, roles, [`ignore_startup_parameters = ${lost}`]);
    database = open({ url, pooler: as('hone_pooled', bouncer.url) });
  });
  afterAll(async () => {
    await database.close();
    await Promise.all([bouncer.stop(), lenient.stop()]);
    await admin.query('drop owned by hone_pooled; drop role hone_pooled');
    await admin.end();
    await test.drop();
  });

  const as = (role: string, address: string) => {
    const own = new URL(address);
    own.username = role;
    return own.href;
  };
  const counting = (sql: Sql) =>
    sql
      .select({ one: fragment<number>`${fragment.placeholder('it')}::int` })
      .from(fragment`(values (1)) v`)
      .prepare('it');
  const ask = (from: Database, number: number) => from.transaction((sql) => sql.once(counting).execute({ it: number }));
  const failureOf = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => '',
      (error: Error) => `${error.message} ${String(error.cause)}`,
    );

  it('an address that isn’t named as a pooler is refused for its start-up parameters', async () => {
    const plain = open({ url: bouncer.url });
    expect(await failureOf(plain.sql.execute(fragment`select 1`))).toContain('unsupported startup parameter');
    await plain.close();
  });

  it('one that ignores them loses the time-outs, and prepared statements meet a connection that lacks them', async () => {
    const plain = open({ url: lenient.url });
    const { rows } = await plain.sql.execute(fragment`select current_setting('lock_timeout') as it`);
    expect(rows).toEqual([{ it: '0' }]);
    const numbers = Array.from({ length: 200 }, (_, number) => number);
    const faults = await Promise.all(numbers.map((number) => failureOf(ask(plain, number))));
    expect(faults.filter((fault) => /prepared statement .* (already exists|does not exist)/.test(fault))).not.toEqual(
      [],
    );
    await plain.close();
  });

  it('hundreds of prepared statements and transactions run on two connections, each with its own answer', async () => {
    const numbers = Array.from({ length: 400 }, (_, number) => number);
    const answers = await Promise.all(numbers.map((number) => ask(database, number)));
    expect(answers.flat().map(({ one }) => one)).toEqual(numbers);
    await Promise.all(
      numbers.map((number) =>
        database.transaction(async (sql) => {
          await sql.execute(fragment`insert into notes values (${number})`);
          if (number % 2 === 0) await sql.execute(fragment`delete from notes where number = ${number}`);
        }),
      ),
    );
    const { rows } = await database.sql.execute(fragment`select count(*)::int as it from notes`);
    expect(rows).toEqual([{ it: 200 }]);
    const used = await admin.query(`select count(*)::int as it from pg_stat_activity where usename = 'hone_pooled'`);
    expect(used.rows[0].it).toBeLessThanOrEqual(2);
  });

  it('the role’s own time-outs end a wait, and a role without them is named', async () => {
    expect(await findEndlessWaits(database.sql)).toBeUndefined();
    expect(await failureOf(database.sql.execute(fragment`select pg_sleep(3)`))).toContain('statement timeout');
    const bare = open({ url, pooler: bouncer.url });
    expect(await findEndlessWaits(bare.sql)).toContain("set lock_timeout = '2s'");
    await bare.close();
  });

  it('migrations go past it, and aren’t ended by the role’s time-outs', async () => {
    const direct = open({ url: as('hone_pooled', url), pooler: as('hone_pooled', bouncer.url) });
    await direct.withLongTransactions((transaction) =>
      transaction(async (_, script) => script('create table made (number integer); select pg_sleep(1.5)')),
    );
    const { rows } = await direct.sql.execute(fragment`select count(*)::int as it from made`);
    expect(rows).toEqual([{ it: 0 }]);
    await direct.close();
  });

  it('what one process says through it reaches another that listens past it', async () => {
    let hear = (_: string) => {};
    const heard = new Promise<string>((resolve) => (hear = resolve));
    const listening = await database.listen('line', (word) => hear(word));
    await database.sql.execute(fragment`select pg_notify('line', 'word')`);
    expect(await heard).toBe('word');
    await listening.close();
  });

  it('a transaction’s advisory lock keeps out others, and is free after its end', async () => {
    let inside = 0;
    let most = 0;
    const alone = () =>
      database.transaction(async (sql) => {
        await sql.execute(fragment`select pg_advisory_xact_lock(7)`);
        most = Math.max(most, (inside += 1));
        await sql.execute(fragment`select pg_sleep(0.01)`);
        inside -= 1;
      });
    await Promise.all(Array.from({ length: 12 }, alone));
    expect(most).toBe(1);
    const { rows } = await admin.query(`select 1 from pg_locks where locktype = 'advisory' and objid = 7`);
    expect(rows).toEqual([]);
  });
});
